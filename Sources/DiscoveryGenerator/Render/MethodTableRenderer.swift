/// Writes the descriptions of methods.
enum MethodTableRenderer {
    static func render(_ resource: ResourcePlan, _ plan: APIPlan, to writer: inout SourceWriter) {
        writer.block("extension \(plan.table)") { writer in
            for method in resource.methods { render(method, to: &writer) }
        }
    }

    private static func render(_ plan: MethodPlan, to writer: inout SourceWriter) {
        let method = plan.method
        let http = "." + method.http.lowercased()
        writer.line("static let \(SwiftNames.escaped(plan.entry)) = APIMethod(")
        writer.indented { writer in
            writer.fill(["service", method.id.literal, http, plan.path.literal], end: ",")
            let scopes = method.scopes.map { shortened($0).literal }
            renderParameters(plan.parameters, to: &writer)
            renderWords("scopes", scopes, "],", to: &writer)
            writer.fill(facts(plan), end: ")")
        }
    }

    /// What is known beside the lists; never empty.
    private static func facts(_ plan: MethodPlan) -> [String] {
        let method = plan.method
        var items = ["units: \(plan.units)"]
        if let units = plan.mediaUnits { items.append("mediaUnits: \(units)") }
        if let request = method.request { items.append("request: \(request.literal)") }
        if let response = method.response { items.append("response: \(response.literal)") }
        if !plan.tokens.isEmpty { items.append("tokens: [\(plan.tokens.map(\.literal).joined(separator: ", "))]") }
        if plan.isRepeatable { items.append("isSafeToRepeat: true") }
        if method.takesMedia { items.append("takesMedia: true") }
        if method.hasMedia { items.append("hasMedia: true") }
        if method.isDeprecated { items.append("isDeprecated: true") }
        return items
    }

    private static func renderParameters(_ parameters: [ParameterPlan], to writer: inout SourceWriter) {
        guard !parameters.isEmpty else { return }
        let flat =
            "parameters: [\(parameters.map { ".\(kind($0))(\(items($0).joined(separator: ", ")))" }.joined(separator: ", "))],"
        if flat.count <= 100 { return writer.line(flat) }
        writer.line("parameters: [")
        writer.indented { writer in
            for parameter in parameters { render(parameter, to: &writer) }
        }
        writer.line("],")
    }

    private static func render(_ parameter: ParameterPlan, to writer: inout SourceWriter) {
        let flat = ".\(kind(parameter))(\(items(parameter).joined(separator: ", "))),"
        guard !writer.fits(flat), case .words(let words) = parameter.parameter.kind.shape else {
            return writer.line(flat)
        }
        writer.line(".\(kind(parameter))(")
        writer.indented { writer in
            let others = items(parameter).filter { !$0.hasPrefix("values: ") }
            // The order of the labels is that of the declaration: what stands before the words, and after.
            let before = others.filter { !($0.hasPrefix("standard: ") || $0.hasPrefix("isDeprecated: ")) }
            let after = others.filter { $0.hasPrefix("standard: ") || $0.hasPrefix("isDeprecated: ") }
            writer.fill(before, end: ",")
            renderWords("values", words.map(\.text.literal), after.isEmpty ? "])," : "],", to: &writer)
            if !after.isEmpty { writer.fill(after, end: "),") }
        }
    }

    /// Writes a list of literals: on one line if it fits, else filled.
    private static func renderWords(_ label: String, _ words: [String], _ end: String, to writer: inout SourceWriter) {
        guard !words.isEmpty else { return }
        let flat = "\(label): [\(words.joined(separator: ", "))\(end)"
        if flat.count <= 100 { return writer.line(flat) }
        writer.line("\(label): [")
        writer.indented { $0.fill(words, end: ",") }
        writer.line(end)
    }

    private static func kind(_ plan: ParameterPlan) -> String { plan.parameter.isInPath ? "path" : "query" }

    private static func items(_ plan: ParameterPlan) -> [String] {
        let parameter = plan.parameter
        var items = [parameter.name.literal]
        let type = valueType(parameter.kind.shape)
        if type != ".text" { items.append(type) }
        if !parameter.isInPath {
            if parameter.isRequired { items.append("isRequired: true") }
            if parameter.isRepeated { items.append("isRepeated: true") }
        }
        if case .words(let words) = parameter.kind.shape {
            items.append("values: [\(words.map(\.text.literal).joined(separator: ", "))]")
        }
        if parameter.isInPath { return items }
        let (low, high) = (parameter.kind.minimum.flatMap { Int($0) }, parameter.kind.maximum.flatMap { Int($0) })
        if low ?? 0 <= high ?? .max, low != nil || high != nil {
            items.append("range: \(low ?? 0)...\(high.map(String.init) ?? "Int.max")")
        }
        if let standard = parameter.kind.standard, !standard.isEmpty { items.append("standard: \(standard.literal)") }
        if parameter.kind.isDeprecated { items.append("isDeprecated: true") }
        return items
    }

    private static func valueType(_ shape: DiscoveryDocument.Shape) -> String {
        guard case .scalar(let scalar) = shape else { return ".text" }
        return switch scalar {
        case .text: ".text"
        case .flag: ".flag"
        case .integer, .int64, .uint64: ".integer"
        case .number: ".number"
        case .timestamp: ".timestamp"
        case .date: ".date"
        case .bytes: ".bytes"
        }
    }

    private static func shortened(_ scope: String) -> String {
        let prefix = "https://www.googleapis.com/auth/"
        return scope.hasPrefix(prefix) ? String(scope.dropFirst(prefix.count)) : scope
    }
}
