public import Foundation

/// One complete backup in Drive: what was in the sources at one moment.
public struct Snapshot: Sendable, Hashable, Identifiable {
    /// A source as the snapshot holds it.
    public struct Source: Sendable, Hashable, Codable {
        /// What it is.
        public var kind: BackupSource.Kind
        /// The absolute path it was taken from, and returns to when it is restored in place; empty for records.
        public var path: String
        /// The name it has in the snapshot, unique there; restored elsewhere, it goes by this name.
        public var name: String
        /// By which rules something in it was left out; `nil`: all was taken.
        public var rules: BackupRules?

        /// Makes a source record.
        public init(kind: BackupSource.Kind, path: String, name: String, rules: BackupRules? = nil) {
            self.kind = kind
            self.path = path
            self.name = name
            self.rules = rules
        }
    }

    /// The SHA-256 of the snapshot object, in hexadecimal: what its content is, by name.
    public var id: String
    /// The place in the order of snapshots: one more than the highest that was known when it was made.
    public var sequence: Int64
    /// When it was begun, by the clock of the device that made it.
    public var created: Date
    /// When it reached Drive, by Drive's clock, where that is known.
    public var stored: Date?
    /// The snapshot it followed on the same device, if any.
    public var parent: String?
    /// The device and program that made it.
    public var device: DeviceDescription
    /// What it holds.
    public var sources: [Source]
    /// The number of files in it.
    public var files: Int
    /// The size of all files together.
    public var bytes: Int64
    /// The number of items it is without, because they could not be read when it was made.
    public var leftOut: Int
    /// Whether a person wants it to be kept, whatever the rules of a prune are.
    public var isKept = false

    /// The first twelve digits of the id: enough to name the snapshot.
    public var shortID: String { String(id.prefix(12)) }

    /// Whether the device's clock was more than a day ahead of Drive's, so that ``created`` is not to be believed.
    public var isFutureDated: Bool {
        guard let stored else { return false }
        return created > stored.addingTimeInterval(24 * 60 * 60)
    }
}
