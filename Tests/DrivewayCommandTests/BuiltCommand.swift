import DrivewayTesting
import Foundation

/// The built `driveway`, run as a process in a folder of its own.
struct BuiltCommand {
    /// How a run ended.
    struct Outcome {
        let code: Int32
        let output: String
        let messages: String

        /// The lines of the output.
        var lines: [String] { output.split(separator: "\n").map(String.init) }

        /// The lines of the output as JSON objects.
        var objects: [[String: Any]] {
            lines.compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
        }
    }

    /// The folder the command runs in.
    let folder: TemporaryFolder
    /// The variables it sees beside this process's own.
    var environment: [String: String]

    init() throws {
        folder = try TemporaryFolder()
        environment = ["DRIVEWAY_HOME": folder.path + "/home", "DRIVEWAY_ENDPOINT": "http://127.0.0.1:1"]
    }

    /// Where the command was built: beside the tests.
    static var path: String {
        let tests = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath()
        var folder = tests.deletingLastPathComponent()
        while folder.path != "/" {
            let candidate = folder.appending(path: "driveway").path
            if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
            folder.deleteLastPathComponent()
        }
        return "driveway"
    }

    /// A process that has not been started.
    func process(_ words: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.path)
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        return process
    }

    /// Runs a command to its end.
    func run(_ words: String...) async throws -> Outcome { try await run(words) }

    /// Runs a command to its end.
    func run(_ words: [String]) async throws -> Outcome { try await run(process(words)) }

    /// Runs another program of the system in the folder, to its end.
    func run(program: String, _ words: [String]) async throws -> Outcome {
        let process = process([program] + words)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        return try await run(process)
    }

    private func run(_ process: Process) async throws -> Outcome {
        let (output, messages) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = messages
        try process.run()
        async let written = Self.all(of: output)
        async let said = Self.all(of: messages)
        let outcome = await (written, said)
        process.waitUntilExit()
        return Outcome(code: process.terminationStatus, output: outcome.0, messages: outcome.1)
    }

    /// Writes a file in the folder.
    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        let path = folder.path + "/" + name
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// Reads a file in the folder.
    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)), as: UTF8.self)
    }

    /// The names in a folder below the folder.
    func names(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name).sorted()
    }

    private static func all(of pipe: Pipe) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                let data = pipe.fileHandleForReading.readDataToEndOfFile()
                continuation.resume(returning: String(decoding: data, as: UTF8.self))
            }
        }
    }
}

/// `driveway local` as a process, ended when it goes.
final class RunningLocalGoogle {
    let process: Process
    let url: String

    init(_ command: BuiltCommand, _ words: [String] = ["--in-memory"], port: Int = 0) throws {
        process = command.process(["local", "--port", String(port)] + words)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var line = Data()
        while !line.contains(UInt8(ascii: "\n")) {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { throw CocoaError(.fileReadUnknown) }
            line += more
        }
        let text = String(decoding: line, as: UTF8.self)
        url = text.split(separator: " ").last.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) } ?? ""
    }

    deinit { process.terminate() }
}
