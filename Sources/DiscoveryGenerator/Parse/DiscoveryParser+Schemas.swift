extension DiscoveryParser {
    /// Reads what a value is.
    mutating func schema(_ node: DocumentNode) -> DiscoveryDocument.Schema {
        var schema = DiscoveryDocument.Schema(place: node.place, shape: shape(node))
        schema.isReadOnly = node["readOnly"]?.flag ?? false || Self.isOutput(node["description"]?.text)
        schema.isDeprecated = node["deprecated"]?.flag ?? false
        schema.standard = node["default"]?.text
        schema.minimum = node["minimum"]?.text
        schema.maximum = node["maximum"]?.text
        schema.neededBy = node["annotations"]?["required"]?.texts ?? []
        return schema
    }

    /// Many documents say that a property is read-only in their prose alone, always with these words in front.
    private static func isOutput(_ text: String?) -> Bool {
        text?.hasPrefix("Output only") == true || text?.hasPrefix("[Output Only]") == true
            || text?.hasPrefix("[Output only]") == true
    }

    private mutating func shape(_ node: DocumentNode) -> DiscoveryDocument.Shape {
        guard node.isObject else {
            fail(node.place, "This does not describe a value")
            return .any
        }
        if let name = node["$ref"]?.text { return .reference(name) }
        switch node["type"]?.text {
        case "object": return object(node)
        case "array":
            guard let items = node["items"] else {
                warn(node.place, "The array does not say what it holds")
                return .array(DiscoveryDocument.Schema(place: node.place, shape: .any))
            }
            return .array(schema(items))
        case "any": return .any
        case "string": return string(node)
        case "boolean": return .scalar(.flag)
        case "integer":
            switch node["format"]?.text {
            case nil, "int32", "uint32": return .scalar(.integer)
            case "int64", "uint64": return .scalar(.integer)
            case .some: return unknownFormat(node, .integer)
            }
        case "number": return .scalar(.number)
        case nil:
            if node["properties"] != nil || node["additionalProperties"] != nil { return object(node) }
            warn(node.place, "The value has no type, so it is any JSON")
            return .any
        case .some(let type):
            warn(node.place, "“\(type.prefix(40))” is no type that is known, so it is any JSON")
            return .any
        }
    }

    private mutating func object(_ node: DocumentNode) -> DiscoveryDocument.Shape {
        let properties = (node["properties"]?.members ?? []).map { ($0, schema($1)) }
        if !properties.isEmpty {
            if node["additionalProperties"] != nil {
                warn(node.place, "Properties beside the named ones are not read")
            }
            return .object(properties)
        }
        if let values = node["additionalProperties"] { return .map(schema(values)) }
        return .object([])
    }

    private mutating func string(_ node: DocumentNode) -> DiscoveryDocument.Shape {
        if let words = node["enum"] {
            let deprecated = node["enumDeprecated"]?.elements.map(\.flag) ?? []
            var seen: Set<String> = []
            let all = words.texts.enumerated().filter { seen.insert($1).inserted }
            return .words(
                all.map { index, text in
                    DiscoveryDocument.Word(text: text, isDeprecated: index < deprecated.count && deprecated[index])
                })
        }
        switch node["format"]?.text {
        case nil, "google-duration", "google-fieldmask": return .scalar(.text)
        case "int64": return .scalar(.int64)
        case "uint64": return .scalar(.uint64)
        case "date-time", "google-datetime": return .scalar(.timestamp)
        case "date": return .scalar(.date)
        case "byte": return .scalar(.bytes)
        case .some: return unknownFormat(node, .text)
        }
    }

    private mutating func unknownFormat(
        _ node: DocumentNode, _ scalar: DiscoveryDocument.Scalar
    ) -> DiscoveryDocument.Shape {
        warn(node.place, "The format “\((node["format"]?.text ?? "").prefix(40))” is not known and not checked")
        return .scalar(scalar)
    }
}
