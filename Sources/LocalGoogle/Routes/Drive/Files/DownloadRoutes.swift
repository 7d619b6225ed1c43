import DrivewayHTTP

/// The same methods at the addresses under `/download`, where Google's newer clients fetch bytes from.
func downloadRoutes(of routes: [Route]) -> [Route] {
    let file = "/drive/v3/files/{fileId}"
    let templates = [file, file + "/export", file + "/revisions/{revisionId}"]
    return routes.filter { $0.method == .get && templates.contains($0.template) }.map { route in
        Route(.get, "/download" + route.template, unitsBy: route.units, scopes: route.scopes, route.handler)
    }
}
