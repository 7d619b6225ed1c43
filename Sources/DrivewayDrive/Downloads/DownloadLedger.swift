import DrivewayCrypto
import DrivewayFiles
import Foundation
import Synchronization

/// The unfinished file of a download and what of it has come, shared by the connections that fill it.
final class DownloadLedger: Sendable {
    private struct State {
        var map: PartMap
        var taken: Set<Int> = []
        var isMapKept: Bool
    }

    /// After how many bytes of a part its count is written down: as much may have to come a second time after a kill.
    private static let step: Int64 = 1 << 20
    /// The largest map, in bytes.
    private static let mapLimit: Int64 = 1 << 20

    /// The unfinished file.
    let file: OpenFile
    private let meter: ItemMeter
    private let digest: BeginningDigest
    private let state: Mutex<State>

    /// Takes up what is in the file.
    /// - Parameter partSize: How large the parts are where the file has no map yet; `nil`: the whole is one part.
    init(
        _ file: OpenFile, size: Int64, partSize: Int64?, _ algorithm: DigestAlgorithm, _ meter: ItemMeter
    ) throws(FileError) {
        self.file = file
        self.meter = meter
        digest = BeginningDigest(file, algorithm)
        let length = try file.status().size
        var kept: PartMap?
        if length > size, length - size <= Self.mapLimit {
            kept = PartMap(try file.read(count: Int(length - size), at: size), size: size)
        }
        // Longer and without a map, or with a broken one: nothing is known of it.
        let beginning = length <= size ? length : 0
        let map = kept ?? PartMap(size: size, partSize: partSize ?? size, beginning: beginning)
        state = Mutex(State(map: map, isMapKept: map.partCount > 1))
        if kept == nil {
            if length > size { try file.truncate(to: 0) }
            if map.partCount > 1 { try file.write(map.encoded, at: size) }
        }
        meter.set(map.completed)
        digest.advance(to: map.beginning)
    }

    /// The bytes that have come.
    var completed: Int64 { state.withLock { $0.map.completed } }

    /// How many parts there are.
    var partCount: Int { state.withLock { $0.map.partCount } }

    /// A part that no connection fills yet, the first one; `nil` if there is none.
    func takePart() -> Int? {
        state.withLock { state in
            let free = (0..<state.map.partCount).first {
                !state.taken.contains($0) && !state.map.missing(in: $0).isEmpty
            }
            if let free { state.taken.insert(free) }
            return free
        }
    }

    /// The bytes of a part that have not come.
    func missing(in part: Int) -> Range<Int64> { state.withLock { $0.map.missing(in: part) } }

    /// Notes bytes of a part that are in the file now.
    func took(_ count: Int, of part: Int) {
        meter.add(count)
        let (beginning, record) = state.withLock { state -> (Int64, (data: Data, offset: Int64)?) in
            let before = state.map.missing(in: part)
            state.map.add(Int64(count), to: part)
            let after = state.map.missing(in: part)
            let isDue = before.lowerBound / Self.step != after.lowerBound / Self.step || after.isEmpty
            return (state.map.beginning, state.isMapKept && isDue ? state.map.record(of: part) : nil)
        }
        // A count that is not written only means that those bytes come a second time.
        if let record { try? file.write(record.data, at: record.offset) }
        digest.advance(to: beginning)
    }

    /// Writes down what has come so far, to the last byte, before a download ends that another one may go on with.
    func writeMap() {
        let map = state.withLock { $0.isMapKept ? $0.map : nil }
        if let map { try? file.write(map.encoded, at: map.size) }
    }

    /// The digest of all bytes, which must have come.
    func wholeDigest() async throws -> Digest { try await digest.digest(upTo: state.withLock { $0.map.size }) }

    /// Takes the map away from the end of the complete file.
    func removeMap() throws(FileError) {
        let (size, isMapKept) = state.withLock { ($0.map.size, $0.isMapKept) }
        if isMapKept { try file.truncate(to: size) }
    }
}
