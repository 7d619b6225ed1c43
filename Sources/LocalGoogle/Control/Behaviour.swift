import Synchronization

/// Traits of the real service that a client must live with; off unless the control plane asks for them.
final class Behaviour: Sendable {
    /// The traits.
    struct Settings: Sendable, Hashable {
        /// Pages of lists hold at most that many items, whatever was asked for.
        var listPageClamp: Int?
        /// New files show up in lists that many milliseconds late.
        var visibilityDelay = 0
        /// A query over several parents answers for some of them only.
        var answersForSomeParents = false
        /// More writes a second than that by one account are refused.
        var writesPerSecond: Int?
        /// Files that are shared by a link from now on get a resource key, which who has only the link must send along.
        var linksNeedResourceKeys = false
    }

    private let state = Mutex(Settings())

    /// The traits in force.
    var settings: Settings {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
