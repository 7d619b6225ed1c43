import DrivewayHTTP
import Synchronization

/// The fault rules in force. The first rule that matches a request fires.
final class FaultRules: Sendable {
    private struct State {
        var rules: [FaultRule] = []
        var generator = SeededGenerator(seed: 0)
    }

    private let state = Mutex(State())

    /// The rules, with what is left of their times.
    var rules: [FaultRule] { state.withLock { $0.rules.filter { $0.times != 0 } } }

    /// Puts these rules in the place of all others.
    func replace(with rules: [FaultRule], seed: UInt64) {
        state.withLock { $0 = State(rules: rules, generator: SeededGenerator(seed: seed)) }
    }

    /// Removes all rules.
    func clear() { replace(with: [], seed: 0) }

    /// The fault of the rule that fires on a request, and counts it.
    func fault(for method: HTTPMethod, path: String) -> Fault? {
        state.withLock { state in
            for index in state.rules.indices {
                let rule = state.rules[index]
                guard rule.times != 0, rule.method == nil || rule.method == method, rule.path.matches(path) else {
                    continue
                }
                if let probability = rule.probability,
                    Double.random(in: 0..<1, using: &state.generator) >= probability
                {
                    continue
                }
                if let times = rule.times { state.rules[index].times = times - 1 }
                return rule.fault
            }
            return nil
        }
    }
}
