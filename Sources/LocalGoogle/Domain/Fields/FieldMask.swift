/// What the `fields` parameter asks for: a tree of names.
///
/// See <https://developers.google.com/workspace/drive/api/guides/fields-parameter>.
struct FieldMask: Sendable, Hashable {
    /// A mask that Google refuses; it names the part that is wrong.
    struct Failure: Error, Hashable {
        let selection: String
    }

    /// Whether everything at this level is asked for, with all beneath it.
    private(set) var isEverything: Bool
    private(set) var children: [String: FieldMask]

    /// A mask of nothing.
    static let nothing = FieldMask(isEverything: false, children: [:])
    /// A mask of everything.
    static let everything = FieldMask(isEverything: true, children: [:])

    private init(isEverything: Bool, children: [String: FieldMask]) {
        self.isEverything = isEverything
        self.children = children
    }

    /// A mask of these names at the top, each with all beneath it.
    init(_ names: [String]) {
        self.init(isEverything: false, children: Dictionary(names.map { ($0, .everything) }) { first, _ in first })
    }

    /// The mask that `text` spells, checked against what the resource has.
    ///
    /// Blank text asks for nothing at all.
    /// - Throws: ``Failure`` for an unknown name and for text that is not a mask.
    static func parse(_ text: String, _ shape: FieldShape) throws(Failure) -> FieldMask {
        guard text.utf8.contains(where: { !FieldMaskParser.isBlank($0) }) else { return .nothing }
        var parser = FieldMaskParser(text)
        return try parser.mask(for: shape)
    }

    /// What is asked for beneath a name; `nil` if the name is not asked for.
    subscript(name: String) -> FieldMask? { isEverything ? .everything : children[name] }

    /// Whether nothing is asked for.
    var isEmpty: Bool { !isEverything && children.isEmpty }

    /// Whether a name is asked for.
    func contains(_ name: String) -> Bool { isEverything || children[name] != nil }

    /// Adds what another mask asks for.
    mutating func merge(_ other: FieldMask) {
        if isEverything || other.isEverything {
            self = .everything
        } else {
            children.merge(other.children) { first, second in
                var merged = first
                merged.merge(second)
                return merged
            }
        }
    }

    /// Adds what is asked for beneath a name.
    mutating func insert(_ name: String, _ mask: FieldMask) {
        merge(FieldMask(isEverything: false, children: [name: mask]))
    }

    /// The part of a value that is asked for; arrays are passed through, element by element.
    func applied(to value: JSONValue) -> JSONValue {
        if isEverything { return value }
        switch value {
        case .array(let elements):
            return .array(elements.map(applied))
        case .object(let object):
            return .object(
                JSONObject(
                    distinct: object.compactMap { name, value in self[name].map { (name, $0.applied(to: value)) } }))
        default:
            return value
        }
    }
}
