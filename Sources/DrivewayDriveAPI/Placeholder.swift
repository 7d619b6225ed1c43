enum DrivewayDriveAPIPlaceholder {}
