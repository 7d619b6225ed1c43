import DrivewayHTTP

/// Routes of what Google has and Local Google has not yet: they say so, with 501, instead of pretending.
enum NotImplemented {
    /// The methods of both APIs that none of these routes serves.
    static func routes(beside routes: [Route]) -> [Route] {
        methods(beside: routes).flatMap { method in
            ([method.path] + (method.hasUpload ? ["/upload" + method.path] : [])).map { path in
                Route(method.method, path, units: units(of: path), scopes: nil, refusing(method.id))
            }
        } + batches.filter { batch in !routes.contains { $0.template == batch.template } }
    }

    /// What ``routes(beside:)`` stands in for.
    static func methods(beside routes: [Route]) -> [GoogleMethod] {
        (driveMethods + calendarMethods).filter { method in !routes.contains(where: method.isServed) }
    }

    private static let batches = ["drive", "calendar"].map { name in
        Route(.post, "/batch/\(name)/v3", scopes: nil, refusing("batches of \(name) requests"))
    }

    private static func units(of path: String) -> Int { path.utf8.starts(with: "/calendar/".utf8) ? 0 : 5 }

    private static func refusing(_ what: String) -> Route.Handler {
        .read { _ in throw GoogleError.notImplemented(what) }
    }
}
