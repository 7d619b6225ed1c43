/// The names of cells: `A1`, `AB12`.
enum CellReference {
    /// The name of a column, counted from 0.
    static func column(_ number: Int) -> String {
        var name = ""
        var rest = number + 1
        while rest > 0 {
            name = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + name
            rest = (rest - 1) / 26
        }
        return name
    }

    /// The row and the column of a name, counted from 0; `nil` for what is none.
    static func place(_ name: String) -> (row: Int, column: Int)? {
        let letters = name.utf8.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
        guard (1...3).contains(letters.count),
            let row = Int(name.utf8.dropFirst(letters.count).map { String(UnicodeScalar($0)) }.joined()),
            (1...1_048_576).contains(row)
        else { return nil }
        let column = letters.reduce(0) { $0 * 26 + Int(($1 | 0x20) - UInt8(ascii: "a")) + 1 }
        return (row - 1, column - 1)
    }
}
