import Dispatch
import Foundation
import Synchronization

/// Threads that wait for the disk, so that those that Swift's tasks share do not.
///
/// Disks save many files that are waited for at the same time in little more time than one. The shared threads are as many
/// as there are cores, which is right for work and too few for waiting.
package final class DiskThreads: Sendable {
    /// The threads of this process.
    package static let shared = DiskThreads()

    private struct State {
        var work: [@Sendable () -> Void] = []
        var threads = 0
        var idle = 0
    }

    private static let limit = 32
    private let state = Mutex(State())
    private let isThereWork = DispatchSemaphore(value: 0)

    /// Does work on one of the threads, in the order of the calls where threads are short.
    package func run(_ work: @escaping @Sendable () -> Void) {
        let needsThread = state.withLock { state in
            state.work.append(work)
            guard state.work.count > state.idle, state.threads < Self.limit else { return false }
            state.threads += 1
            return true
        }
        isThereWork.signal()
        guard needsThread else { return }
        let thread = Thread { [self] in serve() }
        thread.stackSize = 1 << 20
        thread.start()
    }

    private func serve() {
        // Set from within: a name given before the start is not the system's.
        Thread.current.name = "disk"
        while true {
            state.withLock { $0.idle += 1 }
            isThereWork.wait()
            let next = state.withLock { state -> (@Sendable () -> Void)? in
                state.idle -= 1
                return state.work.isEmpty ? nil : state.work.removeFirst()
            }
            next?()
        }
    }
}

/// Lets tasks that read and write files at length run on threads of their own: with
/// `withTaskExecutorPreference(DiskExecutor.shared) { … }` nothing in the closure holds up the app's other tasks.
public final class DiskExecutor: TaskExecutor {
    /// The executor of this process.
    public static let shared = DiskExecutor()

    private init() {}

    /// Runs a part of a task.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DiskThreads.shared.run { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
