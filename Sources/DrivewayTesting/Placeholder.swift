enum DrivewayTestingPlaceholder {}
