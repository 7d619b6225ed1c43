import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Results that could not be written: the disk they went to is full, or nobody reads them any more.
public struct OutputError: Error, Sendable, CustomStringConvertible {
    /// What could not be written, as a sentence begins with it.
    public let what: String
    /// The system's `errno`; `nil` where it told none.
    private let errorNumber: Int32?
    private let reason: String

    /// Makes an error of one that writing threw.
    init(_ what: String, _ error: any Error) {
        self.what = what
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        errorNumber = cause.domain == NSPOSIXErrorDomain ? Int32(cause.code) : nil
        let words = errorNumber.flatMap { strerror($0).map { String(cString: $0) } }
        reason = words ?? cause.localizedDescription
    }

    /// Whether nobody reads what is written, as behind `| head`: that is no failure.
    public var isClosedPipe: Bool { errorNumber == EPIPE }

    /// The sentence.
    public var description: String { "\(what) could not be written: \(reason)." }

    /// The end of the command. After a closed pipe it is quiet, as if the signal for that had ended it.
    public var commandError: CommandError {
        guard !isClosedPipe else { return CommandError(.stopped(by: SIGPIPE), "") }
        return CommandError(
            .failed, description, hint: errorNumber == ENOSPC ? "Free some space and do it again." : nil)
    }
}
