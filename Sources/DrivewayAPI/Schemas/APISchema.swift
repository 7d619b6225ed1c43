/// A type of an API whose properties can be named one by one: in a ``Patch`` and in a ``FieldMask``.
public protocol APISchema: Codable, Sendable {
    /// The properties, by their names on the wire.
    associatedtype CodingKeys: CodingKey, Hashable, Sendable
}

/// What a list answers: part of the items, and the token of the next part.
public protocol APIPage: APISchema {
    /// The token of the next page; missing on the last one.
    var nextPageToken: String? { get }
}

/// A page whose items are one list.
public protocol APIItemPage: APIPage {
    /// An item.
    associatedtype PageItem: Sendable
    /// The items of this page. A page may be short or empty and still not be the last.
    var pageItems: [PageItem] { get }
}

/// The answer of a method that answers nothing.
public struct NoContent: Decodable, Sendable, Hashable {
    /// Makes it.
    public init() {}
}
