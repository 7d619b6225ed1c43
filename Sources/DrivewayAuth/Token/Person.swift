import Foundation

/// Whose account it is, as the user-info endpoint says (OpenID Connect Core 1.0, section 5.3.2).
struct Person: Sendable, Hashable {
    let subject: String
    let email: String?

    init(subject: String, email: String?) {
        self.subject = subject
        self.email = email
    }

    /// Reads the JSON body; `nil` without a subject.
    init?(json data: Data) {
        guard let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let subject = root["sub"] as? String ?? root["id"] as? String, !subject.isEmpty, subject.count <= 255
        else { return nil }
        self.subject = subject
        email = (root["email"] as? String).flatMap { $0.isEmpty ? nil : $0 }
    }
}
