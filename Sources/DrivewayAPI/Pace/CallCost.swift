import DrivewayHTTP

/// What a call costs of an account's allowance, and with which calls it competes for it.
///
/// [Guide: usage limits](https://developers.google.com/workspace/drive/api/guides/limits)
public struct CallCost: Sendable, Hashable {
    /// Calls that wait for each other: a flood of one lane leaves the others their share.
    public enum Lane: String, Sendable, Hashable, CaseIterable {
        /// Lists and properties.
        case read
        /// Content and exports.
        case download
        /// What makes or changes something.
        case write
    }

    /// The quota units.
    public var units: Int
    /// The lane.
    public var lane: Lane
    /// How many writes it is to the service, which wants few of them a second; a batch can be several.
    public var writes: Int

    /// Describes a cost. What costs no units is no write to the service: the pieces of an upload.
    public init(units: Int, lane: Lane) {
        self.units = units
        self.lane = lane
        writes = lane == .write && units > 0 ? 1 : 0
    }

    /// The cost of a batch: what its calls cost together.
    init(of calls: [CallCost]) {
        units = calls.reduce(0) { $0 + $1.units }
        writes = calls.reduce(0) { $0 + $1.writes }
        lane = writes > 0 ? .write : .read
    }

    /// A download of content, by any address.
    public static let download = CallCost(units: 200, lane: .download)
    /// A piece of an upload, and a question about one.
    public static let uploadPiece = CallCost(units: 0, lane: .write)

    /// What a call costs that no method describes: as much as Google's least.
    static func unknown(_ method: HTTPMethod, hasOwnURL: Bool) -> CallCost {
        CallCost(units: hasOwnURL ? 0 : 5, lane: method.isReading ? .read : .write)
    }
}

extension APIMethod {
    /// What a call costs.
    /// - Parameter isMedia: Whether the content is asked for.
    func cost(isMedia: Bool = false) -> CallCost {
        let units = isMedia ? mediaUnits : units
        if isMedia || units >= CallCost.download.units { return CallCost(units: units, lane: .download) }
        return CallCost(units: units, lane: http.isReading ? .read : .write)
    }
}

extension HTTPMethod {
    fileprivate var isReading: Bool { self == .get || self == .head }
}
