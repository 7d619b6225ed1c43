/// Whom a permission is for.
///
/// Stored as one text, which tells the kinds apart by their form: `ada@example.com` is a person, `group:crew@example.com` a
/// group, `example.com` all of an organisation, `anyone` the world. So a file can be shared with an address before the
/// account of that address is there.
enum Principal: Sendable, Hashable {
    case user(String)
    case group(String)
    case domain(String)
    case anyone

    /// The kind on the wire.
    var type: String {
        switch self {
        case .user: "user"
        case .group: "group"
        case .domain: "domain"
        case .anyone: "anyone"
        }
    }

    /// The stored form.
    var text: String {
        switch self {
        case .user(let email): email.lowercased()
        case .group(let email): "group:" + email.lowercased()
        case .domain(let domain): domain.lowercased()
        case .anyone: "anyone"
        }
    }

    /// Reads the stored form.
    init(text: String) {
        if text == "anyone" {
            self = .anyone
        } else if text.hasPrefix("group:") {
            self = .group(String(text.dropFirst(6)))
        } else {
            self = text.contains("@") ? .user(text) : .domain(text)
        }
    }

    /// Whether it is a person or a group, who can be named, notified and given access for a time.
    var hasAddress: Bool { email != nil }

    /// The address of a person or a group.
    var email: String? {
        switch self {
        case .user(let email), .group(let email): email
        default: nil
        }
    }

    /// The organisation that it belongs to; nothing for the world.
    var organisation: String? {
        switch self {
        case .user(let email), .group(let email): EmailAddress.domain(of: email)
        case .domain(let domain): domain
        case .anyone: nil
        }
    }
}
