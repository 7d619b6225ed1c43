public import Foundation

/// A signed JSON text in its compact form, `header.payload.signature` (RFC 7515, section 7.1), with RS256.
///
/// What the header and the payload say is the caller's to read, and to believe only after ``isSigned(by:)``.
public struct JSONWebSignature: Sendable, Hashable {
    /// The JSON of the header.
    public let header: Data
    /// The JSON of the payload.
    public let payload: Data
    /// The three parts with dots between them.
    public let compact: String
    private let signature: [UInt8]
    private let signedPart: [UInt8]

    /// Reads the compact form; `nil` if it is none.
    public init?(compact: String) {
        let parts = compact.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Base64URL.decode(String(parts[0]) ?? "."),
            let payload = Base64URL.decode(String(parts[1]) ?? "."),
            let signature = Base64URL.decode(String(parts[2]) ?? "."), !header.isEmpty, !signature.isEmpty
        else { return nil }
        self.header = Data(header)
        self.payload = Data(payload)
        self.signature = signature
        self.compact = compact
        signedPart = Array(compact.utf8.prefix(parts[0].count + 1 + parts[1].count))
    }

    /// Signs a payload. The header must name `RS256`.
    public init(header: Data, payload: Data, key: RSAPrivateKey) {
        let text = Base64URL.encode(header) + "." + Base64URL.encode(payload)
        self.header = header
        self.payload = payload
        signedPart = Array(text.utf8)
        signature = key.signature(of: signedPart)
        compact = text + "." + Base64URL.encode(signature)
    }

    /// Whether the private half of a key signed header and payload with RS256. Whether the header says RS256 is to be
    /// checked too, so that no other algorithm is taken for it.
    public func isSigned(by key: RSAPublicKey) -> Bool { key.isValid(signature: signature, of: signedPart) }
}
