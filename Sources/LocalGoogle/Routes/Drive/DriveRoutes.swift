import DrivewayHTTP

/// The methods of Drive v3.
func driveRoutes(_ services: Services) -> [Route] {
    let files = FileMethods(services: services)
    let changes = FileChangeMethods(services: services)
    let about = AboutMethods(services: services)
    let routes =
        [
            Route(.get, "/drive/v3/about", units: 5, scopes: DriveScopes.reading, .read(about.get)),
            Route(.get, "/drive/v3/files", units: 100, scopes: DriveScopes.reading, .read(files.list)),
            Route(
                .get, "/drive/v3/files/generateIds", units: 5, scopes: DriveScopes.writing,
                .read(files.generateIDs)),
            Route(
                .get, "/drive/v3/files/{fileId}", unitsBy: { isDownload($0) ? 200 : 5 },
                scopes: DriveScopes.reading,
                .read(files.get)),
            Route(
                .post, "/drive/v3/files", units: 50, scopes: DriveScopes.writing,
                .write(bodyLimit: metadataLimit, changes.create)),
            Route(
                .patch, "/drive/v3/files/{fileId}", units: 50, scopes: DriveScopes.updating,
                .write(bodyLimit: metadataLimit, changes.update)),
            Route(
                .post, "/drive/v3/files/{fileId}/copy", units: 50, scopes: DriveScopes.copying,
                .write(bodyLimit: metadataLimit, changes.copy)),
            Route(
                .delete, "/drive/v3/files/trash", units: 5, scopes: DriveScopes.everything,
                .write(bodyLimit: metadataLimit, changes.emptyTrash)),
            Route(
                .delete, "/drive/v3/files/{fileId}", units: 50, scopes: DriveScopes.writing,
                .write(bodyLimit: metadataLimit, changes.delete)),
        ] + revisionRoutes(services) + documentRoutes(services)
    return routes + downloadRoutes(of: routes) + uploadRoutes(services) + commentRoutes(services)
        + changeRoutes(services) + appRoutes(services)
        + permissionRoutes(services) + sharedDriveRoutes(services) + operationRoutes(services)
}

/// The longest metadata that a request may bring.
let metadataLimit = 4 << 20

/// Whether a request asks for the bytes of a file.
func isDownload(_ query: QueryParameters) -> Bool {
    query["alt"].map { $0.lowercased() } == "media"
}
