extension Planner {
    /// What a schema is: our own words, or which methods it is for.
    func documentation(ofSchema schema: String) -> [String] {
        if let text = overlay.schemas[schema] { return [text] }
        let methods = uses[schema] ?? []
        guard !methods.isEmpty else { return ["Part of other types of the API `\(document.name)`."] }
        let named = methods.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
        return ["For \(named)" + (methods.count > 3 ? " and others." : ".")]
    }

    /// What a property means: our own words, and the facts of the document. Empty if there are none.
    func documentation(ofProperty path: String, _ wire: String, _ schema: DiscoveryDocument.Schema) -> [String] {
        var sentences: [String] = []
        if let text = overlay.properties[path] { sentences.append(text) }
        if let standard = schema.standard, !["", "false"].contains(standard) {
            sentences.append(
                wire == "kind" ? "Always `\(Self.quoted(standard))`." : "By default `\(Self.quoted(standard))`.")
        }
        if let range = Self.range(schema) { sentences.append(range + ".") }
        if !schema.neededBy.isEmpty {
            let names = schema.neededBy.prefix(4).map { "`\(Self.quoted($0))`" }.joined(separator: ", ")
            sentences.append("Needed by \(names).")
        }
        if schema.isReadOnly { sentences.append("Read-only.") }
        return sentences.isEmpty ? [] : [sentences.joined(separator: " ")]
    }

    /// What a parameter means: our own words, and the facts of the document. Empty if there are none.
    func documentation(of parameter: DiscoveryDocument.Parameter, _ id: String) -> [String] {
        var sentences: [String] = []
        if let text = overlay.parameters[id + "." + parameter.name] ?? overlay.parameters[parameter.name] {
            sentences.append(text)
        }
        var facts: [String] = []
        if let range = Self.range(parameter.kind) { facts.append(range) }
        if let standard = parameter.kind.standard, !["", "false"].contains(standard) {
            facts.append((facts.isEmpty ? "By" : "by") + " default `\(Self.quoted(standard))`")
        }
        if !facts.isEmpty { sentences.append(facts.joined(separator: ", ") + ".") }
        if parameter.kind.isDeprecated { sentences.append("Deprecated.") }
        return sentences.isEmpty ? [] : [sentences.joined(separator: " ")]
    }

    /// What a method does: our own words, the HTTP line, the cost, the page in the reference.
    func documentation(of method: DiscoveryDocument.Method, _ path: String, _ resource: [String], _ units: Int?)
        -> [String]
    {
        var lines: [String] = []
        if let text = overlay.methods[method.id] { lines += [text, ""] }
        lines.append("`\(method.http) \(path)`" + (units.map { $0 == 0 ? "." : ", \($0) units." } ?? "."))
        if let reference = overlay.reference {
            let page = reference.replacing("{resource}", with: resource.joined(separator: "."))
                .replacing("{method}", with: method.name)
            lines.append("[Reference](\(page))")
        }
        return lines
    }

    private static func range(_ schema: DiscoveryDocument.Schema) -> String? {
        switch (schema.minimum.flatMap { Int($0) }, schema.maximum.flatMap { Int($0) }) {
        case (let low?, let high?): "\(low) to \(high)"
        case (let low?, nil): "At least \(low)"
        case (nil, let high?): "At most \(high)"
        case (nil, nil): nil
        }
    }

    /// A text of the document that can end neither its quotes nor its line.
    static func quoted(_ text: String) -> String {
        String(text.prefix(60).map { $0.isNewline || $0 == "`" || $0.isASCII && $0.asciiValue ?? 0 < 32 ? "?" : $0 })
    }
}
