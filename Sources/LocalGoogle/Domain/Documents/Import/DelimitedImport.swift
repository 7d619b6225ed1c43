/// Reads tables of text: CSV (RFC 4180) and TSV.
enum DelimitedImport {
    /// The workbook of a table: one sheet.
    /// - Throws: ``DocumentFailure/tooLarge``.
    static func workbook(_ text: String, separator: UInt8) throws(DocumentFailure) -> Workbook {
        var sheet = Workbook.Sheet(name: "Sheet1")
        var row: [Workbook.Cell] = []
        var cells = 0
        var reader = FieldReader(text, separator: separator)
        while let (field, isLast) = reader.next() {
            cells += 1
            guard cells <= Workbook.cellLimit else { throw .tooLarge }
            row.append(cell(field))
            if isLast {
                sheet.rows.append(row)
                row = []
            }
        }
        sheet.trim()
        return Workbook(sheets: [sheet])
    }

    /// A cell as a spreadsheet understands what is typed into it.
    static func cell(_ text: String) -> Workbook.Cell {
        if text.isEmpty { return .empty }
        switch text.uppercased() {
        case "TRUE": return .bool(true)
        case "FALSE": return .bool(false)
        default: return NumberText.number(text).map(Workbook.Cell.number) ?? .text(text)
        }
    }

    /// Splits a table into its fields.
    private struct FieldReader {
        private let bytes: [UInt8]
        private let separator: UInt8
        private var place = 0
        private var isAtEnd: Bool

        init(_ text: String, separator: UInt8) {
            bytes = Array(text.utf8)
            self.separator = separator
            isAtEnd = bytes.isEmpty
        }

        /// The next field, and whether its row ends with it.
        mutating func next() -> (field: String, isLast: Bool)? {
            guard !isAtEnd else { return nil }
            var field: [UInt8] = []
            var isQuoted = place < bytes.count && bytes[place] == UInt8(ascii: "\"")
            if isQuoted { place += 1 }
            while place < bytes.count {
                let byte = bytes[place]
                place += 1
                if isQuoted {
                    guard byte == UInt8(ascii: "\"") else {
                        field.append(byte)
                        continue
                    }
                    if place < bytes.count, bytes[place] == byte {
                        field.append(byte)
                        place += 1
                    } else {
                        isQuoted = false
                    }
                } else if byte == separator {
                    return (String(decoding: field, as: UTF8.self), false)
                } else if byte == 0x0A || byte == 0x0D {
                    if byte == 0x0D, place < bytes.count, bytes[place] == 0x0A { place += 1 }
                    isAtEnd = place >= bytes.count
                    return (String(decoding: field, as: UTF8.self), true)
                } else {
                    field.append(byte)
                }
            }
            isAtEnd = true
            return (String(decoding: field, as: UTF8.self), true)
        }
    }
}
