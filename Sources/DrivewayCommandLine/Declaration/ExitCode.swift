/// How a command ended, for the shell (the numbers of `sysexits.h` where it has one).
public struct ExitCode: RawRepresentable, Sendable, Hashable {
    /// The number.
    public let rawValue: Int32

    /// Makes a code.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// All done.
    public static let done = ExitCode(rawValue: 0)
    /// It failed.
    public static let failed = ExitCode(rawValue: 1)
    /// Some items failed, the others are done.
    public static let someFailed = ExitCode(rawValue: 2)
    /// The command line was not understood.
    public static let usage = ExitCode(rawValue: 64)
    /// A file or folder, here or in Drive, does not exist.
    public static let noSuchFile = ExitCode(rawValue: 66)
    /// The service cannot be reached.
    public static let unreachable = ExitCode(rawValue: 69)
    /// It may work later.
    public static let tryLater = ExitCode(rawValue: 75)
    /// Not signed in, or not allowed.
    public static let notAllowed = ExitCode(rawValue: 77)
    /// Stopped by the person at the terminal.
    public static let interrupted = ExitCode(rawValue: 130)

    /// Stopped by a signal, as a shell counts it; ``interrupted`` is that of `SIGINT`.
    public static func stopped(by signal: Int32) -> ExitCode { ExitCode(rawValue: 128 + signal) }
}

/// The end of a command that could not do its work: a sentence, what to do next, and the exit code.
public struct CommandError: Error, Sendable, CustomStringConvertible {
    /// The exit code.
    public var exitCode: ExitCode
    /// What happened, to which file. Empty when all has been said already.
    public var message: String
    /// What to do next, if there is one thing to do.
    public var hint: String?

    /// Makes an error.
    public init(_ exitCode: ExitCode, _ message: String, hint: String? = nil) {
        self.exitCode = exitCode
        self.message = message
        self.hint = hint
    }

    /// The sentence.
    public var description: String { message }
}
