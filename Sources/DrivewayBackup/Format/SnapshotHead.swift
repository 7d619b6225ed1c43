import Foundation

/// The first line of a snapshot: what a list of backups shows, without the rest being fetched.
struct SnapshotHead: Sendable, Hashable, Codable {
    /// The version of the snapshot format that is written and read.
    static let currentVersion = 1
    /// The name of the format.
    static let formatName = "driveway-snapshot"

    /// The name of the format: `driveway-snapshot`.
    var format = SnapshotHead.formatName
    /// Its version.
    var version = SnapshotHead.currentVersion
    /// What a reader must be able to do, such as decrypting; empty in version 1.
    var requires: [String] = []
    /// The place in the order of snapshots.
    var sequence: Int64
    /// When it was begun, by the device's clock: RFC 3339 in UTC.
    var created: String
    /// The id of the snapshot it followed on its device.
    var parent: String?
    /// Random, so that no two snapshots are the same object.
    var nonce: String
    /// The device and program that made it.
    var device: DeviceDescription
    /// Its sources, by number.
    var sources: [Snapshot.Source]
    /// The number of files.
    var files: Int
    /// The number of folders.
    var folders: Int
    /// The number of symbolic links.
    var links: Int
    /// The size of all files together.
    var bytes: Int64
    /// The number of pack lines that follow.
    var packs: Int
    /// The number of chunk lines after those.
    var chunks: Int
    /// What it is without, because it could not be read; absent where nothing is missing.
    var leftOut: LeftOut?
    /// The snapshot that this one took the place of, when its content was moved to other packs; absent in most.
    var origin: Origin?

    /// When it was begun, or 1970 where the text is no time.
    var createdDate: Date { FormatTime.date(created) ?? Date(timeIntervalSince1970: 0) }

    /// Checks that a reader of this version can use it, and that its numbers are possible.
    func check() throws(FormatError) {
        guard format == Self.formatName else { throw .damaged("it is not a snapshot") }
        guard version == Self.currentVersion, requires.isEmpty else { throw .newer("the snapshot") }
        guard (1...SnapshotName.sequenceLimit).contains(sequence),
            [files, folders, links, packs, chunks].allSatisfy({ $0 >= 0 }), bytes >= 0,
            FormatTime.date(created) != nil
        else { throw .damaged("its first line has impossible values") }
        try leftOut?.check()
        for source in sources {
            try EntryPath([source.name]).check()
            let names = source.path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
            guard source.kind == .records ? names.isEmpty : source.path.hasPrefix("/") else {
                throw .damaged("a source has no absolute path")
            }
            try EntryPath(names).check()
        }
        let names = Set(sources.map { EntryPath([$0.name]) })
        guard names.count == sources.count else { throw .damaged("two sources have the same name") }
    }

    /// The snapshot it belongs to, as callers see it.
    func snapshot(id: ContentID, stored: Date?, isKept: Bool = false) -> Snapshot {
        var stored = stored
        if let before = origin?.stored.flatMap(FormatTime.date), let now = stored { stored = min(before, now) }
        return Snapshot(
            id: id.hex, sequence: sequence, created: createdDate, stored: stored, parent: parent, device: device,
            sources: sources, files: files, bytes: bytes, leftOut: leftOut?.count ?? 0, isKept: isKept)
    }
}
