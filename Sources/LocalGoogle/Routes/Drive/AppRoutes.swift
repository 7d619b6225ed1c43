import DrivewayHTTP

/// The apps of Drive v3.
func appRoutes(_ services: Services) -> [Route] {
    let apps = AppMethods(services: services)
    return [
        Route(.get, "/drive/v3/apps", units: 5, scopes: DriveScopes.listingApps, .read(apps.list)),
        Route(.get, "/drive/v3/apps/{appId}", units: 5, scopes: DriveScopes.readingApps, .read(apps.get)),
    ]
}
