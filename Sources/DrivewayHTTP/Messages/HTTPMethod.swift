/// The method of a request (RFC 9110, section 9).
public struct HTTPMethod: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The method as sent, in capitals.
    public let rawValue: String

    /// Makes a method of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `GET`.
    public static let get = HTTPMethod(rawValue: "GET")
    /// `HEAD`.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// `POST`.
    public static let post = HTTPMethod(rawValue: "POST")
    /// `PUT`.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// `PATCH`.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// `DELETE`.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// `OPTIONS`.
    public static let options = HTTPMethod(rawValue: "OPTIONS")

    /// The method as sent.
    public var description: String { rawValue }

    /// Whether sending it twice has the effect of sending it once (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool { [.get, .head, .put, .delete, .options].contains(self) }
}
