import Dispatch
import DrivewayFiles
import Foundation
import Testing

@Suite struct `Tasks on threads of their own` {
    /// More tasks than there are cores wait for something that only a later task does.
    @Test func `may wait without holding up others`() async {
        let semaphore = DispatchSemaphore(value: 0)
        let count = ProcessInfo.processInfo.activeProcessorCount + 4
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<count {
                group.addTask(executorPreference: DiskExecutor.shared) { wait(for: semaphore) }
            }
            group.addTask { for _ in 0..<count { semaphore.signal() } }
        }
    }
}

private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
