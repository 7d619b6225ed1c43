import DiscoveryGenerator
import Foundation

/// A tiny document, and the Swift made of it.
struct Snippet {
    let generation: Generation

    /// Makes Swift of a document with these members beside those that every document needs.
    init(_ members: String, overlay: String = "{}") throws {
        let document = """
            {"kind": "discovery#restDescription", "name": "tiny", "version": "v1", "revision": "20260101",
             "canonicalName": "Tiny", "rootUrl": "https://tiny.googleapis.com/", "servicePath": "tiny/v1/",
             "batchPath": "batch/tiny/v1", \(members)}
            """
        let generator = DiscoveryGenerator(overlay: try Overlay(json: Data(overlay.utf8)))
        generation = generator.generate(from: Data(document.utf8))
    }

    /// Makes Swift of schemas.
    init(schemas: String) throws { try self.init(#""schemas": {\#(schemas)}"#) }

    /// Makes Swift of the methods of one group, `things`.
    init(methods: String, schemas: String = "", overlay: String = "{}") throws {
        try self.init(
            #""schemas": {\#(schemas)}, "resources": {"things": {"methods": {\#(methods)}}}"#, overlay: overlay)
    }

    var errors: [String] { generation.diagnostics.filter { $0.severity == .error }.map(\.description) }

    /// A file's text after its head.
    func body(_ path: String) -> String {
        let text = generation.files.first { $0.path == path }?.text ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = lines.firstIndex {
            !($0.hasPrefix("//") || $0.hasPrefix("import") || $0.hasPrefix("public import") || $0.isEmpty)
                || $0.hasPrefix("///")
        }
        return start.map { lines[$0...].joined(separator: "\n") } ?? ""
    }
}
