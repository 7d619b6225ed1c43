import Foundation

extension Pacer {
    /// What an account may ask for.
    public struct Limits: Sendable, Hashable {
        /// The quota units a minute.
        public var unitsPerMinute: Int
        /// The writes a second to begin with.
        public var writesPerSecond: Double
        /// The writes a second beyond which no more are tried, also where the service has never refused any.
        public var mostWritesPerSecond: Double
        /// How many writes go out at once after a rest, as long as none is refused.
        public var writeBurst: Int

        /// Sets limits.
        public init(
            unitsPerMinute: Int, writesPerSecond: Double, mostWritesPerSecond: Double? = nil, writeBurst: Int = 1
        ) {
            self.unitsPerMinute = max(1, unitsPerMinute)
            self.writesPerSecond = max(0.1, writesPerSecond)
            self.mostWritesPerSecond = max(writesPerSecond, mostWritesPerSecond ?? writesPerSecond)
            self.writeBurst = max(1, writeBurst)
        }

        /// What Google gives a user of a project made since May 2026, 325,000 units a minute; and 3 writes a second, the most
        /// that Google's help advises for long, after bursts of 100, which pass. As long as nothing is refused the rate is
        /// raised by a twentieth every half minute, up to 10.
        public static let google = Limits(
            unitsPerMinute: 325_000, writesPerSecond: 3, mostWritesPerSecond: 10, writeBurst: 100)

        /// The rate of units: what goes out in any minute, with a second's burst, a second in which units given out are still
        /// good, and a second by which the way to the server may vary, is a minute's allowance.
        var unitsPerSecond: Double { Double(unitsPerMinute) / 63 }
    }

    /// The pacer that an account has where nobody says otherwise: Google's limits against Google; none against a Local
    /// Google, which enforces nothing unless it is told to.
    /// - Parameters:
    ///   - account: What names the account at its endpoint; the same for all processes.
    ///   - state: The folder in which processes share what they know; `nil`: this process only.
    public static func standard(for endpoint: Endpoint, account: String, state: String?) -> Pacer? {
        endpoint.isLocal ? nil : Pacer(sharedAt: state.map { file(in: $0, endpoint, account: account) })
    }

    /// The file of an account's pace in a folder of state.
    public static func file(in state: String, _ endpoint: Endpoint, account: String) -> String {
        // FNV-1a: only names of one's own accounts go in, and a mix-up of two would merely make both slower.
        let hash = "\(endpoint.identifier) \(account)".utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return "\(state)/pace/\(String(hash, radix: 36)).json"
    }
}
