/// Writes the types of schemas.
enum SchemaRenderer {
    /// Writes a schema's type; with `partsElsewhere` without the types inside of it.
    static func render(_ type: TypePlan, partsElsewhere: Bool = false, to writer: inout SourceWriter) {
        writer.documentation(type.documentation)
        switch type.shape {
        case .alias(let target): writer.line("public typealias \(type.name) = \(target.codedSpelling)")
        case .object(let object):
            var object = object
            if partsElsewhere { object.nested = [] }
            render(object, named: type.name, to: &writer)
            if let page = object.page { render(page, of: type.name, to: &writer) }
        }
    }

    /// Writes types inside of a schema's type as an extension.
    static func render(_ parts: [NestedPlan], of name: String, to writer: inout SourceWriter) {
        writer.block("extension \(name)") { writer in
            for (index, part) in parts.enumerated() {
                if index > 0 { writer.line() }
                render(part, to: &writer)
            }
        }
    }

    /// Writes a set of words.
    static func render(_ words: WordsPlan, to writer: inout SourceWriter) {
        writer.documentation(words.documentation)
        writer.block("public struct \(words.name): WireString") { writer in
            writer.line("public let rawValue: String")
            writer.line()
            writer.line("public init(rawValue: String) { self.rawValue = rawValue }")
            guard !words.words.isEmpty else { return }
            writer.line()
            for word in words.words {
                writer.documentation(word.documentation)
                if word.isDeprecated { writer.line("@available(*, deprecated)") }
                let name = SwiftNames.escaped(word.name)
                writer.accessor("public static var \(name): Self", "Self(\(word.wire.literal))")
            }
        }
    }

    private static func render(_ object: ObjectPlan, named name: String, to writer: inout SourceWriter) {
        writer.block("public struct \(name): APISchema, Hashable") { writer in
            for property in object.properties { render(property, to: &writer) }
            if !object.properties.isEmpty { writer.line() }
            renderKeys(object, to: &writer)
            writer.line()
            renderInitialiser(object, to: &writer)
            if object.properties.isEmpty { renderEmptyCoding(to: &writer) }
            for part in object.nested {
                writer.line()
                render(part, to: &writer)
            }
        }
    }

    private static func render(_ part: NestedPlan, to writer: inout SourceWriter) {
        writer.documentation(part.documentation)
        switch part.shape {
        case .object(let object): render(object, named: part.name, to: &writer)
        case .words(let words): render(words, to: &writer)
        }
    }

    private static func render(_ property: PropertyPlan, to writer: inout SourceWriter) {
        writer.documentation(property.documentation)
        if property.isDeprecated { writer.line("@available(*, deprecated)") }
        let wrapper = property.isRecursive ? "@Nested " : property.type.isWireText ? "@AsText " : ""
        // A property that the initialiser leaves out needs a value of its own where a wrapper keeps it.
        let standard = property.isDeprecated && !wrapper.isEmpty ? " = nil" : ""
        let name = SwiftNames.escaped(property.name)
        writer.line("\(wrapper)public var \(name): \(property.type.spelling)?\(standard)")
    }

    private static func renderKeys(_ object: ObjectPlan, to writer: inout SourceWriter) {
        guard !object.properties.isEmpty else {
            return writer.line("public enum CodingKeys: CodingKey, Hashable {}")
        }
        writer.block("public enum CodingKeys: String, CodingKey") { writer in
            let plain = object.properties.filter { $0.name == $0.wire }
            var current = ""
            for name in plain.map({ SwiftNames.escaped($0.name) }) {
                let longer = current.isEmpty ? "case " + name : current + ", " + name
                if !current.isEmpty, longer.count > 96 {
                    writer.line(current)
                    current = "case " + name
                } else {
                    current = longer
                }
            }
            if !current.isEmpty { writer.line(current) }
            for property in object.properties where property.name != property.wire {
                writer.line("case \(SwiftNames.escaped(property.name)) = \(property.wire.literal)")
            }
        }
    }

    /// Properties that Google advises against are left out: they can be set one by one.
    private static func renderInitialiser(_ object: ObjectPlan, to writer: inout SourceWriter) {
        let properties = object.properties.filter { !$0.isDeprecated }
        guard !properties.isEmpty else { return writer.line("public init() {}") }
        let items = properties.map { "\(SwiftNames.escaped($0.name)): \($0.type.spelling)? = nil" }
        writer.list("public init(", items, ") {", closesOnOwnLine: true)
        writer.indented { writer in
            for property in properties {
                let name = SwiftNames.escaped(property.name)
                if writer.fits("self.\(name) = \(name)") {
                    writer.line("self.\(name) = \(name)")
                } else {
                    writer.line("self.\(name) =")
                    writer.indented { $0.line(name) }
                }
            }
        }
        writer.line("}")
    }

    /// The compiler writes no coding for a struct without properties.
    private static func renderEmptyCoding(to writer: inout SourceWriter) {
        writer.line()
        writer.block("public init(from decoder: any Decoder) throws") { writer in
            writer.line("_ = try decoder.container(keyedBy: CodingKeys.self)")
        }
        writer.line()
        writer.block("public func encode(to encoder: any Encoder) throws") { writer in
            writer.line("_ = encoder.container(keyedBy: CodingKeys.self)")
        }
    }

    private static func render(_ page: PagePlan, of name: String, to writer: inout SourceWriter) {
        writer.line()
        guard let items = page.items, case .array(let item) = items.type else {
            return writer.line("extension \(name): APIPage {}")
        }
        writer.block("extension \(name): APIItemPage") { writer in
            let value = SwiftNames.escaped(items.name)
            writer.line("public var pageItems: [\(item.spelling)] { \(value) ?? [] }")
        }
    }
}
