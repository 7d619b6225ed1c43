/// The methods of Drive v3.
func driveRoutes(_ services: Services) -> [Route] {
    []
}
