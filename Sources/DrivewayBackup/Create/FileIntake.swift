import DrivewayCrypto
import DrivewayFiles
import DrivewaySQLite
import Foundation

/// Reads files into chunks, so that what is read is a state the file really had.
final class FileIntake {
    /// What came of reading a file.
    enum Outcome {
        /// Its content, and its status from before the reading.
        case content(FileContent, FileStatus)
        /// It is not there any more.
        case vanished
        /// It cannot be read, and why.
        case unreadable(String)
    }

    private let sender: PackSender
    private let folder: RunFolder
    private let codec: ChunkCodec
    private let buffer: ReadBuffer
    private let settlingTime: TimeInterval
    private let gate: ConditionGate
    private let advance: (Int64) -> Void

    /// A file that changes while it is read is read again, this often in all.
    private static let attempts = 3
    /// How long to wait for a program that has locked a database.
    private static let busyTimeout = Duration.seconds(10)

    /// - Parameter advance: Told of the bytes read.
    init(
        sender: PackSender, folder: RunFolder, configuration: Backups.Configuration, gate: ConditionGate,
        advance: @escaping (Int64) -> Void
    ) {
        self.sender = sender
        self.folder = folder
        codec = sender.backup.codec
        buffer = ReadBuffer(chunker: sender.backup.chunker(configuration.chunker))
        settlingTime = configuration.settlingTime
        self.gate = gate
        self.advance = advance
    }

    /// Reads a file as it is.
    func read(_ location: String) async throws -> Outcome { try await read(location, Self.attempts) }

    private func read(_ location: String, _ attempts: Int) async throws -> Outcome {
        do {
            for _ in 0..<attempts {
                let before = try FileStatus.of(location, followLinks: false)
                guard before.kind == .file else { return .vanished }
                let file = try OpenFile(location, .readRegular(followLinks: false))
                guard try file.status() == before else { continue }
                let content = try await content(of: file, isDatabase: false)
                let after = try FileStatus.of(location, followLinks: false)
                if after == before, content.size == before.size { return .content(content, before) }
            }
            return .unreadable("changed each of the \(attempts) times it was read")
        } catch let error as FileError {
            return try explained(error)
        }
    }

    /// Reads a database in a state it had: as it lies, if nobody is at work on it, else from a consistent copy.
    func readDatabase(_ location: String) async throws -> Outcome {
        // As it lies it comes back bit for bit, which no copy that SQLite makes does.
        if !Self.hasCompanions(location), let now = try? FileStatus.of(location, followLinks: false),
            FileSignature(now).isSettled(at: Date(), after: settlingTime),
            case .content(var content, let status) = try await read(location, 1), status == now,
            !Self.hasCompanions(location)
        {
            content.isDatabase = true
            return .content(content, status)
        }
        return try await readCopy(of: location)
    }

    /// Whether there is a log or journal beside a database: then its file may not hold all of it, or too much.
    private static func hasCompanions(_ location: String) -> Bool {
        ["-wal", "-journal"].contains { (try? FileStatus.of(location + $0, followLinks: false)) != nil }
    }

    private func readCopy(of location: String) async throws -> Outcome {
        let copy = folder.file("database.sqlite")
        defer { try? FileSystem.remove(copy) }
        do {
            let before = try FileStatus.of(location, followLinks: false)
            try Database.copy(database: location, to: copy, busyTimeout: Self.busyTimeout, permissions: 0o600) { _, _ in
                try Task.checkCancellation()
            }
            return .content(try await content(of: OpenFile(copy, .read), isDatabase: true), before)
        } catch let error as FileError {
            return try explained(error)
        } catch let error as DatabaseError where error.isBusy {
            return .unreadable("is a database another program has locked; close that program or wait, then try again")
        } catch let error as DatabaseError where error.isCorrupt {
            return try await read(location)
        } catch let error as DatabaseError {
            if error.isFull {
                throw RunFolder.explained(FileError(operation: "copy a database to", path: copy, errorNumber: ENOSPC))
            }
            return .unreadable(error.message)
        }
    }

    /// Tells an error of the file from one of the run's own folder, which ends the run.
    private func explained(_ error: FileError) throws -> Outcome {
        if error.path.hasPrefix(folder.path) { throw RunFolder.explained(error) }
        return error.isNotFound ? .vanished : .unreadable("\(error)")
    }

    private func content(of file: OpenFile, isDatabase: Bool) async throws -> FileContent {
        var whole = StreamingDigest(.sha256)
        var last = ContentID.of(Data())
        var chunks: [ContentID] = []
        var size: Int64 = 0
        buffer.begin()
        while let chunk = try buffer.next(of: file) {
            last = ContentID.of(chunk)
            let id = codec.name(of: last)
            // The only chunk of a file has the digest of the whole.
            if !(chunks.isEmpty && buffer.isExhausted) { whole.update(chunk) }
            chunks.append(id)
            size += Int64(chunk.count)
            advance(Int64(chunk.count))
            try await gate.pass()
            try await sender.add(Data(chunk), id: id)
        }
        let digest = chunks.count == 1 ? last : ContentID(whole)
        return FileContent(size: size, sha256: digest, chunks: chunks, isDatabase: isDatabase)
    }
}
