public import Foundation

/// Makes typed Swift of a Google API from its discovery document.
///
/// ```swift
/// let generation = DiscoveryGenerator().generate(from: try Data(contentsOf: document))
/// for file in generation.files { print(file.path) }
/// for diagnostic in generation.diagnostics { print(diagnostic) }
/// ```
///
/// It runs in three steps: the document is read, names and types are decided, the files are written. What is wrong with a
/// document becomes a ``Diagnostic`` with its place; the Swift is whole whatever the document says.
public struct DiscoveryGenerator: Sendable {
    /// What we add to the document.
    public var overlay: Overlay
    /// How the files are made again, for their heads.
    public var command: String?

    /// Makes a generator.
    public init(overlay: Overlay = Overlay(), command: String? = nil) {
        self.overlay = overlay
        self.command = command
    }

    /// Makes the files of the API that a document describes.
    public func generate(from document: Data) -> Generation {
        var parser = DiscoveryParser()
        guard let parsed = parser.parse(document) else {
            return Generation(name: "", version: "", files: [], diagnostics: parser.diagnostics, figures: Figures())
        }
        var planner = Planner(parsed, overlay)
        let plan = planner.plan()
        let command = command ?? "generate-google-api \(parsed.name) \(parsed.version)"
        return Generation(
            name: parsed.name, version: parsed.version, files: Renderer(plan: plan, command: command).files(),
            diagnostics: parser.diagnostics + planner.diagnostics, figures: Figures(plan))
    }
}

/// What a generator made.
public struct Generation: Sendable {
    /// The API's name.
    public var name: String
    /// The API's version.
    public var version: String
    /// The files.
    public var files: [GeneratedFile]
    /// What is to be known about the document.
    public var diagnostics: [Diagnostic]
    /// How much of it there is in the Swift.
    public var figures: Figures

    /// Whether part of the API is missing.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// A file that a generator made.
public struct GeneratedFile: Sendable, Hashable {
    /// The path in the folder of the target.
    public var path: String
    /// The whole text.
    public var text: String

    var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}

/// How much of an API there is in the Swift.
public struct Figures: Sendable, Hashable, Encodable {
    /// The number of methods.
    public var methods = 0
    /// The number of schemas.
    public var schemas = 0
    /// The number of properties, those of objects within schemas too.
    public var properties = 0
    /// The number of parameters of methods.
    public var parameters = 0

    init() {}

    init(_ plan: APIPlan) {
        let all = ([plan.top] + plan.resources).flatMap(\.methods)
        methods = all.count
        parameters = all.reduce(0) { $0 + $1.parameters.count }
        schemas = plan.types.count
        properties = plan.types.reduce(0) { count, type in
            if case .object(let object) = type.shape { count + Self.properties(of: object) } else { count }
        }
    }

    private static func properties(of object: ObjectPlan) -> Int {
        object.nested.reduce(object.properties.count) { count, part in
            if case .object(let inner) = part.shape { count + properties(of: inner) } else { count }
        }
    }
}
