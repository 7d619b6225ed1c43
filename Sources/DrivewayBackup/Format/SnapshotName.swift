import Foundation

/// The name of a snapshot's object: `snapshot-00000012-20260501T101112Z-<SHA-256>.jsonl.gz`, or `….sealed` in an encrypted
/// backup.
///
/// The number orders snapshots without fetching any; the digest is that of the whole object, so that a list that tells
/// Drive's own digest shows which are whole.
struct SnapshotName: Sendable, Hashable {
    /// The place in the order of snapshots.
    var sequence: Int64
    /// The time it was begun, to the second, as in the name.
    var time: String
    /// The SHA-256 of the object.
    var id: ContentID
    /// Whether it is encrypted.
    var isSealed: Bool

    init(sequence: Int64, created: Date, id: ContentID, isSealed: Bool = false) {
        self.sequence = sequence
        time = FormatTime.compact(created)
        self.id = id
        self.isSealed = isSealed
    }

    private static func suffix(isSealed: Bool) -> String { isSealed ? ".sealed" : ".jsonl.gz" }

    /// No sequence number is greater: there is always room for one more.
    static let sequenceLimit: Int64 = 1_000_000_000_000

    /// Reads a name, or returns `nil` for one that is not a snapshot's.
    init?(_ name: String) {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "snapshot", parts[1].utf8.count >= 8, let sequence = Int64(parts[1]),
            (1...Self.sequenceLimit).contains(sequence), let id = ContentID(hex: String(parts[3].prefix(64))),
            let isSealed = [false, true].first(where: { parts[3].dropFirst(64) == Self.suffix(isSealed: $0) })
        else { return nil }
        self.sequence = sequence
        time = String(parts[2])
        self.id = id
        self.isSealed = isSealed
    }

    /// The name as written.
    var text: String {
        let digits = String(sequence)
        return
            "snapshot-\(String(repeating: "0", count: max(0, 8 - digits.count)))\(digits)-\(time)-\(id)\(Self.suffix(isSealed: isSealed))"
    }
}
