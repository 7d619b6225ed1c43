import DrivewayCrypto
import DrivewayHTTP

/// What the consent page sends to the redirect URI (RFC 6749, section 4.1.2).
enum AuthorizationReply: Sendable, Hashable {
    /// The person agreed; the code is redeemed at the token server.
    case code(Secret)
    /// The person or Google refused; the word is one of section 4.1.2.1 or of Google's own.
    case refused(String)

    /// Reads the query of a redirect.
    ///
    /// It is `nil` for anything but the answer to this very sign-in: without its state, with a parameter given twice, with
    /// neither a code nor an error. Such a request is a stray one, whoever sent it, and the sign-in goes on waiting.
    init?(query: String, state: Secret) {
        guard let items = PercentEncoding.parseForm(query) else { return nil }
        let values = Dictionary(grouping: items, by: \.0).mapValues { $0.map(\.1) }
        guard let given = values["state"], given.count == 1,
            constantTimeEquals(Array(given[0].utf8), Array(state.revealed.utf8))
        else { return nil }
        switch (values["code"], values["error"]) {
        case (let code?, nil) where code.count == 1 && !code[0].isEmpty: self = .code(Secret(code[0]))
        case (nil, let error?) where error.count == 1 && !error[0].isEmpty: self = .refused(error[0])
        default: return nil
        }
    }
}
