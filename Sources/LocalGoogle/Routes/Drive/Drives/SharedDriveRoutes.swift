import DrivewayHTTP

/// The routes of `drives`.
func sharedDriveRoutes(_ services: Services) -> [Route] {
    let methods = DriveMethods(services: services)
    let all = "/drive/v3/drives"
    let one = all + "/{driveId}"
    return [
        Route(.get, all, units: 100, scopes: DriveScopes.readingDrives, .read(methods.list)),
        Route(.get, one, units: 5, scopes: DriveScopes.readingDrives, .read(methods.get)),
        Route(
            .post, all, units: 50, scopes: DriveScopes.everything, .write(bodyLimit: metadataLimit, methods.create)),
        Route(
            .patch, one, units: 50, scopes: DriveScopes.everything, .write(bodyLimit: metadataLimit, methods.update)),
        Route(
            .delete, one, units: 50, scopes: DriveScopes.everything, .write(bodyLimit: metadataLimit, methods.delete)),
        Route(
            .post, one + "/hide", units: 5, scopes: DriveScopes.everything,
            .write(bodyLimit: metadataLimit, methods.hide)),
        Route(
            .post, one + "/unhide", units: 5, scopes: DriveScopes.everything,
            .write(bodyLimit: metadataLimit, methods.unhide)),
    ]
}
