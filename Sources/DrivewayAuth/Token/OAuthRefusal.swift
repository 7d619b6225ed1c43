import Foundation

/// A refusal of the sign-in page or the token server (RFC 6749, sections 4.1.2.1 and 5.2), and what follows from it.
struct OAuthRefusal: Sendable {
    /// Where it was said: to the person's answer on the page, on a page that asked nobody, at the token server.
    enum Place { case page, blockedPage, code, refresh, device, assertion }

    let word: String
    let subtype: String?
    /// Google's sentence, which is compared and never shown.
    let sentence: String

    init(word: String, subtype: String? = nil, sentence: String = "") {
        self.word = word
        self.subtype = subtype
        self.sentence = sentence
    }

    /// Reads the JSON body of a refusal; `nil` if it has no word.
    init?(json data: Data) {
        guard let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else { return nil }
        // The front end of Google's APIs writes its own shape, with the word in `status`.
        guard let word = root["error"] as? String ?? (root["error"] as? [String: Any])?["status"] as? String else {
            return nil
        }
        self.init(
            word: word, subtype: root["error_subtype"] as? String,
            sentence: root["error_description"] as? String ?? "")
    }

    /// The error for a caller.
    /// - Parameter account: The address of the account it is about, if that is known.
    func error(at place: Place, account: String? = nil) -> AuthError {
        var error = unnamedError(at: place, account: account)
        error.reason = subtype ?? word
        return error
    }

    private func unnamedError(at place: Place, account: String?) -> AuthError {
        if word == "invalid_grant" { return grantError(at: place, account: account) }
        if word == "invalid_scope", place == .device {
            return AuthError(
                .client,
                """
                Google lets devices ask for openid, email, profile, drive.file and drive.appdata only. Ask for these, or \
                sign in in a browser
                """)
        }
        if word == "invalid_client", place == .device {
            return AuthError(
                .client,
                """
                The OAuth client cannot sign in devices, or its secret is wrong. Make one of the type “TVs and Limited \
                Input devices” in the Google Cloud console and use its JSON file
                """)
        }
        if word == "access_denied", place == .blockedPage || place == .refresh {
            return AuthError(
                .denied,
                "Google has not verified the app for what it asks, and \(account ?? "the account") is not one of its "
                    + "testers. Add the account as a test user at \(Self.console)audience", account: account)
        }
        if let (code, sentence) = Self.known[word] { return AuthError(code, sentence, account: account) }
        let shown = String(word.unicodeScalars.filter { $0.isASCII && $0.value > 32 && $0.value < 127 }.prefix(60))
        return AuthError(.unexpectedAnswer, "Google refused the sign-in with the word “\(shown)”", account: account)
    }

    private func grantError(at place: Place, account: String?) -> AuthError {
        if place == .assertion {
            return sentence.contains("iat")
                ? AuthError(.clock, "The clock of this machine is wrong, so Google refuses the key. Set the clock")
                : AuthError(
                    .client,
                    "Google does not take the key: it was deleted, or it may not act for this person. "
                        + "Make another key, or ask the administrator", account: account)
        }
        guard place == .refresh else {
            return AuthError(.timedOut, "The answer of the sign-in page came too late or twice. Sign in again")
        }
        let name = account ?? "this account"
        if subtype == "invalid_rapt" {
            return AuthError(
                .grantRevoked, "The organisation of \(name) asks for a new sign-in from time to time. Sign in again",
                account: account)
        }
        return AuthError(
            .grantRevoked,
            """
            Google has ended the sign-in of \(name): access was removed, the password was changed, it was not used for \
            half a year, or the client's Google project is in testing, where a sign-in lasts 7 days. Sign in again
            """, account: account)
    }

    /// By word; those of Google's own are from its pages on OAuth errors.
    private static let known: [String: (AuthError.Code, String)] = [
        "expired_token": (.timedOut, "Nobody entered the code in time. Sign in again"),
        "authorization_pending": (.unavailable, "Nobody has entered the code yet"),
        "slow_down": (.unavailable, Self.later),
        "access_denied": (.denied, "Nothing was granted: the sign-in was cancelled in the browser"),
        "invalid_client": (.client, "Google does not know the OAuth client, or its secret is wrong. \(Self.useJSON)"),
        "deleted_client": (.client, "The OAuth client was deleted. \(Self.newClient)"),
        "disabled_client": (
            .client, "The OAuth client is disabled. Enable it at \(Self.console)clients, or use another one"
        ),
        "unauthorized_client": (.client, "The OAuth client may not sign people in this way. \(Self.newClient)"),
        "unsupported_grant_type": (.client, "The OAuth client may not sign people in this way. \(Self.newClient)"),
        "redirect_uri_mismatch": (.client, "The OAuth client may not answer to this machine. \(Self.newClient)"),
        "invalid_scope": (.client, "Google does not know one of the scopes that were asked for. Check their names"),
        "org_internal": (
            .notAllowed,
            "The app is for the members of its own organisation only. Sign in with an account of that organisation, or "
                + "choose “External” for the app at \(Self.console)audience"
        ),
        "admin_policy_enforced": (
            .notAllowed,
            "The administrator of the organisation does not let the app have this access. Ask the administrator to trust "
                + "the app (Admin console, “API controls”)"
        ),
        "disallowed_useragent": (.browser, "Google does not sign people in inside this browser. Use another one"),
        "server_error": (.unavailable, Self.later), "temporarily_unavailable": (.unavailable, Self.later),
        "internal_failure": (.unavailable, Self.later), "rate_limit_exceeded": (.unavailable, Self.later),
    ]

    private static let console = "https://console.cloud.google.com/auth/"
    private static let newClient =
        "Make one of the type “Desktop app” at \(console)clients and sign in with its JSON file (--client)"
    private static let useJSON = "Download the client's JSON file again from the Google Cloud console"
    private static let later = "Google cannot sign people in just now. Try again in a few minutes"
}
