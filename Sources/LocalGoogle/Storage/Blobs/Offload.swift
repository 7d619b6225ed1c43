import Dispatch

/// Runs work that waits for the disk away from the threads that tasks share.
func offload<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        diskQueue.async { continuation.resume(with: Swift.Result(catching: work)) }
    }
}

private let diskQueue = DispatchQueue(label: "local-google.disk", attributes: .concurrent)
