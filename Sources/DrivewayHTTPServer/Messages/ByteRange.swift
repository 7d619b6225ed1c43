/// The part of a representation that a `Range` field asks for (RFC 9110, section 14).
public enum ByteRange: Sendable, Hashable {
    /// The whole: there is no range, or one that is to be ignored.
    case none
    /// One part that is there: answered with 206 and `Content-Range`.
    case range(offset: Int64, length: Int64)
    /// No byte of what was asked for is there: answered with 416 and `Content-Range: bytes */size`.
    case unsatisfiable

    /// Reads a `Range` field for a representation of `size` bytes.
    public static func parse(_ field: String?, size: Int64) -> ByteRange { .none }
}
