enum DrivewayBackupPlaceholder {}
