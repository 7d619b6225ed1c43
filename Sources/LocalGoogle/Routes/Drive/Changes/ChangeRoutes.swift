import DrivewayHTTP

/// The changes of Drive v3, and the channels that tell of them.
func changeRoutes(_ services: Services) -> [Route] {
    let watcher = DriveWatcher(services: services)
    services.channels.watch(with: watcher.look)
    let changes = ChangeMethods(services: services, watcher: watcher)
    let scopes = DriveScopes.reading
    return [
        Route(.get, "/drive/v3/changes/startPageToken", units: 5, scopes: scopes, .read(changes.startPageToken)),
        Route(.get, "/drive/v3/changes", units: 100, scopes: scopes, .read(changes.list)),
        Route(
            .post, "/drive/v3/changes/watch", units: 5, scopes: scopes,
            .write(bodyLimit: metadataLimit, changes.watch)),
        Route(
            .post, "/drive/v3/files/{fileId}/watch", units: 5, scopes: scopes,
            .write(bodyLimit: metadataLimit, changes.watchFile)),
        Route(
            .post, "/drive/v3/channels/stop", units: 5, scopes: scopes,
            .write(bodyLimit: metadataLimit, services.channels.stop)),
    ]
}
