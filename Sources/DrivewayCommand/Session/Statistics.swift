import DrivewayAPI
import DrivewayCommandLine

/// `--stats`: what a command asked of Google.
enum Statistics {
    static let flag = Flag("stats", help: "Say at the end what it took: requests, quota units, bytes, waits.")

    /// Runs a command and says at its end, well or not, what it took.
    static func counting(_ input: CommandInput, _ body: () async throws -> Void) async throws {
        guard input[flag] else { return try await body() }
        let statistics = CallStatistics()
        do {
            try await statistics.counting(body)
        } catch {
            try report(statistics, input)
            throw error
        }
        try report(statistics, input)
    }

    private static func report(_ statistics: CallStatistics, _ input: CommandInput) throws {
        input.console.endProgress()
        let report = statistics.report
        if input[Session.json] {
            try input.console.message(json: report)
        } else {
            input.console.note(report.description)
        }
    }
}
