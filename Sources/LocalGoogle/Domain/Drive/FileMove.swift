/// Where an update puts a file: `addParents` and `removeParents`.
struct FileMove: Sendable, Hashable {
    /// The folders to put it into; a file has one.
    var adding: [String]
    /// The folders to take it out of.
    var removing: [String]

    /// Staying in place.
    static let none = FileMove(adding: [], removing: [])

    /// Whether nothing is to move.
    var isEmpty: Bool { adding.isEmpty && removing.isEmpty }

    init(adding: [String], removing: [String]) {
        self.adding = adding
        self.removing = removing
    }

    /// What the parameters of an update say.
    init(_ query: QueryParameters) {
        adding = Self.ids(query["addParents"])
        removing = Self.ids(query["removeParents"])
    }

    private static func ids(_ text: String?) -> [String] {
        var ids: [String] = []
        for id in (text ?? "").split(separator: ",").map({ String($0.trimmingBlanks()) }) where !ids.contains(id) {
            ids.append(id)
        }
        return ids.filter { !$0.isEmpty }
    }
}
