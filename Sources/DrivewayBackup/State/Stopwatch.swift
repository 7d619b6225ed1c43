import Foundation

/// Measures how long something takes, also while the machine sleeps.
///
/// Of two clocks the one that went further counts: one that stood still, or was set back, must not make an old look at Drive
/// seem fresh.
struct Stopwatch: Sendable {
    /// What the clocks of this machine say, in seconds: since some moment in the past, and since 1970.
    typealias Clocks = @Sendable () -> [TimeInterval]

    private let clocks: Clocks
    private let begun: [TimeInterval]

    /// Begins now.
    init(_ clocks: @escaping Clocks = Stopwatch.system) {
        self.clocks = clocks
        begun = clocks()
    }

    /// Seconds since the beginning.
    var elapsed: TimeInterval { zip(clocks(), begun).map { $0 - $1 }.max() ?? 0 }

    private static let origin = ContinuousClock.now

    /// The clocks of the system.
    static let system: Clocks = {
        [Double((ContinuousClock.now - origin) / .seconds(1)), Date().timeIntervalSince1970]
    }
}
