enum DrivewayCommandLinePlaceholder {}
