/// Reads the members of a resource in a body by their kinds; a value of another kind is refused with a typed 400.
struct BodyMembers: Sendable {
    /// What the resource is called in messages, such as `permission`.
    let resource: String

    func text(_ name: String, _ value: JSONValue) throws(GoogleError) -> String {
        guard let text = value.asString else { throw mismatch(name, "STRING", value) }
        return text
    }

    func bool(_ name: String, _ value: JSONValue) throws(GoogleError) -> Bool {
        guard let bool = value.asBool else { throw mismatch(name, "BOOL", value) }
        return bool
    }

    func object(_ name: String, _ value: JSONValue) throws(GoogleError) -> JSONObject {
        guard let object = value.asObject else { throw mismatch(name, "MESSAGE", value) }
        return object
    }

    /// A time, in milliseconds since 1970.
    func time(_ name: String, _ value: JSONValue) throws(GoogleError) -> Int64 {
        guard let moment = value.asString.flatMap(DriveTime.milliseconds) else {
            throw mismatch(name, "TIMESTAMP", value)
        }
        return moment
    }

    private func mismatch(_ name: String, _ type: String, _ value: JSONValue) -> GoogleError {
        let shown = String(decoding: JSONWriter.data(value, indented: false).prefix(100), as: UTF8.self)
        return .typed([("\(resource).\(name)", "Invalid value at '\(resource).\(name)' (TYPE_\(type)), \(shown)")])
    }
}
