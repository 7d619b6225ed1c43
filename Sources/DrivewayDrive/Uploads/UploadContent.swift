import DrivewayAPI
import DrivewayCrypto
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayHTTP
import Foundation

/// The bytes of one upload, opened: short ones in memory, long ones read from the disk while they are sent.
struct UploadContent: Sendable {
    private enum Bytes: Sendable {
        case memory(Data)
        case disk(OpenFile, FileStatus)
    }

    /// The size of the slices in which a file is read for a digest.
    private static let slice = 256 << 10

    private let bytes: Bytes
    /// The number of bytes.
    let length: Int64
    /// When the file was changed last; `nil` for bytes that come from memory.
    let modified: Timestamp?
    /// What messages call it.
    let name: String
    /// The file the bytes come from, as it was when it was opened.
    let origin: Origin?

    /// A file on the disk.
    struct Origin: Sendable {
        let path: String
        let status: FileStatus

        /// What tells it from the same file with other content.
        var fingerprint: String {
            "\(status.size) \(status.modifiedSeconds).\(status.modifiedNanoseconds) \(status.inode) \(status.device)"
        }
    }

    /// Opens a source. A file of fewer bytes than `memoryLimit` is read at once, so that it cannot change under way.
    init(_ source: UploadSource, memoryLimit: Int64) throws {
        switch source.origin {
        case .data(let data):
            self.init(bytes: .memory(data), length: Int64(data.count), modified: nil, name: "the data", origin: nil)
        case .path(let path):
            // Looking before opening: opening a device can do something to it.
            guard try FileStatus.of(path).kind == .file else { throw DriveError.badSource(path) }
            try self.init(OpenFile(path, .readRegular()), length: nil, memoryLimit)
        case .open(let file, let length):
            try self.init(file, length: length, memoryLimit)
        case .stream:
            throw DriveError(.badSource, "A stream can only become a new file: its length is not known")
        }
    }

    private init(_ file: OpenFile, length wanted: Int64?, _ memoryLimit: Int64) throws {
        let status = try file.status()
        guard status.kind == .file else { throw DriveError.badSource(file.path) }
        let length = wanted ?? status.size
        let modified = Timestamp(seconds: status.modifiedSeconds, nanoseconds: status.modifiedNanoseconds)
        guard length <= status.size else { throw DriveError.sourceChanged("“\(file.path)”") }
        // Some files of the system (/proc) tell no size, or a wrong one.
        guard try wanted != nil || file.read(count: 1, at: length).isEmpty else {
            throw DriveError.untoldSize(file.path)
        }
        let origin = try Origin(path: FileSystem.realPath(file.path), status: status)
        let onDisk = UploadContent(
            bytes: .disk(file, status), length: length, modified: modified, name: "“\(file.path)”", origin: origin)
        guard length < memoryLimit else {
            self = onDisk
            return
        }
        let data = try file.read(count: Int(length), at: 0)
        guard data.count == Int(length) else { throw DriveError.sourceChanged("“\(file.path)”") }
        try onDisk.checkUnchanged()
        self.init(bytes: .memory(data), length: length, modified: modified, name: onDisk.name, origin: origin)
    }

    private init(bytes: Bytes, length: Int64, modified: Timestamp?, name: String, origin: Origin?) {
        self.origin = origin
        self.bytes = bytes
        self.length = length
        self.modified = modified
        self.name = name
    }

    /// A part of the bytes, to be sent.
    func body(_ range: Range<Int64>) -> HTTPBody {
        switch bytes {
        case .memory(let data):
            let start = data.startIndex
            return .bytes(data[start + Int(range.lowerBound)..<start + Int(range.upperBound)])
        case .disk(let file, _):
            return .file(file, offset: range.lowerBound, length: range.upperBound - range.lowerBound)
        }
    }

    /// The digest of all bytes. Long ones are read slice by slice, so that it can be cancelled.
    func digest(_ algorithm: DigestAlgorithm) async throws -> Digest {
        guard case .disk = bytes else { return memoryDigest(algorithm) }
        let running = RunningDigest(algorithm)
        try await read(into: running, upTo: length)
        return running.value
    }

    /// Takes the bytes that a digest lacks up to an offset from the disk.
    func read(into digest: RunningDigest, upTo end: Int64) async throws {
        guard digest.position < end else { return }
        switch bytes {
        case .memory(let data):
            data.withUnsafeBytes { digest.take(UnsafeRawBufferPointer(rebasing: $0[..<Int(end)]), at: 0) }
        case .disk(let file, _):
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.slice, alignment: 4096)
            defer { buffer.deallocate() }
            while case let offset = digest.position, offset < end {
                try Task.checkCancellation()
                let slice = UnsafeMutableRawBufferPointer(
                    rebasing: buffer[..<Int(min(Int64(Self.slice), end - offset))])
                let count = try file.read(into: slice, at: offset)
                guard count > 0 else { throw DriveError.sourceChanged("“\(file.path)”") }
                digest.take(UnsafeRawBufferPointer(rebasing: slice[..<count]), at: offset)
                await Task.yield()
            }
        }
    }

    private func memoryDigest(_ algorithm: DigestAlgorithm) -> Digest {
        guard case .memory(let data) = bytes else { return Digest.of(Data(), algorithm) }
        return Digest.of(data, algorithm)
    }

    /// Throws ``DriveError/Code/sourceChanged`` if the file on the disk is not as it was when it was opened.
    func checkUnchanged() throws {
        guard case .disk(let file, let before) = bytes else { return }
        let now = try file.status()
        guard now.size == before.size, now.modifiedSeconds == before.modifiedSeconds,
            now.modifiedNanoseconds == before.modifiedNanoseconds, now.inode == before.inode
        else { throw DriveError.sourceChanged("“\(file.path)”") }
    }
}

extension DriveError {
    static func badSource(_ path: String) -> DriveError {
        DriveError(.badSource, "“\(path)” is not a regular file: only files with content can be uploaded")
    }

    static func untoldSize(_ path: String) -> DriveError {
        DriveError(
            .badSource, "“\(path)” holds more than the system says. Copy it to an ordinary file and upload that one")
    }

    static func sourceChanged(_ name: String, underlying: (any Error)? = nil) -> DriveError {
        DriveError(
            .sourceChanged, "\(name) changed while it was being uploaded. Try again when nothing writes to it",
            underlying: underlying)
    }
}
