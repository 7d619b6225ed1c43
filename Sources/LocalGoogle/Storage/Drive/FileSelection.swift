import DrivewaySQLite

/// The columns that a statement reads, and how to find them in its rows.
struct FileSelection: Sendable {
    private let columns: [FileColumn]
    /// Where a column stands in a row, by its raw value; -1 where it is not read.
    private let positions: [Int]
    private let joins: Set<FileColumn.Join>

    /// The columns themselves, for the text of a statement.
    let columnSQL: String
    /// The text of a statement that reads one file by its number.
    let byNumber: String
    /// The text of a statement that reads one file by its id.
    let byID: String

    /// A selection of columns; the number and the id are always read.
    init(_ columns: some Sequence<FileColumn>) {
        let ordered = Set(columns).union([.number, .id]).sorted { $0.rawValue < $1.rawValue }
        self.columns = ordered
        var positions = [Int](repeating: -1, count: FileColumn.allCases.count)
        for (position, column) in ordered.enumerated() { positions[column.rawValue] = position }
        self.positions = positions
        joins = ordered.reduce(into: []) { $0.formUnion($1.joins) }
        columnSQL = ordered.map(\.sql).joined(separator: ", ")
        let tables = Self.inOrder(joins).map(\.sql).joined()
        byNumber = "SELECT \(columnSQL) FROM files\(tables) WHERE files.number = ?"
        byID = "SELECT \(columnSQL) FROM files\(tables) WHERE files.id = ?"
    }

    private static func inOrder(_ joins: Set<FileColumn.Join>) -> [FileColumn.Join] {
        FileColumn.Join.allCases.filter(joins.contains)
    }

    /// The text of a statement up to its conditions, with the values of its placeholders.
    /// - Parameters:
    ///   - extra: Tables that the conditions or the order need.
    ///   - further: Further columns, read by ``FileRow/subscript(beyond:)``.
    func statement(
        _ caller: FileReader, joining extra: Set<FileColumn.Join> = [], further: String = ""
    ) -> (sql: String, arguments: [Value]) {
        let joins = Self.inOrder(joins.union(extra))
        let sql = "SELECT " + columnSQL + (further.isEmpty ? "" : ", " + further) + " FROM files"
        return (sql + joins.map(\.sql).joined(), arguments(caller, joins))
    }

    /// The values of the placeholders before the conditions, for ``byNumber`` and ``byID``.
    func arguments(_ caller: FileReader) -> [Value] { arguments(caller, Self.inOrder(joins)) }

    private func arguments(_ caller: FileReader, _ joins: [FileColumn.Join]) -> [Value] {
        columns.flatMap { $0.arguments(caller) } + joins.flatMap { $0.arguments(caller) }
    }

    /// How many columns a row has.
    var count: Int { columns.count }

    fileprivate func position(of column: FileColumn) -> Int { positions[column.rawValue] }
}

/// For whom files are read: some columns differ from person to person and from app to app.
struct FileReader: Sendable, Hashable {
    let accountID: Int64
    let clientID: String
    /// The person as permissions name one.
    let person: String
    /// The person's organisation, empty if there is none.
    let organisation: String
    /// The time, in milliseconds since 1970.
    let moment: Int64
    /// The resource keys that came with the request, as a JSON array of `id/key`.
    let resourceKeys: String
}

/// One file as it was read.
struct FileRow {
    private let values: [Value]
    private let selection: FileSelection

    init(_ row: Row, _ selection: FileSelection) {
        values = row.values
        self.selection = selection
    }

    /// The stored value of a column; nothing where it was not read.
    subscript(column: FileColumn) -> Value {
        let position = selection.position(of: column)
        return position < 0 ? .null : values[position]
    }

    /// The value of a further column, counted from the first.
    subscript(beyond offset: Int) -> Value { values[selection.count + offset] }

    /// The text of a column; `nil` where there is none.
    func text(_ column: FileColumn) -> String? {
        if case .text(let text) = self[column] { text } else { nil }
    }

    /// The whole number of a column; `nil` where there is none.
    func integer(_ column: FileColumn) -> Int64? {
        if case .integer(let number) = self[column] { number } else { nil }
    }

    /// Whether a column holds a true value.
    func isTrue(_ column: FileColumn) -> Bool { integer(column) ?? 0 != 0 }
}
