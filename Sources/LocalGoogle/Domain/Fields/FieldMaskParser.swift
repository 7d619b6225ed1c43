/// Reads the text of a field mask: `kind,files(id,owners/me)`.
///
///     mask := entry ("," entry)*
///     entry := name ("/" name)* ("(" mask ")")?
struct FieldMaskParser {
    private static let depthLimit = 20

    private let text: String
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    /// The whole text as a mask.
    mutating func mask(for shape: FieldShape) throws(FieldMask.Failure) -> FieldMask {
        let mask = try list(shape, path: "", depth: 0)
        guard place == bytes.count else { throw .init(selection: text) }
        return mask
    }

    private mutating func list(_ shape: FieldShape, path: String, depth: Int) throws(FieldMask.Failure) -> FieldMask {
        guard depth < Self.depthLimit else { throw .init(selection: text) }
        var mask = FieldMask.nothing
        repeat {
            mask.merge(try entry(shape, path: path, depth: depth))
        } while take(",")
        return mask
    }

    private mutating func entry(_ shape: FieldShape, path: String, depth: Int) throws(FieldMask.Failure) -> FieldMask {
        guard depth < Self.depthLimit else { throw .init(selection: text) }
        let name = name()
        guard !name.isEmpty else { throw .init(selection: text) }
        let full = path.isEmpty ? name : path + "/" + name
        let isWildcard = name == "*"
        // What `*` stands for is known only where all members are alike; otherwise nothing can be chosen beneath it.
        guard let inner = isWildcard ? shape.anyMember : shape.member(name) else { throw .init(selection: full) }
        let beneath: FieldMask
        if take("/") {
            beneath = try entry(inner, path: full, depth: depth + 1)
        } else if take("(") {
            beneath = try list(inner, path: full, depth: depth + 1)
            guard take(")") else { throw .init(selection: text) }
        } else {
            beneath = .everything
        }
        if isWildcard {
            guard beneath == .everything else { throw .init(selection: full) }
            return .everything
        }
        var mask = FieldMask.nothing
        mask.insert(name, beneath)
        return mask
    }

    private mutating func name() -> String {
        skipBlanks()
        let start = place
        while place < bytes.count, !Self.isBlank(bytes[place]), !Self.signs.contains(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static let signs = Array(",/()".utf8)

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard place < bytes.count, bytes[place] == UInt8(ascii: sign) else { return false }
        place += 1
        return true
    }

    private mutating func skipBlanks() {
        while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
    }
}
