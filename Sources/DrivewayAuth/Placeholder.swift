enum DrivewayAuthPlaceholder {}
