import DrivewayAPI
import DrivewayHTTP
public import Foundation

/// What a person must do on another machine so that this one is signed in (RFC 8628, section 3.3).
public struct DevicePrompt: Sendable, Hashable {
    /// The page to open there.
    public let page: URL
    /// The code to enter there.
    public let code: String
    /// When the code ends.
    public let expires: Date
}

/// The codes of a device that wants to sign in (RFC 8628, section 3.2).
struct DeviceCodes: Sendable {
    let deviceCode: Secret
    let userCode: String
    let page: URL
    let lifetime: TimeInterval
    /// How long to wait between two questions, in seconds.
    let interval: TimeInterval

    /// Reads an answer; `nil` if it holds no codes, or leads a person to a page that is not on the web.
    init?(json data: Data) {
        guard let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let device = root["device_code"] as? String, !device.isEmpty,
            let user = root["user_code"] as? String, (1...40).contains(user.count),
            user.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 31 && $0.value < 127 }),
            // Google's name for it is older than the RFC's.
            let address = root["verification_url"] as? String ?? root["verification_uri"] as? String,
            let page = URL(string: address), ["https", "http"].contains(page.scheme), page.host() != nil
        else { return nil }
        deviceCode = Secret(device)
        userCode = user
        self.page = page
        lifetime = min(max(1, root["expires_in"] as? Double ?? 1800), 86_400)
        interval = min(max(1, root["interval"] as? Double ?? 5), 600)
    }
}

/// The way to tokens for machines on which no browser can be opened (RFC 8628).
struct DeviceFlow: Sendable {
    let client: OAuthClient
    let scopes: [Scope]
    let tokens: TokenServer
    let show: @Sendable (DevicePrompt) async throws -> Void

    /// Gets the codes, shows them, and asks until the person has decided or the codes have ended.
    func run() async throws -> TokenReply {
        let codes = try await tokens.deviceCodes(client: client, scopes: scopes)
        let end = tokens.now().addingTimeInterval(codes.lifetime)
        try await show(DevicePrompt(page: codes.page, code: codes.userCode, expires: end))
        var interval = codes.interval
        while true {
            try await tokens.retry.sleep(.seconds(interval))
            do {
                return try await tokens.redeem(device: codes.deviceCode, client: client)
            } catch let error as AuthError {
                switch error.reason {
                case "authorization_pending": break
                // Section 3.5: five seconds more from now on.
                case "slow_down": interval += 5
                default:
                    // Section 3.5: one that cannot be reached is asked ever more seldom.
                    guard [.network, .unavailable].contains(error.code) else { throw error }
                    interval = min(interval * 2, 120)
                }
            }
            guard tokens.now() < end else { throw OAuthRefusal(word: "expired_token").error(at: .device) }
        }
    }
}
