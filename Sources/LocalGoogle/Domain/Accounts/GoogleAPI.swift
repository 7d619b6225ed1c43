/// One of Google's APIs, as a Google Cloud project enables it.
enum GoogleAPI: String, Sendable, Hashable, CaseIterable {
    case drive
    case calendar

    /// The API of a name: `drive`, or its service's name.
    init?(name: String) {
        guard let api = Self.allCases.first(where: { [$0.rawValue, $0.service].contains(name) }) else { return nil }
        self = api
    }

    /// The API that a path belongs to.
    init?(path: String) {
        let path = path.utf8
        let prefixes: [(GoogleAPI, [String])] = [
            (.drive, ["/drive/", "/upload/drive/", "/batch/drive/"]), (.calendar, ["/calendar/", "/batch/calendar/"]),
        ]
        guard let found = prefixes.first(where: { $0.1.contains { path.starts(with: $0.utf8) } }) else { return nil }
        self = found.0
    }

    /// The name of its service.
    var service: String {
        switch self {
        case .drive: "drive.googleapis.com"
        case .calendar: "calendar-json.googleapis.com"
        }
    }

    /// Its name for people.
    var title: String {
        switch self {
        case .drive: "Google Drive API"
        case .calendar: "Google Calendar API"
        }
    }
}
