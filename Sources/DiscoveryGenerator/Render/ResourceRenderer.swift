/// Writes groups of methods.
enum ResourceRenderer {
    /// Writes the service: the entry to all groups, the list of all methods.
    static func renderService(_ plan: APIPlan, to writer: inout SourceWriter) {
        writer.documentation([plan.summary])
        writer.block("public struct \(plan.service): Sendable") { writer in
            writer.line("/// What sends the calls.")
            writer.line("public let client: APIClient")
            writer.line()
            writer.line("/// Makes a service whose calls are sent by `client`.")
            writer.line("public init(client: APIClient) { self.client = client }")
            writer.line()
            writer.line("/// The API as a whole.")
            writer.line("public static var api: APIService { \(plan.table).service }")
            writer.line()
            let entries = ([plan.top] + plan.resources).flatMap(\.methods).map {
                "\(plan.table).\(SwiftNames.escaped($0.entry))"
            }
            writer.line("/// All methods, as data.")
            if entries.isEmpty {
                writer.line("public static var methods: [APIMethod] { [] }")
            } else {
                writer.block("public static var methods: [APIMethod]") { writer in
                    writer.line("[")
                    writer.indented { $0.fill(entries, end: ",") }
                    writer.line("]")
                }
            }
            renderChildren(plan.top, plan.service, to: &writer)
        }
        writer.line()
        writer.documentation(["The methods as data."])
        writer.block("enum \(plan.table)") { writer in
            let document = plan.document
            var items = ["name: \(document.name.literal)", "version: \(document.version.literal)"]
            items.append("root: \(document.root.literal)")
            if !document.batchPath.isEmpty { items.append("batchPath: \(("/" + document.batchPath).literal)") }
            writer.list("static let service = APIService(", items, ")", closesOnOwnLine: false)
        }
        if !plan.top.methods.isEmpty {
            writer.line()
            writer.block("extension \(plan.service)") { renderMethods(plan.top, plan, to: &$0) }
            writer.line()
            MethodTableRenderer.render(plan.top, plan, to: &writer)
        }
    }

    /// Writes a group: its type and its methods.
    static func render(_ resource: ResourcePlan, _ plan: APIPlan, to writer: inout SourceWriter) {
        writer.block("extension \(plan.service)") { writer in
            writer.documentation(["The methods of `\(resource.wirePath.map(Planner.quoted).joined(separator: "."))`."])
            writer.block("public struct \(resource.name): Sendable") { writer in
                writer.line("let client: APIClient")
                renderChildren(resource, plan.service, to: &writer)
            }
        }
        if !resource.methods.isEmpty {
            writer.line()
            writer.block("extension \(plan.service).\(resource.name)") { renderMethods(resource, plan, to: &$0) }
        }
    }

    private static func renderChildren(_ resource: ResourcePlan, _ service: String, to writer: inout SourceWriter) {
        for child in resource.children {
            let type = "\(service).\(child.type)"
            writer.line()
            writer.documentation(["The methods of `\(child.wirePath.map(Planner.quoted).joined(separator: "."))`."])
            writer.accessor("public var \(SwiftNames.escaped(child.member)): \(type)", ".init(client: client)")
        }
    }

    private static func renderMethods(_ resource: ResourcePlan, _ plan: APIPlan, to writer: inout SourceWriter) {
        var isFirst = true
        for method in resource.methods {
            if !isFirst { writer.line() }
            isFirst = false
            MethodRenderer(method: method, table: plan.table).render(to: &writer)
        }
        for words in resource.words {
            writer.line()
            SchemaRenderer.render(words, to: &writer)
        }
    }
}
