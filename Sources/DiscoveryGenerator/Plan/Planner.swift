/// Decides every name and type of an API.
struct Planner {
    let document: DiscoveryDocument
    let overlay: Overlay
    /// The API's name as types carry it, such as `Drive`.
    let api: String
    private(set) var diagnostics: [Diagnostic] = []
    /// The names of the schemas' types, by schema.
    private(set) var typeNames: [String: String] = [:]
    /// Names that no nested type may have: it would hide a type from those inside of it.
    private(set) var topLevelNames: Set<String> = []
    /// Which methods take or answer a schema.
    var uses: [String: [String]] = [:]

    init(_ document: DiscoveryDocument, _ overlay: Overlay) {
        self.document = document
        self.overlay = overlay
        let name = SwiftNames.type(document.canonicalName)
        api = name.isEmpty ? "API" : name
    }

    /// The plan of the whole API.
    mutating func plan() -> APIPlan {
        nameTypes()
        collectUses(document.top)
        var plan = APIPlan(
            document: document, service: api + "Service", table: api + "Methods",
            summary: overlay.summary ?? "The methods of the API `\(document.name)` \(document.version).",
            top: ResourcePlan(wirePath: [], name: api + "Service", member: ""))
        plan.strings = stringTypes()
        plan.types = document.schemas.compactMap { name, schema in type(name, schema) }
        breakAliasCycles(&plan)
        markRecursion(&plan)
        planResources(&plan)
        return plan
    }

    private mutating func nameTypes() {
        let reserved = ReservedNames.types.union([api + "Service", api + "Methods"]).union(overlay.types.keys)
        var taken = reserved
        for (schema, node) in document.schemas {
            let plain = SwiftNames.type(schema)
            guard !plain.isEmpty else {
                fail(node.place, "No name of Swift can be made of this, so the schema is left out")
                continue
            }
            let name = taken.contains(plain) ? (plain.hasPrefix(api) ? "Google" + plain : api + plain) : plain
            let unique = SwiftNames.unique(name, in: &taken)
            if unique != plain, !reserved.contains(plain) || unique != name {
                warn(node.place, "Another schema has the name \(plain), so this one is \(unique)")
            }
            typeNames[schema] = unique
        }
        topLevelNames = taken
    }

    private mutating func collectUses(_ resource: DiscoveryDocument.Resource) {
        for method in resource.methods {
            for schema in Set([method.request, method.response].compactMap { $0 }) {
                uses[schema, default: []].append(method.id)
            }
        }
        resource.resources.forEach { collectUses($0) }
    }

    private func stringTypes() -> [WordsPlan] {
        overlay.types.sorted { $0.key < $1.key }.map { name, type in
            var taken: Set<String> = []
            let words = (type.words ?? [:]).sorted { $0.key < $1.key }.map { wire, meaning in
                WordsPlan.Word(
                    wire: wire, name: SwiftNames.unique(SwiftNames.word(wire), in: &taken), documentation: [meaning],
                    isDeprecated: false)
            }
            return WordsPlan(name: name, documentation: [type.summary], words: words)
        }
    }

    /// The type of a reference; any JSON where it leads nowhere.
    mutating func reference(_ schema: String, at place: String) -> SwiftType {
        guard let name = typeNames[schema] else {
            fail(place, "There is no schema “\(schema.prefix(80))”, so the value is any JSON")
            return .named("JSONValue")
        }
        return .named(name)
    }

    mutating func fail(_ place: String, _ message: String) {
        diagnostics.append(Diagnostic(severity: .error, place: place, message: message))
    }

    mutating func warn(_ place: String, _ message: String) {
        diagnostics.append(Diagnostic(severity: .warning, place: place, message: message))
    }
}
