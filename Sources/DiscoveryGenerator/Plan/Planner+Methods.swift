extension Planner {
    /// Plans the groups of methods, parents before children.
    mutating func planResources(_ plan: inout APIPlan) {
        var typeNames: Set<String> = topLevelNames.union(overlay.types.keys)
        var entries: Set<String> = ["service"]
        plan.top.children = children(of: document.top, [], &typeNames)
        plan.top.methods = methods(of: document.top, &plan.top, &entries)
        var queue = zip(document.top.resources, plan.top.children).map { ($0, $1) }
        while !queue.isEmpty {
            let (resource, place) = queue.removeFirst()
            var group = ResourcePlan(wirePath: place.wirePath, name: place.type, member: place.member)
            group.children = children(of: resource, place.wirePath, &typeNames)
            group.methods = methods(of: resource, &group, &entries)
            plan.resources.append(group)
            queue = zip(resource.resources, group.children).map { ($0, $1) } + queue
        }
    }

    private mutating func children(
        of resource: DiscoveryDocument.Resource, _ path: [String], _ typeNames: inout Set<String>
    ) -> [(member: String, type: String, wirePath: [String])] {
        var members: Set<String> = ["client", "methods", "api"]
        return resource.resources.map { child in
            let wirePath = path + [child.name]
            var member = SwiftNames.member(child.name)
            if member.isEmpty { member = "resource" }
            let type = wirePath.map(SwiftNames.type).joined()
            // A group named as a schema would hide the schema from its own methods.
            let free = type.isEmpty ? "Resource" : typeNames.contains(type) ? type + "Resource" : type
            return (SwiftNames.unique(member, in: &members), SwiftNames.unique(free, in: &typeNames), wirePath)
        }
    }

    private mutating func methods(
        of resource: DiscoveryDocument.Resource, _ group: inout ResourcePlan, _ entries: inout Set<String>
    ) -> [MethodPlan] {
        var names = Set(group.children.map(\.member)).union(["client", "methods", "api"])
        var plans: [MethodPlan] = []
        for method in resource.methods {
            var name = SwiftNames.member(method.name)
            if name.isEmpty { name = "call" }
            if names.contains(name) { name += "Method" }
            name = SwiftNames.unique(name, in: &names)
            if method.hasMedia { names.formUnion([name + "Media", name + "Call"]) }
            if method.takesMedia { names.insert(name + "Session") }
            let path = group.wirePath.map(SwiftNames.type).joined() + SwiftNames.type(method.name)
            let entry = SwiftNames.unique(SwiftNames.member(path.isEmpty ? name : path), in: &entries)
            plans.append(plan(method, named: name, entry: entry, &group))
        }
        return plans
    }

    private mutating func plan(
        _ method: DiscoveryDocument.Method, named name: String, entry: String, _ group: inout ResourcePlan
    ) -> MethodPlan {
        let path = "/" + document.servicePath + method.path
        let units = overlay.units.map { $0.methods[method.id] ?? $0.standard }
        var taken: Set<String> = ["call", "client", "fields", "content", "contentType", "length", "body", "patch"]
        var plan = MethodPlan(
            method: method, name: name, path: path, entry: entry,
            documentation: documentation(of: method, path, group.wirePath, units), parameters: [],
            units: units ?? 0, mediaUnits: overlay.units?.media[method.id],
            isRepeatable: overlay.repeatable.contains(method.id))
        for parameter in method.parameters {
            if let parameter = self.plan(parameter, of: method, &taken, &group) { plan.parameters.append(parameter) }
        }
        if let schema = method.request { plan.body = body(schema, method, taken) }
        if let schema = method.response {
            plan.answer = reference(schema, at: method.place + ".response").spelling
            if method.parameters.contains(where: { $0.name == "pageToken" }) { plan.tokens = tokens(of: schema) }
        }
        return plan
    }

    private func tokens(of schema: String) -> [String] {
        guard case .object(let properties)? = document.schemas.first(where: { $0.name == schema })?.schema.shape else {
            return []
        }
        return properties.map(\.name).filter {
            ["nextPageToken", "nextSyncToken", "newStartPageToken"].contains($0)
        }
    }

    private mutating func body(
        _ schema: String, _ method: DiscoveryDocument.Method, _ taken: Set<String>
    ) -> (name: String, type: String) {
        let type = reference(schema, at: method.place + ".request").spelling
        let isObject = document.schemas.contains {
            if case .object = $0.schema.shape { $0.name == schema } else { false }
        }
        if method.http == "PATCH", isObject { return ("patch", "Patch<\(type)>") }
        let name = SwiftNames.member(schema)
        return (name.count > 24 || taken.contains(name) ? "body" : name, type)
    }

    private mutating func plan(
        _ parameter: DiscoveryDocument.Parameter, of method: DiscoveryDocument.Method, _ taken: inout Set<String>,
        _ group: inout ResourcePlan
    ) -> ParameterPlan? {
        var name = SwiftNames.member(parameter.name)
        guard !name.isEmpty else {
            fail(parameter.place, "No name of Swift can be made of this, so the parameter is left out")
            return nil
        }
        if taken.contains(name) { name += "Parameter" }
        var type = type(of: parameter, method, &group)
        if parameter.isRepeated { type = .array(type) }
        return ParameterPlan(
            parameter: parameter, name: SwiftNames.unique(name, in: &taken), type: type,
            standard: parameter.isRequired ? nil : overlay.standards[parameter.name] ?? "nil",
            documentation: documentation(of: parameter, method.id))
    }

    private func type(
        of parameter: DiscoveryDocument.Parameter, _ method: DiscoveryDocument.Method, _ group: inout ResourcePlan
    ) -> SwiftType {
        if let own = overlay.stringType(at: parameter.name, method.id + "." + parameter.name) { return .named(own) }
        switch parameter.kind.shape {
        case .scalar(let scalar): return .named(Self.spelling(scalar))
        case .words(let words): return .named(self.words(words, parameter.name, method.name, &group))
        case .reference, .object, .map, .array, .any: return .named("JSONValue")
        }
    }

    /// The type of a parameter that takes words: one for all parameters of a group that have a name and words in common.
    private func words(
        _ words: [DiscoveryDocument.Word], _ parameter: String, _ method: String, _ group: inout ResourcePlan
    ) -> String {
        let wires = words.map(\.text)
        var taken = topLevelNames.union(group.words.map(\.name)).union([group.name])
        for candidate in [SwiftNames.type(parameter), SwiftNames.type(method) + SwiftNames.type(parameter)] {
            let name = topLevelNames.contains(candidate) || candidate == group.name ? candidate + "Value" : candidate
            if let known = group.words.first(where: { $0.name == name }) {
                if known.words.map(\.wire) == wires { return name }
            } else {
                group.words.append(self.words(words, named: name))
                return name
            }
        }
        let name = SwiftNames.unique(SwiftNames.type(method) + SwiftNames.type(parameter), in: &taken)
        group.words.append(self.words(words, named: name))
        return name
    }
}
