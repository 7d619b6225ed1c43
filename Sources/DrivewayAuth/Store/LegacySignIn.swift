public import Foundation

#if canImport(Security)
import Security
#endif

/// What an older sign-in library of Google's left on a device: GoogleSignIn, GTMAppAuth, AppAuth, or GTMOAuth2 before them.
///
/// With ``Accounts/adopt(refreshToken:client:)`` an app goes over to Driveway without asking the person again.
public struct LegacySignIn: Sendable {
    /// The refresh token.
    public let refreshToken: Secret
    /// The OAuth client it was given to, where the archive names one.
    public let clientID: String?

    /// Reads an archive: the property list of a keyed archiver that holds an `OIDAuthState` or a `GTMAuthSession`, or
    /// GTMOAuth2's text. It is `nil` if there is no refresh token of Google's in it.
    ///
    /// The archive's classes are not needed: Google's refresh tokens and client IDs are known by their form.
    public init?(archive data: Data) {
        let texts: [String]
        let isList = ["bplist", "<?xml"].contains { data.starts(with: $0.utf8) }
        if isList, let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] {
            texts = (list["$objects"] as? [Any] ?? []).compactMap { $0 as? String }
        } else if let text = String(validating: data, as: UTF8.self) {
            texts = text.split(separator: "&").flatMap { $0.split(separator: "=", maxSplits: 1) }
                .compactMap { String($0).removingPercentEncoding }
        } else {
            return nil
        }
        let isToken = /1\/\/?[0-9A-Za-z_\-]{20,512}/
        let isClient = /[0-9]+-[0-9a-z]+\.apps\.googleusercontent\.com/
        guard let token = texts.first(where: { $0.wholeMatch(of: isToken) != nil }) else { return nil }
        refreshToken = Secret(token)
        clientID = texts.first { $0.wholeMatch(of: isClient) != nil }
    }

    #if canImport(Security)
    /// Reads the keychain item that a library keeps its sign-in in.
    /// - Parameter item: The name of the item: `auth` for GoogleSignIn; GTMAppAuth's is the app's own choice.
    public init?(keychainItem item: String = "auth") {
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: item,
            kSecAttrAccount as String: "OAuth", kSecReturnData as String: true,
            kSecMatchLimit as String: kSecMatchLimitOne,
        ]
        var found: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess, let data = found as? Data else {
            return nil
        }
        self.init(archive: data)
    }
    #endif
}
