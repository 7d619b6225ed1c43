/// Reads workbooks of Office Open XML (`.xlsx`): the cells of all sheets as they are shown; of formulas the last result.
struct SheetImport {
    private let package: OfficePackage
    private var strings: [String] = []
    /// Which formats of cells show a number as a date.
    private var dateStyles: Set<Int> = []
    private var cells = 0

    /// The workbook of a file.
    /// - Throws: ``DocumentFailure``.
    static func workbook(_ bytes: [UInt8]) throws(DocumentFailure) -> Workbook {
        var reader = SheetImport(package: try OfficePackage(bytes))
        let part = try reader.package.mainPart()
        guard let text = try reader.package.text(part) else { throw .unreadable }
        let parts = try reader.package.relationships(of: part)
        func other(_ type: String) throws(DocumentFailure) -> String {
            guard let part = parts.values.first(where: { $0.type.hasSuffix("/" + type) }) else { return "" }
            return try reader.package.text(part.target) ?? ""
        }
        reader.readStrings(try other("sharedStrings"))
        reader.readStyles(try other("styles"))
        var sheets: [Workbook.Sheet] = []
        var scanner = MarkupScanner(text, .xml)
        while let token = scanner.next() {
            guard case .open(let tag) = token, tag.name == "sheet", let id = tag.attributes["r:id"],
                let target = parts[id],
                let text = try reader.package.text(target.target)
            else { continue }
            sheets.append(try reader.sheet(text, name: tag.attributes["name"] ?? "Sheet\(sheets.count + 1)"))
        }
        guard !sheets.isEmpty else { throw .unreadable }
        return Workbook(sheets: sheets)
    }

    private init(package: OfficePackage) { self.package = package }

    private mutating func readStrings(_ text: String) {
        var scanner = MarkupScanner(text, .xml)
        var string = ""
        var isInText = false
        // Pronunciations are no part of the text.
        var isInPhonetics = false
        while let token = scanner.next() {
            switch token {
            case .open(let tag):
                if tag.name == "si" { string = "" }
                if tag.name == "rPh" { isInPhonetics = !tag.isClosed }
                if tag.name == "t" { isInText = !tag.isClosed }
                if tag.name == "si", tag.isClosed { strings.append("") }
            case .close(let name):
                if name == "si" { strings.append(string) }
                if name == "rPh" { isInPhonetics = false }
                if name == "t" { isInText = false }
            case .text(let text): if isInText, !isInPhonetics { string += text }
            }
        }
    }

    private mutating func readStyles(_ text: String) {
        var scanner = MarkupScanner(text, .xml)
        var dateFormats = Set(14...22).union(45...47).union(27...36).union(50...58)
        var isInCells = false
        var index = 0
        while let token = scanner.next() {
            switch token {
            case .open(let tag):
                switch tag.name {
                case "numFmt":
                    guard let id = tag.attributes["numFmtId"].flatMap({ Int($0) }) else { continue }
                    if Self.isDate(tag.attributes["formatCode"] ?? "") { dateFormats.insert(id) }
                case "cellXfs": isInCells = true
                case "xf" where isInCells:
                    if let id = tag.attributes["numFmtId"].flatMap({ Int($0) }), dateFormats.contains(id) {
                        dateStyles.insert(index)
                    }
                    index += 1
                default: break
                }
            case .close(let name): if name == "cellXfs" { isInCells = false }
            case .text: break
            }
        }
    }

    /// Whether a format shows days or hours: it has a `y`, `d`, `h` or `s` outside of quotes and brackets.
    private static func isDate(_ format: String) -> Bool {
        var isQuoted = false
        var isBracketed = false
        for character in format.lowercased() {
            switch character {
            case "\"": isQuoted.toggle()
            case "[": isBracketed = true
            case "]": isBracketed = false
            case "y", "d", "h", "s": if !isQuoted, !isBracketed { return true }
            default: break
            }
        }
        return false
    }

    private mutating func sheet(_ text: String, name: String) throws(DocumentFailure) -> Workbook.Sheet {
        var sheet = Workbook.Sheet(name: name)
        var scanner = MarkupScanner(text, .xml)
        var place = (row: -1, column: -1)
        var (type, style, value) = ("n", -1, "")
        var isInValue = false
        while let token = scanner.next() {
            switch token {
            case .open(let tag):
                switch tag.name {
                case "row":
                    place = (tag.attributes["r"].flatMap { Int($0) }.map { $0 - 1 } ?? place.row + 1, -1)
                case "c":
                    place.column += 1
                    if let named = tag.attributes["r"].flatMap(CellReference.place) { place = named }
                    (type, style, value) = (
                        tag.attributes["t"] ?? "n", tag.attributes["s"].flatMap { Int($0) } ?? -1, ""
                    )
                case "v", "t": isInValue = !tag.isClosed
                default: break
                }
            case .close(let name):
                if name == "v" || name == "t" { isInValue = false }
                if name == "c" { try set(cell(type, style, value), at: place, in: &sheet) }
            case .text(let text): if isInValue { value += text }
            }
        }
        sheet.trim()
        return sheet
    }

    private mutating func set(
        _ cell: Workbook.Cell, at place: (row: Int, column: Int), in sheet: inout Workbook.Sheet
    ) throws(DocumentFailure) {
        guard cell != .empty, (0..<1_048_576).contains(place.row), (0..<16_384).contains(place.column) else { return }
        let rows = max(0, place.row + 1 - sheet.rows.count)
        cells += rows
        guard cells <= Workbook.cellLimit else { throw .tooLarge }
        if rows > 0 { sheet.rows += [[Workbook.Cell]](repeating: [], count: rows) }
        let missing = max(0, place.column + 1 - sheet.rows[place.row].count)
        cells += missing
        guard cells <= Workbook.cellLimit else { throw .tooLarge }
        if missing > 0 { sheet.rows[place.row] += [Workbook.Cell](repeating: .empty, count: missing) }
        sheet.rows[place.row][place.column] = cell
    }

    private func cell(_ type: String, _ style: Int, _ value: String) -> Workbook.Cell {
        switch type {
        case "s": return Int(value).flatMap { strings.indices.contains($0) ? .text(strings[$0]) : nil } ?? .empty
        case "b": return .bool(value == "1" || value == "true")
        case "n":
            guard let number = Double(value), number.isFinite else { return value.isEmpty ? .empty : .text(value) }
            return dateStyles.contains(style)
                ? SerialDate.text(number).map(Workbook.Cell.text) ?? .number(number) : .number(number)
        default: return value.isEmpty ? .empty : .text(value)
        }
    }
}

/// Days as spreadsheets count them, from the end of 1899.
enum SerialDate {
    /// `2026-03-01`, with the time if it is not midnight; `nil` outside of the years 1900 to 9999.
    static func text(_ serial: Double) -> String? {
        guard serial >= 0, serial < 2_958_466 else { return nil }
        // 1900 counts as a leap year, which it was not: days before March lie one off.
        let day = Int64(serial.rounded(.down))
        let seconds = Int64(((serial - Double(day)) * 86_400).rounded())
        let date = CivilDate(daysSince1970: day - 25_569 + (day < 60 ? 1 : 0) + seconds / 86_400)
        func padded(_ number: Int64, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
        }
        let time = seconds % 86_400
        let clock = [time / 3600, time / 60 % 60, time % 60].map { padded($0, 2) }.joined(separator: ":")
        if day == 0, time > 0 { return clock }
        return [padded(date.year, 4), padded(date.month, 2), padded(date.day, 2)].joined(separator: "-")
            + (time > 0 ? " " + clock : "")
    }
}
