import DrivewayHTTP
import Synchronization

/// Counts calls: those of a client, or those of a part of a program.
///
/// ```swift
/// let statistics = CallStatistics()
/// try await statistics.counting { try await drive.upload(.file("cat.jpg"), as: FileMetadata(name: "cat.jpg")) }
/// print(statistics.report)
/// ```
public final class CallStatistics: Sendable {
    /// Who counts what the current task calls, beside the client's own.
    @TaskLocal static var counting: [CallStatistics] = []

    private let state = Mutex(CallReport())

    /// Makes statistics of nothing.
    public init() {}

    /// What was counted so far.
    public var report: CallReport { state.withLock { $0 } }

    /// Counts all calls that are made inside, by any client, and by tasks that are begun inside.
    public func counting<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        try await Self.$counting.withValue(Self.counting + [self], operation: body)
    }

    fileprivate func count(_ change: (inout CallReport) -> Void) { state.withLock { change(&$0) } }
}

/// All who count a call.
struct CallCounter: Sendable {
    private let statistics: [CallStatistics]

    /// The client's own statistics and those of the current task; each of them once.
    init(_ own: CallStatistics?) {
        let current = CallStatistics.counting
        guard let own, !current.contains(where: { $0 === own }) else {
            statistics = current
            return
        }
        statistics = current + [own]
    }

    /// Counts the bytes of a body that goes out.
    func watching(_ body: HTTPBody) -> HTTPBody {
        guard isCounting, body.length != 0 else { return body }
        return body.reporting { count in self.count { $0.bytesSent += Int64(count) } }
    }

    /// Counts the bytes of a body that comes.
    func watching(_ body: HTTPResponseBody) -> HTTPResponseBody {
        guard isCounting else { return body }
        return body.reporting { count in self.count { $0.bytesReceived += Int64(count) } }
    }

    /// A request was answered.
    func answered(_ status: Int, units: Int) {
        count { report in
            report.answers[status, default: 0] += 1
            if status != 401 { report.quotaUnits += units }
        }
    }

    /// A request goes out.
    func sends() { count { $0.requests += 1 } }

    /// A request came to no answer.
    func failed() { count { $0.unanswered += 1 } }

    /// A call of a batch was answered.
    func answeredPart(_ status: Int, units: Int) {
        count { $0.batchedCalls += 1 }
        answered(status, units: units)
    }

    /// Calls are sent again.
    func retries(_ number: Int = 1) { count { $0.retries += number } }

    /// A call has waited.
    func waited(_ duration: Duration, _ cause: CallReport.WaitCause) {
        guard duration > .zero else { return }
        count { $0.waits[cause, default: .zero] += duration }
    }

    private var isCounting: Bool { !statistics.isEmpty }

    private func count(_ change: (inout CallReport) -> Void) {
        for one in statistics { one.count(change) }
    }
}

extension APIClient {
    var counter: CallCounter { CallCounter(configuration.statistics) }

    /// Waits before calls are sent again.
    /// - Parameters:
    ///   - asked: Whether the server named the time.
    ///   - retries: How many calls are sent again.
    package func rest(_ pause: Duration, asked: Bool, before retries: Int = 1) async throws {
        try await configuration.retry.sleep(pause)
        counter.waited(pause, asked ? .retryAfter : .backOff)
        counter.retries(retries)
    }
}
