import Foundation

/// Reads discovery documents (`discovery#restDescription`).
///
/// [Reference](https://developers.google.com/discovery/v1/reference/apis)
struct DiscoveryParser {
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads a document; `nil` if it is none, with a diagnostic that says why.
    mutating func parse(_ data: Data) -> DiscoveryDocument? {
        let root: DocumentNode
        do {
            root = try DocumentNode(json: data)
        } catch {
            let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
            fail("", "This is no JSON: \((detail ?? "it cannot be read").prefix(200))")
            return nil
        }
        guard root.isObject, root["kind"]?.text ?? "discovery#restDescription" == "discovery#restDescription" else {
            fail("kind", "This is no discovery document of a REST API")
            return nil
        }
        guard var document = head(root) else { return nil }
        for (name, node) in root["schemas"]?.members ?? [] {
            document.schemas.append((name, schema(node)))
        }
        document.top = resource(root, name: "")
        return document
    }

    private mutating func head(_ root: DocumentNode) -> DiscoveryDocument? {
        var document = DiscoveryDocument()
        document.name = word(root, "name")
        document.version = word(root, "version")
        document.revision = word(root, "revision")
        document.canonicalName = root["canonicalName"]?.text ?? document.name
        let link = root["documentationLink"]?.text ?? ""
        if link.wholeMatch(of: /https?:\/\/[A-Za-z0-9.\-]+(\/[A-Za-z0-9_.\/~\-]*)?/) != nil {
            document.documentationLink = link
        }
        let address = root["rootUrl"]?.text ?? ""
        guard let match = address.wholeMatch(of: /(https:\/\/[a-z0-9.\-]+)\//) else {
            fail("rootUrl", "This is not the https address of a host")
            return nil
        }
        guard !document.name.isEmpty, !document.version.isEmpty else {
            fail("name", "The API has no name or no version")
            return nil
        }
        document.root = String(match.1)
        document.servicePath = root["servicePath"]?.text ?? ""
        document.batchPath = root["batchPath"]?.text ?? ""
        for (name, path) in [("servicePath", document.servicePath), ("batchPath", document.batchPath)] {
            guard path.wholeMatch(of: Self.plainPath) != nil else {
                fail(name, "This is not a path")
                return nil
            }
        }
        return document
    }

    /// A word that may stand in a comment and in a file name.
    private mutating func word(_ root: DocumentNode, _ name: String) -> String {
        let text = root[name]?.text ?? ""
        guard text.wholeMatch(of: /[A-Za-z0-9_.\-]*/) != nil else {
            fail(name, "This is not a plain word")
            return ""
        }
        return text
    }

    private mutating func resource(_ node: DocumentNode, name: String) -> DiscoveryDocument.Resource {
        var resource = DiscoveryDocument.Resource(name: name, place: node.place)
        for (name, node) in node["methods"]?.members ?? [] {
            if let method = method(node, name: name) { resource.methods.append(method) }
        }
        for (name, node) in node["resources"]?.members ?? [] {
            resource.resources.append(self.resource(node, name: name))
        }
        return resource
    }

    private mutating func method(_ node: DocumentNode, name: String) -> DiscoveryDocument.Method? {
        let (id, http, path) = (node["id"]?.text ?? "", node["httpMethod"]?.text ?? "", node["path"]?.text ?? "")
        guard id.wholeMatch(of: /[A-Za-z0-9_.\-]+/) != nil else {
            return fail(node.place + ".id", "The method has no plain name, and is left out")
        }
        guard ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"].contains(http) else {
            return fail(node.place + ".httpMethod", "This is no HTTP method, so \(id) is left out")
        }
        guard path.wholeMatch(of: Self.template) != nil else {
            return fail(node.place + ".path", "This is not a path template, so \(id) is left out")
        }
        var method = DiscoveryDocument.Method(name: name, place: node.place, id: id, http: http, path: path)
        method.request = node["request"]?["$ref"]?.text
        method.response = node["response"]?["$ref"]?.text
        method.takesMedia = node["supportsMediaUpload"]?.flag ?? false
        method.hasMedia = node["supportsMediaDownload"]?.flag ?? false
        method.isDeprecated = node["deprecated"]?.flag ?? false
        method.scopes = (node["scopes"]?.texts ?? []).filter { $0.wholeMatch(of: /[!-~]+/) != nil }
        method.parameters = parameters(node)
        let inPath = Set(method.parameters.filter(\.isInPath).map(\.name))
        for name in path.matches(of: Self.placeholder).map({ String($0.1) }) where !inPath.contains(name) {
            return fail(node.place + ".path", "There is no parameter “\(name)” of the path, so \(id) is left out")
        }
        return method
    }

    private mutating func parameters(_ method: DocumentNode) -> [DiscoveryDocument.Parameter] {
        let order = method["parameterOrder"]?.texts ?? []
        let all = (method["parameters"]?.members ?? []).map { name, node in
            DiscoveryDocument.Parameter(
                name: name, place: node.place, kind: schema(node), isInPath: node["location"]?.text == "path",
                isRequired: node["required"]?.flag ?? false || node["location"]?.text == "path",
                isRepeated: node["repeated"]?.flag ?? false)
        }
        let path = method["path"]?.text ?? ""
        // In the order of the document; what it forgets, in the order of the path, then of the names.
        func rank(_ name: String) -> Int {
            if let index = order.firstIndex(of: name) { return index }
            guard let range = path.range(of: "{\(name)}") ?? path.range(of: "{+\(name)}") else { return .max }
            return 1000 + path.distance(from: path.startIndex, to: range.lowerBound)
        }
        return all.sorted { (rank($0.name), $0.name) < (rank($1.name), $1.name) }
    }

    @discardableResult
    mutating func fail<T>(_ place: String, _ message: String) -> T? {
        diagnostics.append(Diagnostic(severity: .error, place: place, message: message))
        return nil
    }

    mutating func fail(_ place: String, _ message: String) {
        diagnostics.append(Diagnostic(severity: .error, place: place, message: message))
    }

    mutating func warn(_ place: String, _ message: String) {
        diagnostics.append(Diagnostic(severity: .warning, place: place, message: message))
    }

    private static var plainPath: Regex<Substring> { /[A-Za-z0-9_.~\/\-]*/ }
    private static var template: Regex<(Substring, Substring)> {
        /(\{\+?[A-Za-z0-9_.\-]+\}|[A-Za-z0-9_.~:@!$&'()*+,;=\/\-])+/
    }
    private static var placeholder: Regex<(Substring, Substring)> { /\{\+?([A-Za-z0-9_.\-]+)\}/ }
}
