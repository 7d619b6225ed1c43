import DrivewayHTTP

extension GoogleError {
    /// There is no such file, or the caller may not see it.
    static func notFound(fileID: String) -> GoogleError {
        GoogleError(404, "notFound", "File not found: \(fileID).", parameter: "fileId")
    }

    /// A parameter that the method needs is missing.
    static func required(_ parameter: String) -> GoogleError {
        GoogleError(
            400, "required", "The '\(parameter)' parameter is required for this method.", parameter: parameter)
    }

    /// A parameter has a value that the method does not take.
    static func invalid(parameter: String, _ message: String? = nil) -> GoogleError {
        GoogleError(400, "invalid", message ?? "Invalid Value", parameter: parameter)
    }

    /// The request cannot be understood as a whole.
    static func badRequest(_ message: String) -> GoogleError { GoogleError(400, "badRequest", message) }

    /// The body is not JSON.
    static func parseError(_ message: String = "Parse Error") -> GoogleError {
        GoogleError(400, "parseError", message)
    }

    /// Values that cannot be read as what their parameters are; all of them in one answer.
    static func typed(_ violations: [(field: String, message: String)]) -> GoogleError {
        var error = GoogleError(400, "invalid", violations.map(\.message).joined(separator: "\n"), domain: nil)
        error.statusWord = "INVALID_ARGUMENT"
        error.details = [
            [
                "@type": "type.googleapis.com/google.rpc.BadRequest",
                "fieldViolations": .array(
                    violations.map { ["field": .string($0.field), "description": .string($0.message)] }),
            ]
        ]
        return error
    }

    /// The token is valid but was not given the scope; `scopes` are those that would do.
    static func insufficientPermissions(_ scopes: [String]) -> GoogleError {
        var error = GoogleError(
            403, "insufficientPermissions", "Request had insufficient authentication scopes.")
        error.entryMessage = "Insufficient Permission"
        error.statusWord = "PERMISSION_DENIED"
        error.details = [
            [
                "@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
                "domain": "googleapis.com",
            ]
        ]
        let list = scopes.joined(separator: " ")
        error.headers["WWW-Authenticate"] =
            "Bearer realm=\"https://accounts.google.com/\", error=\"insufficient_scope\", scope=\"\(list)\""
        return error
    }

    /// The caller has used up what an account may ask for in a minute.
    static let userRateLimitExceeded = GoogleError(
        403, "userRateLimitExceeded", "User Rate Limit Exceeded. Wait, then ask more slowly.", domain: "usageLimits")

    /// Local Google does not have that part of Google yet.
    static func notImplemented(_ what: String) -> GoogleError {
        var error = GoogleError(501, "notImplemented", "Local Google does not have \(what).")
        error.statusWord = "UNIMPLEMENTED"
        return error
    }

    /// The body is longer than the method takes.
    static let bodyTooLarge = GoogleError(413, "uploadTooLarge", "The body is longer than the method takes.")

    /// Something broke inside; the text says nothing about what.
    static let internalError = GoogleError(500, "internalError", "Internal Error")
}
