enum DrivewaySQLitePlaceholder {}
