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
        let isGrowing = progress.isTotalKnown ? "" : "+"
        var parts = [
            "\(Formats.size(progress.completedBytes)) of \(Formats.size(progress.totalBytes))\(isGrowing)",
            progress.isFinishing ? "finishing" : "\(Int(progress.fraction * 100)) %",
        ]
        if progress.totalItems > 1 {
            parts.insert("\(progress.completedItems) of \(progress.totalItems)\(isGrowing) files", at: 0)
        }
        if let rate = progress.bytesPerSecond { parts.append("\(Formats.size(Int64(rate)))/s") }
        if let left = progress.timeLeft { parts.append("\(time(left)) left") }
        return parts.joined(separator: ", ") + "  \(DisplayWidth.oneLine(progress.currentItem ?? ""))"
    }

    private static func time(_ duration: Duration) -> String {
        let seconds = Int(duration / .seconds(1))
        switch seconds {
        case ..<60: return "\(seconds) s"
        case ..<3600: return "\(seconds / 60) min"
        default: return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
        }
    }
}
