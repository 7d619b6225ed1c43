import DrivewayCommandLine
import DrivewayDrive

extension Console {
    /// Runs a transfer and shows how far it is, where a person sees it.
    @discardableResult
    func showing<Value: Sendable>(
        _ monitor: TransferMonitor, _ body: () async throws -> Value
    ) async throws -> Value {
        guard messagesAreSeen else { return try await body() }
        async let shown: Void = show(monitor)
        let value = try await monitor.watching(body)
        await shown
        endProgress()
        return value
    }

    private func show(_ monitor: TransferMonitor) async {
        for await progress in monitor.updates { self.progress(Self.line(progress)) }
    }

    private static func line(_ progress: TransferProgress) -> String {
        var parts = [
            "\(Formats.size(progress.completedBytes)) of \(Formats.size(progress.totalBytes))",
            "\(Int(progress.fraction * 100)) %",
        ]
        if let rate = progress.bytesPerSecond { parts.append("\(Formats.size(Int64(rate)))/s") }
        return "\(DisplayWidth.oneLine(progress.currentItem ?? ""))  " + parts.joined(separator: ", ")
    }
}
