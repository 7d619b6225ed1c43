import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization

@testable import DrivewayBackup

/// A folder with something to back up, a storage, and devices that back up to it.
struct Workbench {
    let folder: TemporaryFolder
    let storage = MemoryStorage()
    /// Chunks and packs 256 times smaller than the format's: the rules are the same, and the tests quick.
    let isSmall: Bool
    /// What opens the backup of every device, unless one has something else.
    let encryption: BackupEncryption?

    init(isSmall: Bool = true, encryption: BackupEncryption? = nil) throws {
        folder = try TemporaryFolder()
        self.isSmall = isSmall
        self.encryption = encryption
    }

    /// The backups as a device sees them; each device remembers for itself.
    func device(
        _ name: String = "laptop", encryption: BackupEncryption? = nil, settlingTime: TimeInterval = 0,
        fault: @escaping @Sendable (RestoreSwap.Step) throws -> Void = { _ in },
        clocks: @escaping Stopwatch.Clocks = Stopwatch.system
    ) -> Backups {
        var configuration = Backups.Configuration(
            account: "mina@example.com", stateFolder: folder.path("state-\(name)"),
            device: DeviceDescription(name: name, system: "Linux", program: "tests", programVersion: "1"))
        configuration.encryption = encryption ?? self.encryption
        configuration.settlingTime = settlingTime
        configuration.restoreFault = fault
        configuration.clocks = clocks
        if isSmall { (configuration.chunker, configuration.packSizes) = (ChunkerTests.small, 64 << 10...64 << 10) }
        return Backups(configuration: configuration) { [storage] in storage }
    }

    /// What restores of a device left beside their destinations, but for what is kept for an undo.
    func leftovers(_ name: String = "laptop") throws -> [String] {
        let items = UndoStore(device(name).configuration).last()?.record.items ?? []
        let kept = Set(items.flatMap { [$0.kept] + $0.companions.map(\.to) })
        return try FileSystem.entries(of: folder.path)
            .filter { FileSystem.isTemporaryName($0) && !kept.contains(folder.path($0)) }
    }

    /// A device whose stopwatch runs with Drive's clock.
    func timed(_ name: String = "laptop") -> Backups {
        device(name, clocks: { [storage] in [storage.state.withLock { $0.clock.timeIntervalSince1970 }] })
    }

    /// Where the source is.
    var source: String { folder.path("Diary") }

    /// Writes a small diary with what folders are made of.
    func writeDiary() throws {
        try folder.write("Dear diary", to: "Diary/monday.txt")
        try folder.write("", to: "Diary/empty.txt")
        try folder.write(SampleBytes.data(300_000), to: "Diary/Bilder/see.png")
        try folder.write("composed", to: "Diary/caf\u{E9}.txt")
        try folder.write("decomposed", to: "Diary/cafe\u{301}.txt")
        try folder.write("long", to: "Diary/" + String(repeating: "n", count: 255))
        try folder.write("strange", to: "Diary/ a\nb'\"\\?*:<>| ")
        try FileManager.default.createDirectory(
            atPath: folder.path("Diary/leer"), withIntermediateDirectories: true)
        try FileSystem.makeLink(folder.path("Diary/latest"), to: "monday.txt")
        try FileSystem.makeLink(folder.path("Diary/dangling"), to: "../nowhere/at all")
        try FileSystem.setPermissions(folder.path("Diary/monday.txt"), 0o640)
        try FileSystem.setPermissions(folder.path("Diary/Bilder"), 0o711)
        let file = try OpenFile(folder.path("Diary/monday.txt"), .update)
        try file.setModified(seconds: 1_234_567_890, nanoseconds: 123_456_789)
        try OpenFile(folder.path("Diary/leer"), .read).setModified(seconds: 1_000_000_000, nanoseconds: 7)
    }
}

extension Backups {
    /// Checks snapshots, with all their content or by the digests that Drive tells.
    func verify(_ reference: SnapshotReference? = nil, readContent: Bool) async throws -> VerifyReport {
        try await verify(reference, options: .init(readShare: readContent ? 1 : 0))
    }
}

/// All that a restore has to bring back of a file or folder, by the way to it.
struct Inventory: Equatable {
    struct Item: Equatable {
        var kind: FileStatus.Kind
        var permissions: UInt16
        var modified: [Int64]
        var content: Data
    }

    var items: [EntryPath: Item] = [:]

    /// What files and links hold, whatever their times.
    var contents: [EntryPath: Data] { items.mapValues(\.content) }

    init(_ path: String) throws { try add(path, EntryPath()) }

    private mutating func add(_ path: String, _ way: EntryPath) throws {
        let status = try FileStatus.of(path, followLinks: false)
        // The time of a link itself is not kept.
        let isLink = status.kind == .symbolicLink
        var item = Item(
            kind: status.kind, permissions: status.permissions,
            modified: isLink ? [] : [status.modifiedSeconds, status.modifiedNanoseconds], content: Data())
        switch status.kind {
        case .folder:
            for name in try FileSystem.entries(of: path) { try add(FileSystem.join(path, name), way.appending(name)) }
        case .symbolicLink: item.content = Data(try FileSystem.linkTarget(path).utf8)
        default: item.content = try OpenFile(path, .read).read(count: Int(status.size), at: 0)
        }
        items[way] = item
    }
}
