/// Header fields in the order they were added; names are compared without regard to case (RFC 9110, section 5).
public struct HTTPHeaders: Sendable, Hashable, Sequence, ExpressibleByDictionaryLiteral {
    /// One field.
    public struct Field: Sendable, Hashable {
        /// The name as given.
        public var name: String
        /// The value as given.
        public var value: String
    }

    private var fields: [Field] = []

    /// No fields.
    public init() {}

    /// The fields of a literal, in its order.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { add(name, value) }
    }

    /// The value of the first field of that name. Setting replaces all fields of the name; `nil` removes them.
    public subscript(name: String) -> String? {
        get { fields.first { $0.name.isSameFieldName(as: name) }?.value }
        set {
            let index = fields.firstIndex { $0.name.isSameFieldName(as: name) }
            fields.removeAll { $0.name.isSameFieldName(as: name) }
            guard let newValue else { return }
            fields.insert(Field(name: name, value: newValue), at: index ?? fields.endIndex)
        }
    }

    /// The values of all fields of that name.
    public func values(of name: String) -> [String] {
        fields.filter { $0.name.isSameFieldName(as: name) }.map(\.value)
    }

    /// Adds a field, beside others of its name.
    public mutating func add(_ name: String, _ value: String) { fields.append(Field(name: name, value: value)) }

    /// Iterates over the fields in order.
    public func makeIterator() -> IndexingIterator<[Field]> { fields.makeIterator() }
}

extension String {
    /// Whether two field names are the same: ASCII letters in any case.
    func isSameFieldName(as other: String) -> Bool {
        utf8.count == other.utf8.count
            && zip(utf8, other.utf8).allSatisfy {
                $0 == $1 || ($0 | 0x20 == $1 | 0x20 && ($0 | 0x20).isLowercaseLetter)
            }
    }
}

extension UInt8 {
    fileprivate var isLowercaseLetter: Bool { UInt8(ascii: "a") <= self && self <= UInt8(ascii: "z") }
}
