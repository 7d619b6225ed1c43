import DrivewayCommandLine
import Foundation
import LocalGoogle

/// `driveway local`: Drive and Google sign-in on this machine.
struct LocalCommand: Command {
    static let port = Option("port", "N", help: "The port; 0 takes any free one. Without it: 8787.") { UInt16($0) }
    static let data = Option("data", "DIR", help: "The folder that keeps everything, made if it is missing.")
    static let seed = Option(
        "seed", "demo|FILE", help: "What a server without any account is filled with: a demonstration, or a JSON file.")
    static let inMemory = Flag("in-memory", help: "Keep nothing: all is gone when it ends.")

    static let definition = CommandDefinition(
        "local", summary: "Run Local Google: Drive and Google sign-in on this machine.",
        discussion: """
            Serves on 127.0.0.1 only, and prints its address once it accepts connections. Ctrl-C ends it. \
            Other commands use it when DRIVEWAY_ENDPOINT holds its address.
            """,
        examples: [
            ("driveway local", "keep data in the user's data folder"),
            ("driveway local --port 0 --in-memory", "for a test: any free port, nothing kept"),
        ],
        options: [port, data, seed], flags: [inMemory],
        subcommands: [LocalExportCommand.self, LocalImportCommand.self])

    func run(_ input: CommandInput) async throws {
        guard !(input[Self.inMemory] && input[Self.data] != nil) else {
            throw CommandError(.usage, "--data and --in-memory exclude each other.")
        }
        let storage: LocalGoogle.Storage = input[Self.inMemory] ? .inMemory : .folder(Self.folder(input))
        let server = try await LocalGoogle.start(storage, port: input[Self.port] ?? 8787)
        try await fill(server, input)
        input.console.output("Local Google is ready at \(server.url.absoluteString.trimmingSuffix("/"))")
        // Nothing comes of this stream; it ends when a signal cancels the command. What is under way is then finished.
        let (never, keeper) = AsyncStream.makeStream(of: Never.self)
        for await _ in never {}
        keeper.finish()
        await server.stop()
    }

    private func fill(_ server: LocalGoogle, _ input: CommandInput) async throws {
        guard let name = input[Self.seed] else { return }
        do {
            let seed = try name == "demo" ? LocalGoogle.Seed.demo : LocalGoogle.Seed(file: name)
            if try await server.fill(with: seed) { return }
            input.console.note("The server holds accounts already; the seed was not used.")
        } catch {
            await server.stop()
            throw error
        }
    }

    /// The folder that keeps everything.
    static func folder(_ input: CommandInput) -> String {
        input[data] ?? Folders(environment: ProcessInfo.processInfo.environment).data + "/local-google"
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
