import Foundation

/// What Local Google takes for an e-mail address.
enum EmailAddress {
    /// The address in the text without blanks around it; `nil` if it is none.
    static func parse(_ text: String) -> String? {
        let address = text.trimmingCharacters(in: .whitespaces)
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard address.utf8.count <= 254, parts.count == 2, let local = parts.first, let domain = parts.last,
            !local.isEmpty, !domain.isEmpty, !domain.hasPrefix("."), !domain.hasSuffix("."),
            domain.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }),
            local.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !forbidden.contains($0) })
        else { return nil }
        return address
    }

    /// What follows the `@`, in small letters.
    static func domain(of address: String) -> String {
        guard let sign = address.utf8.lastIndex(of: UInt8(ascii: "@")) else { return address.lowercased() }
        return address[address.utf8.index(after: sign)...].lowercased()
    }

    /// The organisation that an address belongs to: its domain, unless that gives addresses to anybody.
    static func organisation(of address: String) -> String? {
        let domain = domain(of: address)
        return consumerDomains.contains(domain) ? nil : domain
    }

    private static let consumerDomains: Set = ["gmail.com", "googlemail.com"]

    /// A name for an account that came without one: `ada.example@…` becomes “Ada Example”.
    static func name(from address: String) -> String {
        let words = address.prefix { $0 != "@" }.split { ".-_+".contains($0) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        return name.isEmpty ? address : name
    }

    private static let forbidden = Set("\"(),:;<>[\\]".utf8)
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
