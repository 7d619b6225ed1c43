import Foundation

/// A run of the command with which a person at a terminal speaks.
final class Conversation {
    private let process: Process
    private let (input, messages) = (Pipe(), Pipe())
    private var heard = ""

    /// Begins a run.
    init(_ process: Process) throws {
        self.process = process
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = messages
        try process.run()
    }

    /// Waits for a message and gives the part of it in brackets; `nil` if the run ends without it.
    func message(_ pattern: some RegexComponent<(Substring, Substring)>) async -> String? {
        while true {
            if let part = heard.firstMatch(of: pattern)?.output.1 { return String(part) }
            let more = await Self.more(of: messages)
            if more.isEmpty { return nil }
            heard += String(decoding: more, as: UTF8.self)
        }
    }

    /// Types a line.
    func say(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }

    /// Hears it out and gives its exit code.
    func end() async -> Int32 {
        while case let more = await Self.more(of: messages), !more.isEmpty {
            heard += String(decoding: more, as: UTF8.self)
        }
        process.waitUntilExit()
        return process.terminationStatus
    }

    private static func more(of pipe: Pipe) async -> Data {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: pipe.fileHandleForReading.availableData) }
        }
    }
}
