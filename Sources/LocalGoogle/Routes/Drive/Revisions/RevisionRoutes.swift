import DrivewayHTTP

/// The revisions of Drive v3.
func revisionRoutes(_ services: Services) -> [Route] {
    let revisions = RevisionMethods(services: services)
    let all = "/drive/v3/files/{fileId}/revisions"
    let one = all + "/{revisionId}"
    return [
        Route(.get, all, units: 100, scopes: DriveScopes.reading, .read(revisions.list)),
        Route(
            .get, one, unitsBy: { isDownload($0) ? 200 : 5 }, scopes: DriveScopes.reading, .read(revisions.get)),
        Route(
            .patch, one, units: 50, scopes: DriveScopes.writing,
            .write(bodyLimit: metadataLimit, revisions.update)),
        Route(
            .delete, one, units: 50, scopes: DriveScopes.writing,
            .write(bodyLimit: metadataLimit, revisions.delete)),
    ]
}
