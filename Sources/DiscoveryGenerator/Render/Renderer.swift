/// Writes the files of an API.
struct Renderer {
    let plan: APIPlan
    /// How the files are made again, for their head.
    let command: String

    /// The files, by their paths.
    func files() -> [GeneratedFile] {
        var files = [file(plan.service) { ResourceRenderer.renderService(plan, to: &$0) }]
        for resource in plan.resources where !(resource.methods.isEmpty && resource.children.isEmpty) {
            files += resourceFiles(resource)
        }
        for family in FileGrouping.families(plan.types) { files += schemaFiles(family.name, family.types) }
        if !plan.strings.isEmpty { files.append(schemaFile("Strings", plan.strings, SchemaRenderer.render)) }
        return files
    }

    /// The methods and their descriptions: in one file if they fit into it.
    private func resourceFiles(_ resource: ResourcePlan) -> [GeneratedFile] {
        let path = "Resources/\(resource.name)"
        guard !resource.methods.isEmpty else {
            return [file(path) { ResourceRenderer.render(resource, plan, to: &$0) }]
        }
        let whole = file(path) { writer in
            ResourceRenderer.render(resource, plan, to: &writer)
            writer.line()
            MethodTableRenderer.render(resource, plan, to: &writer)
        }
        guard whole.lineCount > FileGrouping.limit else { return [whole] }
        return [
            file(path) { ResourceRenderer.render(resource, plan, to: &$0) },
            file(path + "+Table") { MethodTableRenderer.render(resource, plan, to: &$0) },
        ]
    }

    /// One file if the family fits into it, else one for each type, else the parts of a type in files of their own.
    private func schemaFiles(_ name: String, _ types: [TypePlan]) -> [GeneratedFile] {
        let whole = schemaFile(name, types) { SchemaRenderer.render($0, to: &$1) }
        guard whole.lineCount > FileGrouping.limit else { return [whole] }
        if types.count > 1 { return types.flatMap { schemaFiles($0.name, [$0]) } }
        guard let type = types.first, case .object(let object) = type.shape, !object.nested.isEmpty else {
            return [whole]
        }
        let core = schemaFile(name, types) { SchemaRenderer.render($0, partsElsewhere: true, to: &$1) }
        return [core] + partFiles(object.nested, of: type.name)
    }

    private func partFiles(_ parts: [NestedPlan], of name: String) -> [GeneratedFile] {
        var files: [GeneratedFile] = []
        var group: [NestedPlan] = []
        func path() -> String { "Schemas/\(name)+Parts\(files.isEmpty ? "" : "\(files.count + 1)")" }
        func render(_ group: [NestedPlan]) -> GeneratedFile {
            file(path()) { SchemaRenderer.render(group, of: name, to: &$0) }
        }
        for part in parts {
            if !group.isEmpty, render(group + [part]).lineCount > FileGrouping.limit {
                files.append(render(group))
                group = []
            }
            group.append(part)
        }
        return files + [render(group)]
    }

    private func schemaFile<Item>(
        _ name: String, _ items: [Item], _ render: (Item, inout SourceWriter) -> Void
    ) -> GeneratedFile {
        file("Schemas/\(name)") { writer in
            for (index, item) in items.enumerated() {
                if index > 0 { writer.line() }
                render(item, &writer)
            }
        }
    }

    private func file(_ path: String, _ render: (inout SourceWriter) -> Void) -> GeneratedFile {
        var body = SourceWriter()
        render(&body)
        var head = SourceWriter()
        let document = plan.document
        head.line(
            "// Made by generate-google-api from \(document.name) \(document.version), revision \(document.revision).")
        head.line("// Not to be changed by hand: \(command)")
        head.line("// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation")
        head.line()
        let imports = Self.imports(for: body.text)
        imports.forEach { head.line($0) }
        if !imports.isEmpty { head.line() }
        return GeneratedFile(path: path + ".swift", text: head.text + body.text)
    }

    /// The modules that the text needs, with the access they need.
    private static func imports(for text: String) -> [String] {
        var imports: [String] = []
        let words = Set(text.split { !($0.isLetter || $0.isNumber) }.map(String.init))
        let runtime = [
            "APISchema", "APICall", "WireString", "JSONValue", "Timestamp", "CivilDate", "AsText", "MediaCall",
        ]
        let hasTable = text.contains("= APIMethod(")
        if runtime.contains(where: words.contains) || text.contains("public let client: APIClient") {
            imports.append("public import DrivewayAPI")
        } else if hasTable || words.contains("APIClient") {
            imports.append("import DrivewayAPI")
        }
        if words.contains("HTTPBody") {
            imports.append("public import DrivewayHTTP")
        } else if hasTable {
            imports.append("import DrivewayHTTP")
        }
        if words.contains("Data") { imports.append("public import Foundation") }
        return imports
    }
}
