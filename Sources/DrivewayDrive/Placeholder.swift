enum DrivewayDrivePlaceholder {}
