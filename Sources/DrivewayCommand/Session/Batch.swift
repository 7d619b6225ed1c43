import DrivewayCommandLine
import Foundation

/// Several items of one call: one that fails is reported and does not stop the others.
struct Batch {
    private let console: Console
    private let explain: (any Error) -> Explanation
    private var done = 0
    private var failures: [CommandError] = []

    init(_ console: Console) {
        self.console = console
        explain = { Explanation(of: $0, environment: ProcessInfo.processInfo.environment) }
    }

    /// Does one item. What concerns all of them (not signed in, unreachable, cancelled) ends the call at once.
    mutating func attempt(_ body: () async throws -> Void) async throws {
        do {
            try await body()
            done += 1
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            let explanation = explain(error)
            if explanation.concernsAll { throw error }
            console.problem(explanation.error.message)
            if let hint = explanation.error.hint { console.note(hint) }
            failures.append(explanation.error)
        }
    }

    /// Ends the call: well if nothing failed, with 2 if some items are done, else with the first failure's exit code.
    func finish() throws {
        guard let first = failures.first else { return }
        throw CommandError(done > 0 ? .someFailed : first.exitCode, "")
    }
}
