import DrivewayHTTP

/// The routes of `permissions`.
func permissionRoutes(_ services: Services) -> [Route] {
    let methods = PermissionMethods(services: services)
    let all = "/drive/v3/files/{fileId}/permissions"
    let one = all + "/{permissionId}"
    return [
        Route(.get, all, units: 100, scopes: DriveScopes.readingPermissions, .read(methods.list)),
        Route(.get, one, units: 5, scopes: DriveScopes.readingPermissions, .read(methods.get)),
        Route(
            .post, all, units: 50, scopes: DriveScopes.sharing, .write(bodyLimit: metadataLimit, methods.create)),
        Route(
            .patch, one, units: 50, scopes: DriveScopes.sharing, .write(bodyLimit: metadataLimit, methods.update)),
        Route(
            .delete, one, units: 50, scopes: DriveScopes.sharing, .write(bodyLimit: metadataLimit, methods.delete)),
    ]
}
