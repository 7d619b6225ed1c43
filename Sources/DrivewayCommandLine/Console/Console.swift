public import Foundation
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where a command writes: results to standard output, everything else to standard error, each line whole.
///
/// All text is UTF-8, whatever the locale.
public final class Console: Sendable {
    /// Whether messages go to a person at a terminal; only then is progress shown.
    public let messagesAreSeen: Bool
    /// The width of the terminal in columns, 80 where there is none.
    public let width: Int
    private let tool: String
    private let colours: Bool
    private let progressLine = Mutex("")
    private let write: @Sendable (Stream, Data) throws -> Void
    private let lostOutput = Mutex<OutputError?>(nil)

    /// The two streams.
    public enum Stream: Sendable {
        case output
        case messages
    }

    /// A console that hands what is written to a closure, as for tests; no terminal, no colours.
    public init(tool: String, width: Int = 80, write: @escaping @Sendable (Stream, Data) throws -> Void) {
        self.tool = tool
        messagesAreSeen = false
        colours = false
        self.width = width
        self.write = write
    }

    /// The console of this process. Colours are off without a terminal, with `NO_COLOR`, and for `TERM=dumb`.
    public init(tool: String, environment: [String: String]) {
        self.tool = tool
        messagesAreSeen = isatty(2) == 1
        colours = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        var size = winsize()
        let known = ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        width = known ? Int(size.ws_col) : 80
        write = { stream, data in
            try (stream == .output ? FileHandle.standardOutput : .standardError).write(contentsOf: data)
        }
    }

    /// Writes a line of results.
    public func output(_ line: String) {
        progressLine.withLock { progress in
            erase(&progress)
            do {
                try write(.output, Data((line + "\n").utf8))
            } catch {
                lostOutput.withLock { $0 = $0 ?? OutputError("The results", error) }
            }
        }
    }

    /// Writes bytes to the results, as they are.
    /// - Parameter what: What they are part of, as a sentence begins with it.
    public func output(bytes: Data, of what: String) throws(OutputError) {
        let error = progressLine.withLock { progress -> (any Error)? in
            erase(&progress)
            do { try write(.output, bytes) } catch { return error }
            return nil
        }
        if let error { throw OutputError(what, error) }
    }

    /// Throws if results were lost. What only looks asks after each line, and so ends early; what changes things goes on, and
    /// the tool asks at the end.
    public func checkOutput() throws(OutputError) {
        if let error = lostOutput.withLock({ $0 }) { throw error }
    }

    /// Writes an object as one line of JSON: compact, keys sorted, `/` not escaped.
    public func output(json object: some Encodable) throws { output(try Self.line(object)) }

    /// Writes an object beside the results, as one line of JSON.
    public func message(json object: some Encodable) throws { message(try Self.line(object)) }

    private static func line(_ object: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(object), as: UTF8.self)
    }

    /// Says something beside the results.
    public func note(_ text: String) { message(text) }

    /// Says what went wrong.
    public func problem(_ text: String) { message(text, mark: coloured("\(tool): ", red)) }

    /// Says what deserves attention though the work goes on.
    public func warning(_ text: String) { message(text, mark: coloured("\(tool): ", yellow)) }

    /// Says that something is done.
    public func success(_ text: String) { message(text, mark: coloured("✓ ", green)) }

    /// Shows how far things are, on one line that the next one replaces; only where a person sees it.
    public func progress(_ line: String) {
        guard messagesAreSeen else { return }
        progressLine.withLock { progress in
            let text = DisplayWidth.cut(line, to: width - 1)
            guard text != progress else { return }
            progress = text
            try? write(.messages, Data("\r\u{1B}[2K\(text)".utf8))
        }
    }

    /// Takes the progress line away.
    public func endProgress() { progressLine.withLock { erase(&$0) } }

    private let (red, green, yellow) = ("31", "32", "33")

    private func coloured(_ text: String, _ colour: String) -> String {
        colours && messagesAreSeen ? "\u{1B}[\(colour)m\(text)\u{1B}[0m" : text
    }

    /// Writes lines of messages. A name in them may hold anything: what would command the terminal is written out.
    private func message(_ text: String, mark: String = "") {
        let safe = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            DisplayWidth.oneLine(String($0))
        }
        progressLine.withLock { progress in
            erase(&progress)
            try? write(.messages, Data((mark + safe.joined(separator: "\n") + "\n").utf8))
        }
    }

    private func erase(_ progress: inout String) {
        guard !progress.isEmpty else { return }
        progress = ""
        try? write(.messages, Data("\r\u{1B}[2K".utf8))
    }
}
