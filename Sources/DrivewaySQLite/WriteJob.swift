/// One closure on its way to the writer, and how its outcome is told.
struct WriteJob: Sendable {
    /// Runs the closure; what comes back tells its success, once that is on the disk.
    let run: @Sendable (Connection) throws -> @Sendable () -> Void
    /// Tells that nothing of it was kept.
    let fail: @Sendable (any Error) -> Void
}
