/// Which properties of an answer are wanted, in Google's syntax for partial responses.
///
/// ```swift
/// let mask: FieldMask<FileList> = FieldMask(.incompleteSearch).adding(.files, FieldMask<File>(.id, .name))
/// let same: FieldMask<FileList> = "incompleteSearch,files(id,name)"
/// ```
///
/// What was not asked for is missing in the answer, like what is not there. The token of the next page is always asked for.
///
/// [Guide: partial responses](https://developers.google.com/workspace/drive/api/guides/fields-parameter)
public struct FieldMask<Schema: Sendable>: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The mask as it is sent; empty names nothing.
    public private(set) var description: String

    /// A mask in Google's syntax.
    public init(_ text: String) { description = text }

    /// A mask in Google's syntax.
    public init(stringLiteral text: String) { description = text }

    /// All properties, also those that are not answered unless asked for.
    public static var all: FieldMask { "*" }

    /// The mask with more in it.
    private func adding(text: String) -> FieldMask {
        FieldMask(description.isEmpty ? text : description + "," + text)
    }

    /// The mask with the properties in front whose absence would end a list too early.
    func keeping(_ names: [String]) -> FieldMask {
        guard !names.isEmpty else { return self }
        let named = topLevelNames
        guard !named.contains("*") else { return self }
        let missing = names.filter { !named.contains($0) }
        return missing.isEmpty ? self : FieldMask((missing + [description]).joined(separator: ","))
    }

    /// The names that are not inside of parentheses, without what follows a slash.
    private var topLevelNames: Set<String> {
        var names: Set<String> = []
        var (name, depth, isPastName) = ([UInt8](), 0, false)
        for byte in description.utf8 {
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                names.insert(String(decoding: name, as: UTF8.self))
                (name, isPastName) = ([], false)
            case UInt8(ascii: "/"): isPastName = true
            case UInt8(ascii: " "): break
            default: if depth == 0, !isPastName { name.append(byte) }
            }
        }
        names.insert(String(decoding: name, as: UTF8.self))
        return names
    }
}

extension FieldMask where Schema: APISchema {
    /// A mask of whole properties.
    public init(_ properties: Schema.CodingKeys...) {
        description = properties.map(\.stringValue).joined(separator: ",")
    }

    /// The mask with more properties in it.
    public func adding(_ properties: Schema.CodingKeys...) -> FieldMask {
        properties.reduce(self) { $0.adding(text: $1.stringValue) }
    }

    /// The mask with a part of a property in it: of an object, or of each object in a list.
    public func adding<Inner>(_ property: Schema.CodingKeys, _ inner: FieldMask<Inner>) -> FieldMask {
        adding(text: property.stringValue + "(" + inner.description + ")")
    }
}
