import DrivewayHTTP

/// What of Google's two APIs is there.
enum Coverage {
    /// Every method of the discovery documents: served, or answered with 501 and why.
    static func report(of routes: [Route]) -> JSONValue {
        let missing = Set(NotImplemented.methods(beside: routes))
        let methods = driveMethods + calendarMethods
        return [
            "implemented": .int(methods.count - missing.count),
            "total": .int(methods.count),
            "methods": .array(
                methods.map { method in
                    var entry: JSONObject = [
                        "id": .string(method.id), "httpMethod": .string(method.method.rawValue),
                        "path": .string(method.path), "implemented": .bool(!missing.contains(method)),
                    ]
                    if missing.contains(method) {
                        entry["status"] = 501
                        entry["reason"] = .string(NotImplemented.reason(for: method))
                    }
                    return .object(entry)
                }),
        ]
    }
}
