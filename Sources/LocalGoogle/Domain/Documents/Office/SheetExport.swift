/// Writes workbooks of Office Open XML (`.xlsx`).
enum SheetExport {
    private static let namespace = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""

    /// The file of a workbook.
    static func file(_ workbook: Workbook) throws -> [UInt8] {
        var archive = OfficeArchive()
        let names = names(workbook)
        let sheets = names.enumerated().map { index, name in
            "<sheet name=\"\(Entities.escaped(name))\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
        }
        archive.add(
            "xl/workbook.xml", "spreadsheetml.sheet.main",
            "<workbook \(namespace) xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets>"
                + sheets.joined() + "</sheets></workbook>")
        for (index, sheet) in workbook.sheets.enumerated() {
            archive.add("xl/worksheets/sheet\(index + 1).xml", "spreadsheetml.worksheet", self.sheet(sheet))
        }
        archive.add("xl/styles.xml", "spreadsheetml.styles", styles)
        archive.relate(
            "xl/workbook.xml",
            to: names.indices.map { ("worksheet", "worksheets/sheet\($0 + 1).xml") } + [("styles", "styles.xml")])
        return try archive.finished()
    }

    /// The names of the sheets as the format takes them: no two alike, at most 31 characters, none of `[]:*?/\`.
    private static func names(_ workbook: Workbook) -> [String] {
        var names: [String] = []
        for (index, sheet) in workbook.sheets.enumerated() {
            let name = String(sheet.name.map { "[]:*?/\\".contains($0) ? "_" : $0 }.prefix(25))
            let isTaken = name.isEmpty || names.contains { $0.lowercased() == name.lowercased() }
            names.append(isTaken ? name + (name.isEmpty ? "Sheet" : " ") + String(index + 1) : name)
        }
        return names
    }

    private static func sheet(_ sheet: Workbook.Sheet) -> String {
        var xml = "<worksheet \(namespace)><sheetData>"
        for (row, cells) in sheet.rows.enumerated() {
            xml += "<row r=\"\(row + 1)\">"
            for (column, cell) in cells.enumerated() {
                let name = CellReference.column(column) + String(row + 1)
                switch cell {
                case .empty: break
                case .number(let number): xml += "<c r=\"\(name)\"><v>\(NumberText.shown(number))</v></c>"
                case .bool(let bool): xml += "<c r=\"\(name)\" t=\"b\"><v>\(bool ? 1 : 0)</v></c>"
                case .text(let text):
                    xml += "<c r=\"\(name)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">"
                    xml += Entities.escaped(text) + "</t></is></c>"
                }
            }
            xml += "</row>"
        }
        return xml + "</sheetData></worksheet>"
    }

    private static let styles = """
        <styleSheet \(namespace)><fonts count="1"><font><sz val="10"/><name val="Arial"/></font></fonts><fills count="2">\
        <fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
        <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">\
        <xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1">\
        <xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1">\
        <cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
        """
}
