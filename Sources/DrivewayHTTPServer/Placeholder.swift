enum DrivewayHTTPServerPlaceholder {}
