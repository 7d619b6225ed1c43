import DrivewayAPI
import DrivewayCommandLine
import DrivewayFiles
import DrivewayHTTP
import Foundation
import LocalGoogle

/// `driveway local export`: the whole state of a Local Google in one file.
struct LocalExportCommand: Command {
    static let file = Argument("FILE", help: "The file to write; one that is there is replaced.")

    static let definition = CommandDefinition(
        "export", summary: "Write the whole state of Local Google to a file.",
        discussion: """
            Takes the running server that DRIVEWAY_ENDPOINT names, or a folder that no server uses (--data, or the user's \
            data folder). The file is a tar archive of the database and the content of all files.
            """,
        examples: [("driveway local export before.tar", "to come back to with “local import”")],
        arguments: [file], options: [LocalCommand.data])

    func run(_ input: CommandInput) async throws {
        let path = input[Self.file]
        if let server = try LocalServer(input) {
            try await server.export(to: path)
        } else {
            let folder = LocalCommand.folder(input)
            guard (try? FileStatus.of(folder)) != nil else {
                throw CommandError(
                    .noSuchFile, "There is no Local Google in \(folder).", hint: "--data DIR names another.")
            }
            try LocalGoogle.exportState(of: folder, to: path)
        }
        input.console.success("Exported to \(path), \(Formats.size(try FileStatus.of(path).size)).")
    }
}

/// `driveway local import`: a state that was exported takes the place of what is there.
struct LocalImportCommand: Command {
    static let file = Argument("FILE", help: "What “local export” wrote.")

    static let definition = CommandDefinition(
        "import", summary: "Replace the whole state of Local Google by one that was exported.",
        discussion: """
            Goes to the running server that DRIVEWAY_ENDPOINT names, or into a folder that no server uses (--data, or the \
            user's data folder). All of it is replaced, or, when the file is not whole, nothing.
            """,
        arguments: [file], options: [LocalCommand.data])

    func run(_ input: CommandInput) async throws {
        let path = input[Self.file]
        if let server = try LocalServer(input) {
            try await server.replaceState(with: path)
        } else {
            try LocalGoogle.importState(into: LocalCommand.folder(input), from: path)
        }
        input.console.success("Imported \(path).")
    }
}

/// The control plane of a Local Google that runs.
private struct LocalServer {
    private let url: URL

    /// The server that the environment names; `nil` where a folder is meant.
    init?(_ input: CommandInput) throws {
        let environment = ProcessInfo.processInfo.environment
        guard input[LocalCommand.data] == nil, environment["DRIVEWAY_ENDPOINT"].map({ !$0.isEmpty }) ?? false else {
            return nil
        }
        let endpoint = try Endpoint(environment: environment)
        guard endpoint.isLocal else {
            throw CommandError(.usage, "\(endpoint) is no Local Google.", hint: "--data DIR names a folder.")
        }
        url = endpoint.api.appending(path: "local/state")
    }

    func export(to path: String) async throws {
        let response = try await DefaultTransport.shared.send(HTTPRequest(.get, url))
        try await check(response)
        let aside = FileSystem.temporaryName(beside: path)
        defer { try? FileSystem.remove(aside) }
        let file = try OpenFile(aside, .create, permissions: 0o600)
        try await response.body.write(to: file)
        try file.synchronize()
        try FileSystem.rename(aside, to: path)
    }

    func replaceState(with path: String) async throws {
        let file = try OpenFile(path, .readRegular())
        let request = HTTPRequest(
            .put, url, headers: ["Content-Type": "application/x-tar"],
            body: .file(file, offset: 0, length: try file.status().size))
        try await check(DefaultTransport.shared.send(request))
    }

    private func check(_ response: HTTPResponse) async throws {
        guard !response.isSuccess else { return }
        struct Refusal: Decodable { let error: String }
        let body = try await response.body.collect(upTo: 1 << 20)
        let refusal = try? JSONDecoder().decode(Refusal.self, from: body)
        throw CommandError(.failed, refusal?.error ?? "Local Google answered \(response.status).")
    }
}
