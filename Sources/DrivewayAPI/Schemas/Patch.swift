import Foundation

/// The body of a PATCH: what is set, and what is to be cleared. Everything else stays as it is on the server.
///
/// ```swift
/// var patch = Patch(File(name: "Diary"))
/// patch.clear(.description)              // "description": null
/// patch.clear(.appProperties, "draft")   // "appProperties": {"draft": null}
/// ```
public struct Patch<Schema: APISchema>: Sendable, Encodable {
    /// The new values; properties that are `nil` are left out.
    public var values: Schema
    /// The paths that are sent as JSON null.
    private var cleared: Set<[String]> = []

    /// Makes a body that sets the values that are there.
    public init(_ values: Schema) { self.values = values }

    /// Clears a property on the server, or with `path` a property or an entry of a map inside of it.
    public mutating func clear(_ property: Schema.CodingKeys, _ path: String...) {
        cleared.insert([property.stringValue] + path)
    }

    /// Writes the values and the nulls.
    public func encode(to encoder: any Encoder) throws {
        guard !cleared.isEmpty else { return try values.encode(to: encoder) }
        var tree = try JSONDecoder.google.decode(JSONValue.self, from: JSONEncoder.google.encode(values))
        for path in cleared.sorted(by: { $0.count > $1.count }) { tree.setNull(at: path[...]) }
        try tree.encode(to: encoder)
    }
}

extension JSONValue {
    /// Puts a null at a path; objects on the way are made.
    fileprivate mutating func setNull(at path: ArraySlice<String>) {
        guard let name = path.first else { return self = .null }
        var members: [String: JSONValue] = if case .object(let members) = self { members } else { [:] }
        members[name, default: .null].setNull(at: path.dropFirst())
        self = .object(members)
    }
}
