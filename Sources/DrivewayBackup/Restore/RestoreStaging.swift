import DrivewayFiles
import Foundation

/// Builds the items of a restore beside their destinations, from the first empty file to the last saved folder.
struct RestoreStaging: Sendable {
    /// A place in a file that a chunk fills.
    private struct Place: Sendable {
        var path: String
        var offset: Int64
    }

    let items: [RestoreItem]
    private let places: [Int: [Place]]

    init(_ items: [RestoreItem], chunks: [SnapshotContent.Chunk]) {
        self.items = items
        var places: [Int: [Place]] = [:]
        for item in items {
            for entry in item.entries {
                let path = item.stagingPath(of: entry)
                var offset: Int64 = 0
                for number in entry.chunks ?? [] {
                    places[number, default: []].append(Place(path: path, offset: offset))
                    offset += chunks[number].size
                }
            }
        }
        self.places = places
    }

    /// The numbers of the chunks that are needed.
    var chunks: Set<Int> { Set(places.keys) }

    /// Makes all folders, links and empty files. Only this user can look inside until the end.
    func makeTree() throws {
        for item in items {
            for entry in item.entries {
                let path = item.stagingPath(of: entry)
                switch entry.kind {
                case .folder: try FileSystem.makeNewFolder(path, permissions: 0o700)
                case .file: _ = try OpenFile(path, .create, permissions: 0o600)
                case .link: try FileSystem.makeLink(path, to: entry.target ?? "")
                }
            }
        }
    }

    /// Writes a chunk to every place that holds it.
    func write(_ data: Data, chunk number: Int) throws {
        for place in places[number] ?? [] {
            let file = try OpenFile(place.path, .update)
            try file.write(data, at: place.offset)
            if data.count >= Self.savedEarly { file.beginSaving(data.count, at: place.offset) }
        }
    }

    /// The disk may begin at once with chunks of this size; many small ones it takes faster together.
    private static let savedEarly = 256 << 10
    /// More files than this are saved in one go where the system can do that: a wait for the disk costs more than the file.
    private static let savedSingly = 64

    /// Checks the files, gives everything its time and permissions, and saves it to the disk.
    func finish(_ item: RestoreItem) async throws {
        let savesDisk = FileSystem.canSynchronizeDisk && item.entries.count > Self.savedSingly
        _ = try await item.entries.filter { $0.kind == .file }.concurrentMap { entry in
            try Task.checkCancellation()
            let file = try OpenFile(item.stagingPath(of: entry), .update)
            try check(file, entry)
            try seal(file, entry, saves: !savesDisk)
        }
        // Folders last and from the inside out: each change in one would set its time anew.
        for entry in item.entries.reversed() where entry.kind == .folder {
            try seal(OpenFile(item.stagingPath(of: entry), .read), entry, saves: !savesDisk)
        }
        if savesDisk { try FileSystem.synchronizeDisk(holding: FileSystem.parent(of: item.staging)) }
    }

    /// The chunks were checked as they came; this checks that they make up the file, and that the disk took them.
    private func check(_ file: OpenFile, _ entry: Entry) throws {
        let size = try file.status().size
        guard size == entry.size else {
            throw FileError(operation: "check the size of", path: file.path, errorNumber: EIO)
        }
        guard entry.chunks?.count != 1 else { return }
        guard try file.contentID() == entry.sha256 else {
            throw FileError(operation: "check the content of", path: file.path, errorNumber: EIO)
        }
    }

    private func seal(_ file: OpenFile, _ entry: Entry, saves: Bool) throws {
        try file.setModified(seconds: entry.modified.seconds, nanoseconds: entry.modified.nanoseconds)
        // A program that runs as its owner is not made by a restore: not by one that an attacker got the user to make.
        let kept: UInt16 = entry.kind == .folder ? 0o3777 : 0o777
        try FileSystem.setPermissions(file.path, entry.mode & kept)
        if saves { try file.synchronize() }
    }
}
