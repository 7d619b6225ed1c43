extension Planner {
    /// What surrounds a type while it is planned.
    struct Surroundings {
        /// The path on the wire, such as `File.capabilities`.
        var path: String
        /// The names of the types around.
        var names: Set<String>
        /// The types made inside so far.
        var nested: [NestedPlan] = []
    }

    mutating func type(_ schema: String, _ node: DiscoveryDocument.Schema) -> TypePlan? {
        guard let name = typeNames[schema] else { return nil }
        var plan = TypePlan(
            schema: schema, name: name, place: node.place, documentation: documentation(ofSchema: schema),
            shape: .alias(.named("JSONValue")))
        switch node.shape {
        case .object(let properties) where !properties.isEmpty || isAlwaysStruct(schema):
            plan.shape = .object(object(properties, Surroundings(path: schema, names: [name])))
        case .object: plan.shape = .alias(.map(.named("JSONValue")))
        case .map, .array, .reference, .any, .scalar, .words:
            var around = Surroundings(path: schema, names: [name])
            plan.shape = .alias(type(node, named: name, &around))
            if !around.nested.isEmpty {
                warn(node.place, "The parts of this value have no type of their own, so it is any JSON")
                plan.shape = .alias(.named("JSONValue"))
            }
        }
        return plan
    }

    /// An object without properties is a struct where a method takes or answers it: then it has a mask and may grow.
    private func isAlwaysStruct(_ schema: String) -> Bool { uses[schema] != nil }

    private mutating func object(
        _ properties: [(name: String, schema: DiscoveryDocument.Schema)], _ around: Surroundings
    ) -> ObjectPlan {
        var around = around
        var taken: Set<String> = []
        var plan = ObjectPlan()
        for (wire, schema) in properties {
            let name = SwiftNames.member(wire)
            guard !name.isEmpty else {
                fail(schema.place, "No name of Swift can be made of this, so the property is left out")
                continue
            }
            let unique = SwiftNames.unique(name, in: &taken)
            if unique != name { warn(schema.place, "Another property has the name \(name), so this one is \(unique)") }
            let type =
                overlay.stringType(at: around.path + "." + wire).map { listed(.named($0), schema) }
                ?? self.type(schema, named: SwiftNames.type(wire), &around)
            plan.properties.append(
                PropertyPlan(
                    wire: wire, name: unique, type: type,
                    documentation: documentation(ofProperty: around.path + "." + wire, wire, schema),
                    isDeprecated: schema.isDeprecated))
        }
        plan.nested = around.nested
        plan.page = page(plan.properties)
        return plan
    }

    /// A string type of ours where the document has a string, or a list of it where it has a list.
    private func listed(_ type: SwiftType, _ schema: DiscoveryDocument.Schema) -> SwiftType {
        if case .array = schema.shape { .array(type) } else { type }
    }

    /// The type of a value; what it needs to be described by is added to what surrounds it.
    mutating func type(
        _ schema: DiscoveryDocument.Schema, named name: String, _ around: inout Surroundings
    ) -> SwiftType {
        switch schema.shape {
        case .reference(let target): return reference(target, at: schema.place)
        case .any: return .named("JSONValue")
        case .scalar(let scalar): return .named(Self.spelling(scalar))
        case .map(let values): return .map(type(values, named: name, &around))
        case .array(let items): return .array(type(items, named: SwiftNames.singular(name), &around))
        case .object(let properties):
            guard !properties.isEmpty else { return .map(.named("JSONValue")) }
            let nestedName = nestedName(name, &around)
            let path = Self.path(of: schema)
            let object = object(properties, Surroundings(path: path, names: around.names.union([nestedName])))
            around.nested.append(
                NestedPlan(
                    name: nestedName, documentation: overlay.schemas[path].map { [$0] } ?? [], shape: .object(object)))
            return .named(nestedName)
        case .words(let words):
            let nestedName = nestedName(name, &around)
            around.nested.append(
                NestedPlan(name: nestedName, documentation: [], shape: .words(self.words(words, named: nestedName))))
            return .named(nestedName)
        }
    }

    /// The path on the wire, such as `File.capabilities`, of what stands at `schemas.File.properties.capabilities`.
    private static func path(of schema: DiscoveryDocument.Schema) -> String {
        var names: [Substring] = []
        var rest = schema.place.split(separator: ".")[...]
        while let word = rest.popFirst() {
            switch word {
            case "schemas", "properties": if let name = rest.popFirst() { names.append(name) }
            default: break
            }
        }
        return names.joined(separator: ".")
    }

    func words(_ words: [DiscoveryDocument.Word], named name: String) -> WordsPlan {
        var taken: Set<String> = []
        let plans = words.map { word in
            WordsPlan.Word(
                wire: word.text, name: SwiftNames.unique(SwiftNames.word(word.text), in: &taken), documentation: [],
                isDeprecated: word.isDeprecated)
        }
        return WordsPlan(name: name, documentation: [], words: plans)
    }

    /// A name for a type inside of another one that hides nothing.
    private func nestedName(_ name: String, _ around: inout Surroundings) -> String {
        let name = name.isEmpty ? "Part" : name
        var taken = topLevelNames.union(around.names).union(around.nested.map(\.name))
        return SwiftNames.unique(taken.contains(name) ? name + "Value" : name, in: &taken)
    }

    private func page(_ properties: [PropertyPlan]) -> PagePlan? {
        guard properties.contains(where: { $0.name == "nextPageToken" && $0.type == .named("String") }) else {
            return nil
        }
        let lists = properties.filter { if case .array = $0.type { !$0.isDeprecated } else { false } }
        let items = lists.count == 1 ? lists.first : lists.first { $0.wire == "items" }
        return PagePlan(items: items)
    }

    static func spelling(_ scalar: DiscoveryDocument.Scalar) -> String {
        switch scalar {
        case .text: "String"
        case .flag: "Bool"
        case .integer: "Int"
        case .number: "Double"
        case .int64: "Int64"
        case .uint64: "UInt64"
        case .timestamp: "Timestamp"
        case .date: "CivilDate"
        case .bytes: "Data"
        }
    }
}
