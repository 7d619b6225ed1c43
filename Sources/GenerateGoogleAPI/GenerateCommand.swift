import DiscoveryGenerator
import DrivewayCommandLine
import Foundation

/// `generate-google-api`: typed Swift of a Google API.
struct GenerateCommand: Command {
    static let name = OptionalArgument("NAME", help: "The API, such as drive.")
    static let version = OptionalArgument("VERSION", help: "Its version, such as v3.")
    static let document = Option("document", "FILE", help: "Take this discovery document.")
    static let url = Option("url", "URL", help: "Take the discovery document at this address (https).") {
        URL(string: $0).flatMap { $0.scheme == "https" ? $0 : nil }
    }
    static let package = Option("package", "VERSION", help: "The version of google-api-python-client on PyPI.")
    static let cache = Option("cache", "FOLDER", help: "Where the package is kept. Default: .build/discovery")
    static let overlay = Option("overlay", "FILE", help: "Our own words and facts to add, in JSON.")
    static let output = Option("output", "FOLDER", help: "Where the Swift goes. Files made before and not made now go.")
    static let remake = Option("remake", "TEXT", help: "What the head of each file says about making it again.")
    static let check = Flag("check", help: "Write nothing; fail if the files are not what would be made.")
    static let all = Flag("all", help: "Try every API of the package and count; writes nothing without --output.")
    static let figures = Flag("figures", help: "Say in JSON how much of the API is in the Swift.")

    static let definition = CommandDefinition(
        "generate-google-api", summary: "Make typed Swift of any Google API.",
        discussion: """
            The discovery document comes from the Python client on PyPI, which carries those of all public APIs; it is \
            fetched once with pip. What is made needs DrivewayAPI and DrivewayHTTP.

            What is wrong with a document is said with its place in it. The Swift always compiles; exit code 1 means that \
            part of the API is missing in it.
            """,
        examples: [
            ("generate-google-api sheets v4 --output Sources/SheetsAPI", "an API of the package"),
            ("generate-google-api --document my.json --output Sources/MyAPI", "a document of your own"),
        ],
        arguments: [name, version],
        options: [document, url, package, cache, overlay, output, remake], flags: [check, all, figures])

    func run(_ input: CommandInput) async throws {
        if input[Self.all] { return try AllAPIs(input).run() }
        let overlay = try input[Self.overlay].map { try Overlay(json: try read($0)) } ?? Overlay()
        let generator = DiscoveryGenerator(overlay: overlay, command: input[Self.remake])
        let generation = generator.generate(from: try await documentData(input))
        for diagnostic in generation.diagnostics { input.console.note("\(diagnostic)") }
        guard !generation.files.isEmpty else {
            throw CommandError(.failed, "There is no API to make Swift of in this document.")
        }
        if input[Self.figures] { try input.console.output(json: generation.figures) }
        if let folder = input[Self.output] {
            let target = OutputFolder(path: folder)
            if input[Self.check] { try target.check(generation.files) } else { try target.write(generation.files) }
        }
        guard !generation.hasErrors else { throw CommandError(.failed, "Part of the API is missing in the Swift.") }
        if !input[Self.figures], !input[Self.check] {
            input.console.success("\(generation.name) \(generation.version): \(generation.files.count) files")
        }
    }

    private func documentData(_ input: CommandInput) async throws -> Data {
        if let file = input[Self.document] { return try read(file) }
        if let url = input[Self.url] { return try await Download.data(at: url) }
        guard let name = input[Self.name], let version = input[Self.version] else {
            throw CommandError(.usage, "Which API? Give its name and version, --document or --url.")
        }
        return try DocumentPackage(input).document(name, version)
    }

    private func read(_ path: String) throws(CommandError) -> Data {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandError(.noSuchFile, "“\(path)” cannot be read.")
        }
        return data
    }
}
