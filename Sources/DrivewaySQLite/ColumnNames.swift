/// The names of an answer's columns, shared by its rows.
final class ColumnNames: Sendable, Hashable {
    let names: [String]
    private let indices: [String: Int]

    init(_ names: [String]) {
        self.names = names
        // Two columns of one name: the first counts.
        indices = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    }

    func index(of name: String) -> Int? { indices[name] }

    static func == (a: ColumnNames, b: ColumnNames) -> Bool { a === b || a.names == b.names }

    func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
