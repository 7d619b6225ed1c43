import Foundation

/// A value in a document, and where it stands.
struct DocumentNode {
    let value: Any
    let place: String

    /// Reads a JSON document.
    init(json data: Data) throws {
        value = try JSONSerialization.jsonObject(with: data)
        place = ""
    }

    private init(_ value: Any, _ place: String) {
        self.value = value
        self.place = place
    }

    /// A member of an object; `nil` if there is none.
    subscript(name: String) -> DocumentNode? {
        guard let member = (value as? [String: Any])?[name], !(member is NSNull) else { return nil }
        return DocumentNode(member, inside(name))
    }

    /// The members of an object by name, in the order of their names.
    var members: [(name: String, node: DocumentNode)] {
        let object = value as? [String: Any] ?? [:]
        return object.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            .compactMap { name in self[name].map { (name, $0) } }
    }

    /// The members of an array.
    var elements: [DocumentNode] {
        (value as? [Any] ?? []).enumerated().map { DocumentNode($1, inside("\($0)")) }
    }

    var isObject: Bool { value is [String: Any] }
    var text: String? { value as? String }
    var texts: [String] { (value as? [Any] ?? []).compactMap { $0 as? String } }
    var flag: Bool { value as? Bool ?? false }

    private func inside(_ name: String) -> String {
        let visible = String(name.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? "?" : Character($0) })
        return place.isEmpty ? visible : place + "." + visible
    }
}
