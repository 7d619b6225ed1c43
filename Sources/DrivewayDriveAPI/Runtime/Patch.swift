/// A type of the API whose properties can be named one by one.
public protocol PatchableSchema: Codable, Sendable {
    /// The properties, by their names on the wire.
    associatedtype CodingKeys: CodingKey, Hashable, Sendable
}

/// The body of a PATCH: what is set, and what is to be cleared. Everything else stays as it is on the server.
///
/// ```swift
/// var patch = Patch(File(name: "Diary"))
/// patch.clear(.description)              // "description": null
/// patch.clear(.appProperties, "draft")   // "appProperties": {"draft": null}
/// ```
public struct Patch<Schema: PatchableSchema>: Sendable, Encodable {
    /// The new values; properties that are `nil` are left out.
    public var values: Schema
    /// The properties that are sent as JSON null.
    public private(set) var cleared: Set<Schema.CodingKeys> = []
    /// The entries of maps (`properties`, `appProperties`) that are sent as JSON null.
    public private(set) var clearedEntries: [Schema.CodingKeys: Set<String>] = [:]

    /// Makes a body that sets the values that are there.
    public init(_ values: Schema) { self.values = values }

    /// Clears a property on the server.
    public mutating func clear(_ property: Schema.CodingKeys) { cleared.insert(property) }

    /// Removes one entry of a map on the server.
    public mutating func clear(_ property: Schema.CodingKeys, _ entry: String) {
        clearedEntries[property, default: []].insert(entry)
    }

    /// Writes the values and the nulls.
    public func encode(to encoder: any Encoder) throws {
        try values.encode(to: encoder)
        var container = encoder.container(keyedBy: Schema.CodingKeys.self)
        for (property, entries) in clearedEntries {
            var map = container.nestedContainer(keyedBy: EntryKey.self, forKey: property)
            for entry in entries { try map.encodeNil(forKey: EntryKey(stringValue: entry)) }
        }
        for property in cleared { try container.encodeNil(forKey: property) }
    }
}

/// The key of an entry in a map.
private struct EntryKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
