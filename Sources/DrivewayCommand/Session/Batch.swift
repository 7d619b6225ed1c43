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
    /// - Parameter isItem: Whether it counts as done where it goes well; not what only prepares items or reports its own.
    mutating func attempt(isItem: Bool = true, _ body: () async throws -> Void) async throws {
        do {
            try await body()
            if isItem { done += 1 }
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            let explanation = explain(error)
            if explanation.concernsAll { throw error }
            note(explanation.error)
        }
    }

    /// Notes items that are done.
    mutating func noteDone(_ count: Int) { done += count }

    /// Notes an item that failed while others went on.
    mutating func note(_ error: any Error, of name: String) {
        var reported = explain(error).error
        if !reported.message.contains(name) { reported.message = "\(name): \(reported.message)" }
        note(reported)
    }

    private mutating func note(_ error: CommandError) {
        console.problem(error.message)
        if let hint = error.hint { console.note(hint) }
        failures.append(error)
    }

    /// Ends the call: well if nothing failed, with 2 if some items are done, else with the first failure's exit code.
    func finish() throws {
        guard let first = failures.first else { return }
        throw CommandError(done > 0 ? .someFailed : first.exitCode, "")
    }
}
