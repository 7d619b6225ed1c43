import DrivewayCommandLine
import Foundation

/// Asks a person at the terminal for something that is not shown while it is typed.
enum SecretPrompt {
    /// What Ctrl-C sends.
    private static let interrupt: UInt8 = 3

    /// Asks once.
    /// - Parameter hint: What to do where there is no terminal.
    static func ask(_ question: String, _ input: CommandInput, hint: String) throws -> String {
        guard input.console.messagesAreSeen, isatty(0) == 1 else {
            throw CommandError(.usage, "\(question): there is no terminal to ask at.", hint: hint)
        }
        // The question comes when nothing is shown any more: who types ahead is not shown either.
        let answer = hidden {
            input.console.note("\(question):")
            return line()
        }
        guard let line = answer else { throw CommandError(.interrupted, "Nothing was done.") }
        guard !line.isEmpty else { throw CommandError(.usage, "Nothing was typed.") }
        return line
    }

    /// Asks for something new, twice.
    static func askTwice(_ question: String, _ input: CommandInput, hint: String) throws -> String {
        let first = try ask(question, input, hint: hint)
        guard try ask("The same again", input, hint: hint) == first else {
            throw CommandError(.usage, "The two are not the same. Nothing was done.")
        }
        return first
    }

    /// What is typed up to the end of the line; `nil` if it was ended by Ctrl-C or the terminal went away.
    private static func line() -> String? {
        var (bytes, byte): ([UInt8], UInt8) = ([], 0)
        while read(0, &byte, 1) == 1 {
            if byte == interrupt { return nil }
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return nil
    }

    /// Reads with the terminal's echo off. Ctrl-C ends the line, so that the echo comes back on in any case.
    private static func hidden<Result>(_ read: () -> Result) -> Result {
        var before = termios()
        guard tcgetattr(0, &before) == 0 else { return read() }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
        silent.c_lflag |= tcflag_t(ECHONL)
        withUnsafeMutableBytes(of: &silent.c_cc) { $0[Int(VEOL)] = interrupt }
        tcsetattr(0, TCSAFLUSH, &silent)
        defer { tcsetattr(0, TCSAFLUSH, &before) }
        return read()
    }
}
