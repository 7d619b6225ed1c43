import Dispatch
import DrivewayCommandLine
import Foundation
import Synchronization

/// Turns the first SIGINT or SIGTERM into a cancellation, so that temporary files are taken away; the second one ends the
/// process at once.
final class Signals {
    private final class Counter: Sendable {
        private let count = Mutex(0)

        var isZero: Bool { count.withLock { $0 == 0 } }

        func increase() -> Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }

    private let counter = Counter()
    private let sources: [any DispatchSourceSignal]

    init(_ cancel: @escaping @Sendable () -> Void) {
        signal(SIGPIPE, SIG_IGN)
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            return DispatchSource.makeSignalSource(signal: number, queue: .global())
        }
        for source in sources {
            source.setEventHandler { [counter] in
                if counter.increase() > 1 { exit(ExitCode.interrupted.rawValue) }
                cancel()
            }
            source.resume()
        }
    }

    /// The code to end with: a command that ended well in spite of a signal (a server that was stopped) is fine.
    func exitCode(for code: ExitCode) -> ExitCode { counter.isZero || code == .done ? code : .interrupted }
}
