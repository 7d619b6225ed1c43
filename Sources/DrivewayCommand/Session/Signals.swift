import Dispatch
import DrivewayCommandLine
import Foundation
import Synchronization

/// Turns the first SIGINT or SIGTERM into a cancellation, so that temporary files are taken away; the second one ends the
/// process at once.
final class Signals {
    private final class Record: Sendable {
        private let signals = Mutex<[Int32]>([])

        var first: Int32? { signals.withLock { $0.first } }

        /// Notes a signal and returns how many there have been.
        func note(_ signal: Int32) -> Int {
            signals.withLock { signals in
                signals.append(signal)
                return signals.count
            }
        }
    }

    private let record = Record()
    private let sources: [any DispatchSourceSignal]

    init(_ cancel: @escaping @Sendable () -> Void) {
        signal(SIGPIPE, SIG_IGN)
        let numbers = [SIGINT, SIGTERM]
        sources = numbers.map { number in
            signal(number, SIG_IGN)
            return DispatchSource.makeSignalSource(signal: number, queue: .global())
        }
        for (number, source) in zip(numbers, sources) {
            source.setEventHandler { [record] in
                if record.note(number) > 1 { exit(ExitCode.stopped(by: number).rawValue) }
                cancel()
            }
            source.resume()
        }
    }

    /// The code to end with: a command that ended well in spite of a signal (a server that was stopped) is fine.
    func exitCode(for code: ExitCode) -> ExitCode {
        guard let signal = record.first, code != .done else { return code }
        return .stopped(by: signal)
    }
}
