/// What a permission lets its holder do. Each role includes those before it.
///
/// See <https://developers.google.com/workspace/drive/api/guides/ref-roles>.
enum Role: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Sees that a folder with limited access is there, and nothing of what is in it: a reader in the view `metadata`.
    case passerBy = 0
    case reader = 1
    case commenter = 2
    case writer = 3
    /// Puts the items of a shared drive in order.
    case fileOrganizer = 4
    /// Manages a shared drive.
    case organizer = 5
    /// Owns an item of a My Drive.
    case owner = 6

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }

    /// The name on the wire.
    var name: String { self == .passerBy ? "reader" : "\(self)" }

    /// The role of that name.
    init?(name: String) {
        guard let role = Self.allCases.first(where: { $0 != .passerBy && $0.name == name }) else { return nil }
        self = role
    }
}
