import DrivewayHTTP
import Synchronization

/// What was asked and answered: exact counts, and the last 100,000 requests.
///
/// A request is noted when its answer is decided, so that a client that has the answer finds it here; what became of
/// the bytes is filled in once they are sent.
final class RequestLog: Sendable {
    /// One request.
    struct Entry: Sendable {
        let method: String
        let path: String
        let query: String
        /// The status answered; 0 if the exchange was cut.
        var status: Int
        /// Bytes of the request's body that came.
        var bytesIn: Int64
        /// Bytes of the answer's body that were sent.
        var bytesOut: Int64
        let units: Int

        /// Longer paths and queries are cut: what is kept is bounded in bytes too.
        static let textLimit = 2048

        init(
            method: String, path: String, query: String, status: Int, bytesIn: Int64, bytesOut: Int64, units: Int
        ) {
            self.method = method
            self.path = Self.cut(path)
            self.query = Self.cut(Self.shown(query))
            self.status = status
            self.bytesIn = bytesIn
            self.bytesOut = bytesOut
            self.units = units
        }
    }

    /// The parameters whose values open a door, and which stand in the log without them.
    fileprivate static let secrets: Set<String> = [
        "access_token", "assertion", "client_secret", "code", "code_verifier", "device_code", "id_token",
        "refresh_token", "token", "upload_id",
    ]

    /// The counts, and the requests that are kept, oldest first.
    struct Contents: Sendable {
        let count: Int
        let quotaUnits: Int
        let entries: [Entry]
        /// The number of the last request, to ask for those after it.
        let last: Int
    }

    private struct State {
        var entries: [Entry] = []
        /// Where the oldest entry is once the ring is full.
        var start = 0
        /// The number of requests ever noted; an entry's ticket is its number.
        var noted = 0
        /// The number noted before the log was last cleared.
        var cleared = 0
        var quotaUnits = 0
    }

    private let capacity: Int
    private let state = Mutex(State())

    /// Makes a log that keeps that many requests.
    init(capacity: Int = 100_000) { self.capacity = capacity }

    /// Notes a request and returns a ticket to amend it with.
    func note(_ entry: Entry) -> Int {
        state.withLock { state in
            defer { state.noted += 1 }
            state.quotaUnits += entry.units
            if state.entries.count < capacity {
                state.entries.append(entry)
            } else {
                state.entries[state.start] = entry
                state.start = (state.start + 1) % capacity
            }
            return state.noted
        }
    }

    /// Fills in what became of the answer.
    func amend(_ ticket: Int, bytesOut: Int64, isCut: Bool) {
        state.withLock { state in
            let age = state.noted - ticket
            guard ticket >= state.cleared, age > 0, age <= state.entries.count else { return }
            let place = (state.start + state.entries.count - age) % state.entries.count
            state.entries[place].bytesOut = bytesOut
            if isCut { state.entries[place].status = 0 }
        }
    }

    /// What is in the log.
    var contents: Contents { contents(after: 0) }

    /// The counts, and the requests after the one of that number.
    func contents(after number: Int) -> Contents {
        state.withLock { state in
            let wanted = min(max(0, state.noted - number), state.entries.count)
            let entries = (0..<wanted).map { place in
                state.entries[(state.start + state.entries.count - wanted + place) % state.entries.count]
            }
            return Contents(
                count: state.noted - state.cleared, quotaUnits: state.quotaUnits, entries: entries, last: state.noted)
        }
    }

    /// How many requests there were, and the units of all.
    var counts: (count: Int, quotaUnits: Int) { state.withLock { ($0.noted - $0.cleared, $0.quotaUnits) } }

    /// Forgets all requests and sets the counts to zero.
    func clear() {
        state.withLock { state in
            state.entries = []
            state.start = 0
            state.cleared = state.noted
            state.quotaUnits = 0
        }
    }
}

extension RequestLog.Entry {
    private static func cut(_ text: String) -> String {
        text.utf8.count <= textLimit ? text : String(text.prefix(textLimit))
    }

    /// A raw query as it is kept.
    private static func shown(_ query: String) -> String {
        let items = query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
        let isSecret = items.map { item in
            let name = Substring(item.prefix { $0 != UInt8(ascii: "=") })
            return RequestLog.secrets.contains(PercentEncoding.decode(name, plusIsSpace: true) ?? "")
        }
        guard isSecret.contains(true) else { return query }
        return zip(items, isSecret).map { item, isSecret in
            isSecret ? Substring(item.prefix { $0 != UInt8(ascii: "=") }) + "=(not-shown)" : Substring(item)
        }.joined(separator: "&")
    }
}
