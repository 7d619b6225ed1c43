/// Writes JSON as ``RegularReader`` reads it, which is as ``JSONLine`` writes what needs no escapes.
struct RegularWriter {
    /// There is something in it that has to be escaped.
    struct Irregular: Error {}

    private(set) var bytes: [UInt8] = []

    init(capacity: Int = 512) { bytes.reserveCapacity(capacity) }

    /// Adds what goes between the values.
    mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func add(_ number: some FixedWidthInteger) { add(String(number)) }

    mutating func add(_ id: ContentID) {
        bytes.append(UInt8(ascii: "\""))
        id.appendHex(to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Adds a string.
    mutating func add(string text: String) throws(Irregular) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            guard byte >= 0x20, byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\"") else { throw Irregular() }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Adds an array.
    mutating func add<Element>(
        _ elements: [Element], _ add: (inout RegularWriter, Element) throws(Irregular) -> Void
    ) throws(Irregular) {
        bytes.append(UInt8(ascii: "["))
        for (number, element) in elements.enumerated() {
            if number > 0 { bytes.append(UInt8(ascii: ",")) }
            try add(&self, element)
        }
        bytes.append(UInt8(ascii: "]"))
    }
}
