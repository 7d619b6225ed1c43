/// Writes the first sheet of a workbook as a table of text; every row is as wide as the widest.
enum DelimitedExport {
    /// RFC 4180, without an end after the last line.
    static func csv(_ workbook: Workbook) -> [UInt8] {
        table(workbook, separator: ",") { cell in
            let needsQuotes = cell.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
            return needsQuotes ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
        }
    }

    /// Tabs between the cells, and no quotes: a tab or a line's end in a cell becomes a blank.
    static func tsv(_ workbook: Workbook) -> [UInt8] {
        table(workbook, separator: "\t") { cell in
            String(cell.map { $0 == "\t" || $0.isNewline ? " " : $0 })
        }
    }

    private static func table(_ workbook: Workbook, separator: String, _ field: (String) -> String) -> [UInt8] {
        guard let sheet = workbook.sheets.first else { return [] }
        let width = sheet.width
        let rows = sheet.rows.map { row in
            (0..<width).map { $0 < row.count ? field(row[$0].shown) : "" }.joined(separator: separator)
        }
        return Array(rows.joined(separator: "\r\n").utf8)
    }
}
