import DrivewayCrypto
import Foundation

/// A device that waits until a person has decided on another one (RFC 8628;
/// <https://developers.google.com/identity/protocols/oauth2/limited-input-device>).
struct DeviceCode: Sendable, Hashable {
    /// What the person enters.
    let userCode: String
    let clientID: String
    let scopes: ScopeList
    let expires: Date
    /// When the device last asked.
    var polled: Date?
    /// What the person decided; `nil` before.
    var isAllowed: Bool?
    /// Who allowed it.
    var accountID: Int64?

    /// How long the codes are good for, in seconds.
    static let lifetime: TimeInterval = 1800
    /// How long a device must wait between two questions, in seconds.
    static let interval: TimeInterval = 5

    /// Whether the device asks again too soon.
    func isHasty(at now: Date) -> Bool { polled.map { now.timeIntervalSince($0) < Self.interval } ?? false }

    /// A new code for a person: letters that make no words and look like no others.
    static func makeUserCode() -> String {
        let letters = Array("BCDFGHJKLMNPQRSTVWXZ")
        let code = SecureRandom.bytes(64).lazy.filter { $0 < 240 }.prefix(8).map { letters[Int($0) % 20] }
        return normalized(String(code)) ?? makeUserCode()
    }

    /// A code as people enter it, in either case, with or without the dash; `nil` if it is none.
    static func normalized(_ text: String) -> String? {
        let letters = text.uppercased().filter { !" -".contains($0) }
        guard letters.count == 8, letters.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
        return letters.prefix(4) + "-" + letters.suffix(4)
    }

    /// The scopes that Google lets devices ask for.
    static let allowedScopes = ScopeList(
        ["openid", "email", "profile"]
            + ["drive.appdata", "drive.file", "youtube", "youtube.readonly"].map { ScopeList.prefix + $0 })
}
