/// The parts of the server that differ in how they refuse and what they ask of a request.
enum Surface: Sendable, Hashable {
    /// Drive, Calendar, what export links lead to, and the older user information: JSON errors in Google's shape, CORS.
    case api
    /// Pages and endpoints of sign-in.
    case signIn
    /// The control plane.
    case control

    /// The part that a path, as sent, belongs to.
    init(path: String) {
        let path = path.utf8
        if path.starts(with: "/local/".utf8) || path.elementsEqual("/local".utf8) {
            self = .control
        } else if Self.apiPrefixes.contains(where: { path.starts(with: $0.utf8) }) {
            self = .api
        } else {
            self = .signIn
        }
    }

    private static let apiPrefixes = [
        "/drive/", "/upload/", "/download/", "/calendar/", "/batch/", "/oauth2/v2/userinfo", "/feeds/download/",
        "/spreadsheets/", "/drive-storage/",
    ]
}
