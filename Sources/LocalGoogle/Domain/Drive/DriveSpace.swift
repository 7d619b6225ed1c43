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

    /// The spaces that the parameter `spaces` names, separated by commas; My Drive if it names none.
    static func named(by text: String?) throws(GoogleError) -> Set<DriveSpace> {
        guard let text else { return [.drive] }
        var spaces: Set<DriveSpace> = []
        for name in text.split(separator: ",") {
            // The space of photos has been empty since 2019.
            if name.trimmingBlanks() == "photos" { continue }
            guard let space = DriveSpace(name: name.trimmingBlanks()) else { throw .invalid(parameter: "spaces") }
            spaces.insert(space)
        }
        guard !spaces.isEmpty else { throw .invalid(parameter: "spaces") }
        return spaces
    }
}
