import DrivewayCrypto
import Foundation

/// Makes the ids of files, and knows those that it made.
///
/// An id is 33 characters that begin with `1`: 24 bytes as base64url, 16 of them random, 8 a code over them under the
/// server's key. So an id made beforehand is recognised without being stored, also after a restart, and one that was
/// invented is refused as Google refuses it.
struct DriveID: Sendable {
    /// What an id made beforehand may be used for.
    enum Use: String, Sendable, Hashable {
        case files = "drive/files"
        case shortcuts = "drive/shortcuts"
        case appData = "appDataFolder/files"
    }

    private let key: [UInt8]

    /// Ids under a key.
    init(key: [UInt8]) { self.key = key }

    /// A key of its own for another purpose.
    func key(for purpose: String) -> [UInt8] {
        HMAC.authenticationCode(.sha256, key: key, message: Array("key/\(purpose)".utf8))
    }

    /// A new id.
    func make(for use: Use = .files) -> String {
        let random = SecureRandom.bytes(16)
        return "1" + Base64URL.encode(random + code(random, use))
    }

    /// Whether ``make(for:)`` made the id for that use.
    func isOwn(_ id: String, for use: Use) -> Bool {
        guard id.utf8.count == 33, id.utf8.first == UInt8(ascii: "1"),
            let bytes = Base64URL.decode(String(id.dropFirst())), bytes.count == 24
        else { return false }
        return constantTimeEquals(Array(bytes[16...]), code(Array(bytes[..<16]), use))
    }

    /// The id by which permissions name a domain, or an address without an account: always the same.
    func permissionID(for principal: Principal) -> String {
        let code = HMAC.authenticationCode(.sha256, key: key, message: Array("permission/\(principal.text)".utf8))
        let digits = code.prefix(20).map { String($0 % 10) }.joined()
        return principal.hasAddress ? "1" + digits.dropFirst() : "0" + digits.dropFirst() + "k"
    }

    private func code(_ random: [UInt8], _ use: Use) -> [UInt8] {
        Array(HMAC.authenticationCode(.sha256, key: key, message: random + Array(use.rawValue.utf8)).prefix(8))
    }

    /// A new id for the top folder of a My Drive: 19 characters, `0A` first and `Uk9PVA` (the word ROOT) last.
    static func makeRoot() -> String { "0A" + SecureRandom.token(8) + "Uk9PVA" }

    /// A new id for a revision.
    static func makeRevision() -> String { "0B" + SecureRandom.token(36) + "PQ" }
}
