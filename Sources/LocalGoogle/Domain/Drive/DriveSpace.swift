/// A part of a person's Drive.
enum DriveSpace: Int, Sendable, Hashable, CaseIterable {
    /// My Drive.
    case drive = 0
    /// What one app keeps for one person, seen by that app only.
    case appDataFolder = 1

    /// The name on the wire.
    var name: String { self == .drive ? "drive" : "appDataFolder" }

    /// The space of that name.
    init?(name: some StringProtocol) {
        switch name {
        case "drive": self = .drive
        case "appDataFolder": self = .appDataFolder
        default: return nil
        }
    }
}
