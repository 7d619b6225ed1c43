/// Rows of text in aligned columns.
public struct Table: Sendable {
    /// How a column is aligned.
    public enum Alignment: Sendable {
        case left
        case right
    }

    private let columns: [(title: String, alignment: Alignment)]
    private var rows: [[String]] = []

    /// Makes a table with the titles of its columns.
    public init(_ columns: [(title: String, alignment: Alignment)]) { self.columns = columns }

    /// Adds a row; each cell is put on one line.
    public mutating func add(_ cells: [String]) { rows.append(cells.map(DisplayWidth.oneLine)) }

    /// The lines: the titles, then the rows. The last column is not padded.
    public var lines: [String] {
        let all = [columns.map(\.title)] + rows
        let widths = columns.indices.map { column in all.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
        return all.map { row in
            let cells = row.indices.map { column -> String in
                if columns[column].alignment == .right {
                    return DisplayWidth.rightAligned(row[column], to: widths[column])
                }
                return column == row.count - 1 ? row[column] : DisplayWidth.padded(row[column], to: widths[column])
            }
            return cells.joined(separator: "  ")
        }
    }
}
