/// Reads the members of a request's body; each must be of its kind where it is there. `null` is as good as absent.
extension JSONObject {
    /// A text.
    func text(_ name: String) throws(GoogleError) -> String? {
        guard let value = self[name], !value.isNull else { return nil }
        guard let text = value.asString else { throw .wrongKind(name) }
        return text
    }

    /// A truth value.
    func flag(_ name: String) throws(GoogleError) -> Bool? {
        guard let value = self[name], !value.isNull else { return nil }
        switch value {
        case .bool(let flag): return flag
        case .string("true"): return true
        case .string("false"): return false
        default: throw .wrongKind(name)
        }
    }

    /// A whole number of 32 bits, which may be written as a text.
    func integer(_ name: String) throws(GoogleError) -> Int? {
        guard let value = self[name], !value.isNull else { return nil }
        guard let number = (value.asInt64.map(String.init) ?? value.asString).flatMap(Int32.init) else {
            throw .wrongKind(name)
        }
        return Int(number)
    }

    /// An object.
    func object(_ name: String) throws(GoogleError) -> JSONObject? {
        guard let value = self[name], !value.isNull else { return nil }
        guard let object = value.asObject else { throw .wrongKind(name) }
        return object
    }

    /// A list.
    func list(_ name: String) throws(GoogleError) -> [JSONValue]? {
        guard let value = self[name], !value.isNull else { return nil }
        guard let list = value.asArray else { throw .wrongKind(name) }
        return list
    }

    /// A list of objects.
    func objects(_ name: String) throws(GoogleError) -> [JSONObject]? {
        guard let values = try list(name) else { return nil }
        var objects: [JSONObject] = []
        for value in values {
            guard let object = value.asObject else { throw .wrongKind(name) }
            objects.append(object)
        }
        return objects
    }

    /// A list of texts.
    func texts(_ name: String) throws(GoogleError) -> [String]? {
        guard let values = try list(name) else { return nil }
        var texts: [String] = []
        for value in values {
            guard let text = value.asString else { throw .wrongKind(name) }
            texts.append(text)
        }
        return texts
    }

    /// These members changed as JSON Merge Patch says (RFC 7396): `null` removes, objects are merged, the rest is replaced.
    func merged(with patch: JSONObject) -> JSONObject {
        var result = self
        for (name, value) in patch {
            switch value {
            case .null: result[name] = nil
            case .object(let object):
                result[name] = .object((self[name]?.asObject ?? JSONObject()).merged(with: object))
            default: result[name] = value
            }
        }
        return result
    }

    /// The members without some of them.
    func without(_ names: Set<String>) -> JSONObject {
        JSONObject(distinct: compactMap { names.contains($0.0) ? nil : $0 })
    }

    /// Some of the members.
    func only(_ names: Set<String>) -> JSONObject {
        JSONObject(distinct: compactMap { names.contains($0.0) ? $0 : nil })
    }

    /// Whether two objects have the same members in whatever order.
    func isSame(as other: JSONObject) -> Bool {
        count == other.count
            && allSatisfy { name, value in
                switch (value, other[name]) {
                case (.object(let a), .object(let b)?): a.isSame(as: b)
                case (let a, let b): a == b
                }
            }
    }
}
