import DrivewayHTTP

/// Routes of what Google has and Local Google has not: they say so and why, with 501, instead of pretending.
enum NotImplemented {
    /// The methods of both APIs that none of these routes serves.
    static func routes(beside routes: [Route]) -> [Route] {
        methods(beside: routes).flatMap { method in
            ([method.path] + (method.hasUpload ? ["/upload" + method.path] : [])).map { path in
                Route(method.method, path, units: units(of: path), scopes: nil, refusing(method))
            }
        }
    }

    /// What ``routes(beside:)`` stands in for.
    static func methods(beside routes: [Route]) -> [GoogleMethod] {
        (driveMethods + calendarMethods).filter { method in !routes.contains(where: method.isServed) }
    }

    /// Why a method is not there.
    static func reason(for method: GoogleMethod) -> String {
        reasons.first { method.id.hasPrefix($0.prefix) }?.reason ?? "It has not been built yet."
    }

    private static let labels = "Labels are made with Google's Drive Labels API, which is not here."
    private static let reasons: [(prefix: String, reason: String)] = [
        ("drive.accessproposals.", "Access is asked for on pages of Google's, which are not here."),
        ("drive.approvals.", "Approvals are given on pages of Google's, which are not here."),
        ("drive.files.generateCseToken", "Client-side encryption needs a key service of an organisation."),
        ("drive.files.listLabels", labels), ("drive.files.modifyLabels", labels),
        ("drive.teamdrives.", "Google has put the methods of drives in the place of these."),
    ]

    private static func units(of path: String) -> Int { path.utf8.starts(with: "/calendar/".utf8) ? 0 : 5 }

    private static func refusing(_ method: GoogleMethod) -> Route.Handler {
        var error = GoogleError.notImplemented(method.id)
        error.message += " " + reason(for: method)
        return .read { [error] _ in throw error }
    }
}
