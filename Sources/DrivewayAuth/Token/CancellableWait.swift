/// Waiting for a task that others wait for too.
enum CancellableWait {
    /// The value of the task. A caller that is cancelled gets `CancellationError` at once, and the task goes on.
    static func value<Value: Sendable>(of task: Task<Value, any Error>) async throws -> Value {
        let value = OneShot<Value>()
        Task { value.resolve(await task.result) }
        return try await value.value()
    }
}
