/// IDs made beforehand for files to come.
///
/// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/generateIds)
public struct GeneratedIds: Codable, Sendable, Hashable {
    /// The IDs.
    public var ids: [FileID]?
    /// Always `drive#generatedIds`.
    public var kind: String?
    /// The space the IDs are for.
    public var space: Space?

    /// Makes a value.
    public init(ids: [FileID]? = nil, kind: String? = nil, space: Space? = nil) {
        self.ids = ids
        self.kind = kind
        self.space = space
    }
}
