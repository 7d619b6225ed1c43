enum DrivewayCryptoPlaceholder {}
