#if os(Linux) || os(macOS)
package import Foundation

#if canImport(Glibc)
import Glibc
#endif

extension Process {
    /// Starts the program so that signals reach it.
    ///
    /// A program inherits the signals that the thread which starts it blocks (POSIX, `posix_spawn`), and the threads of
    /// Dispatch and of Swift's tasks block nearly all of them: started from one, it could not be ended by SIGTERM.
    package func runHearingSignals() throws {
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }
}
#endif
