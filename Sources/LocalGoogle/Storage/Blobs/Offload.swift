import Dispatch
import Foundation
import Synchronization

/// Runs work that waits for the disk away from the threads that tasks share.
func offload<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DiskThreads.shared.run { continuation.resume(with: Swift.Result(catching: work)) }
    }
}

/// Threads that wait for the disk.
///
/// Disks save many files that are waited for at the same time in little more time than one. Dispatch's own threads are as
/// many as there are cores, which is right for work and too few for waiting.
private final class DiskThreads: Sendable {
    static let shared = DiskThreads()

    private struct State {
        var work: [@Sendable () -> Void] = []
        var threads = 0
        var idle = 0
    }

    private static let limit = 32
    private let state = Mutex(State())
    private let isThereWork = DispatchSemaphore(value: 0)

    func run(_ work: @escaping @Sendable () -> Void) {
        let needsThread = state.withLock { state in
            state.work.append(work)
            guard state.work.count > state.idle, state.threads < Self.limit else { return false }
            state.threads += 1
            return true
        }
        isThereWork.signal()
        guard needsThread else { return }
        let thread = Thread { [self] in serve() }
        thread.name = "disk"
        thread.stackSize = 1 << 20
        thread.start()
    }

    private func serve() {
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
