import DrivewayFiles

/// Runs work that waits for the disk away from the threads that tasks share.
func offload<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DiskThreads.shared.run { continuation.resume(with: Swift.Result(catching: work)) }
    }
}
