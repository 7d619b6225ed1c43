import DrivewayHTTP

/// A method of one of Google's APIs, whether Local Google has it or not.
struct GoogleMethod: Sendable, Hashable {
    /// The name in the discovery document, such as `drive.files.get`.
    let id: String
    let method: HTTPMethod
    /// The path with its variable parts in braces.
    let path: String
    /// Whether it takes content, at the path under `/upload`.
    let hasUpload: Bool

    init(_ id: String, _ method: HTTPMethod, _ path: String, hasUpload: Bool = false) {
        self.id = id
        self.method = method
        self.path = path
        self.hasUpload = hasUpload
    }

    /// Whether a route is this method, whatever it calls the variable parts of the path.
    func isServed(by route: Route) -> Bool {
        route.method == method && Self.shape(of: route.template) == Self.shape(of: path)
    }

    /// A path without the names of its variable parts.
    private static func shape(of template: String) -> String {
        var shape = ""
        var isInside = false
        for character in template {
            if character == "{" { isInside = true }
            if !isInside { shape.append(character) }
            if character == "}" {
                isInside = false
                shape += "{}"
            }
        }
        return shape
    }
}
