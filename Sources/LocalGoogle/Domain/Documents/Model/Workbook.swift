/// What a Google Sheet holds: sheets of cells.
struct Workbook: Sendable, Hashable, Codable {
    /// One sheet. Rows and the cells of a row end with the last one that is used.
    struct Sheet: Sendable, Hashable, Codable {
        var name: String
        var rows: [[Cell]] = []

        /// How many cells the longest row has.
        var width: Int { rows.map(\.count).max() ?? 0 }
    }

    /// What stands in a cell.
    enum Cell: Sendable, Hashable, Codable {
        case empty
        case text(String)
        case number(Double)
        case bool(Bool)

        /// The cell as it is shown.
        var shown: String {
            switch self {
            case .empty: ""
            case .text(let text): text
            case .number(let number): NumberText.shown(number)
            case .bool(let bool): bool ? "TRUE" : "FALSE"
            }
        }
    }

    var sheets: [Sheet] = [Sheet(name: "Sheet1")]

    /// The text of all cells, a line for each row.
    var plainText: String {
        sheets.map { sheet in
            ([sheet.name] + sheet.rows.map { $0.map(\.shown).joined(separator: "\t") }).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// More cells than this are refused, so that no small archive can fill the memory.
    static let cellLimit = 5_000_000
}

extension Workbook.Sheet {
    /// Drops cells and rows at the ends that hold nothing.
    mutating func trim() {
        for index in rows.indices {
            while rows[index].last == .empty { rows[index].removeLast() }
        }
        while rows.last?.isEmpty == true { rows.removeLast() }
    }
}
