enum DrivewayAPIPlaceholder {}
