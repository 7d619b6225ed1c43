import Dispatch
import DrivewayCommandLine
import Foundation
import Synchronization

/// Turns the first SIGINT or SIGTERM into a cancellation, so that temporary files are taken away; the second one ends the
/// process at once.
final class Signals: Sendable {
    private let count = Mutex(0)
    private let sources: Mutex<[any DispatchSourceSignal]> = Mutex([])

    init(_ cancel: @escaping @Sendable () -> Void) {
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [self] in
                let times = count.withLock { count in
                    count += 1
                    return count
                }
                if times > 1 { exit(ExitCode.interrupted.rawValue) }
                cancel()
            }
            source.resume()
            sources.withLock { $0.append(source) }
        }
    }

    /// Whether a signal came.
    var received: Bool { count.withLock { $0 > 0 } }

    /// The code to end with after a signal: a command that ended well in spite of it (a server that was stopped) is fine.
    func exitCode(for code: ExitCode) -> ExitCode { code == .done ? .done : .interrupted }
}
