/// The way from a source's root to an item in it; two ways are the same only if their bytes are.
///
/// Swift compares strings by what they look like, so that `é` in one code point equals `é` in two; a file system may hold
/// both in one folder.
struct EntryPath: Sendable, Hashable, Comparable {
    /// The names on the way; none for the root itself.
    var names: [String]

    init(_ names: [String] = []) { self.names = names }

    /// The path of an item in the folder this path names.
    func appending(_ name: String) -> EntryPath { EntryPath(names + [name]) }

    /// The path of the folder the item is in, or `nil` for the root.
    var parent: EntryPath? { names.isEmpty ? nil : EntryPath(names.dropLast()) }

    /// Whether this path is `other`, or leads to something below it.
    func isWithin(_ other: EntryPath) -> Bool {
        names.count >= other.names.count && zip(names, other.names).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }

    static func == (one: EntryPath, other: EntryPath) -> Bool {
        one.names.count == other.names.count && one.isWithin(other)
    }

    func hash(into hasher: inout Hasher) {
        for var name in names {
            name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            hasher.combine(UInt8(ascii: "/"))
        }
    }

    /// Folders come before what is in them; names in one folder in the order of their bytes.
    static func < (one: EntryPath, other: EntryPath) -> Bool {
        for (left, right) in zip(one.names, other.names) where !left.utf8.elementsEqual(right.utf8) {
            return left.utf8.lexicographicallyPrecedes(right.utf8)
        }
        return one.names.count < other.names.count
    }

    /// Checks that no name can lead anywhere but into the folder before it.
    func check() throws(FormatError) {
        for name in names {
            let bytes = name.utf8
            guard !bytes.isEmpty, name != ".", name != "..", !bytes.contains(UInt8(ascii: "/")), !bytes.contains(0)
            else {
                throw .damaged("the name “\(name)” of an entry could lead out of the folder that is restored")
            }
        }
    }
}

extension EntryPath: Codable {
    init(from decoder: any Decoder) throws {
        names = try decoder.singleValueContainer().decode([String].self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(names)
    }
}
