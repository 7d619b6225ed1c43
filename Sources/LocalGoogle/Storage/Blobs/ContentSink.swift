import DrivewayCrypto
import DrivewayFiles
import DrivewayHTTPServer
import Foundation
import Synchronization

/// Takes the bytes of a file as they come: into memory while they are few, else onto the disk, and into the three digests.
///
/// Bytes that came before the process started are not in the digests; these are then made of the file at the end.
final class ContentSink: Sendable {
    /// Up to so many bytes a revision holds itself, in the database: more get a file of their own.
    static let heldLimit = 16 << 10

    private struct State {
        /// The bytes, as long as there is no file.
        var held = Data()
        var staged: StagedBlob?
        /// Sees what goes into the file; `nil` where that had bytes before.
        var digest: ParallelDigest?
        var size: Int64
    }

    private let blobs: BlobStore
    private let state: Mutex<State>

    /// A sink for content that comes in one go.
    init(_ blobs: BlobStore) {
        self.blobs = blobs
        state = Mutex(State(size: 0))
    }

    /// A sink for a file that may have some bytes already.
    init(_ blobs: BlobStore, _ staged: StagedBlob, stored: Int64 = 0) {
        self.blobs = blobs
        state = Mutex(State(staged: staged, digest: stored == 0 ? ParallelDigest() : nil, size: stored))
    }

    /// The bytes that are there.
    var size: Int64 { state.withLock { $0.size } }

    /// Whether the bytes are held in memory.
    var isHeld: Bool { state.withLock { $0.staged == nil } }

    /// What is there, to be read.
    var stored: StoredContent { state.withLock { state in state.staged.map { .file($0.file) } ?? .bytes(state.held) } }

    /// Takes the next bytes.
    /// - Returns: Whether more may come at once, or only when the digests have caught up.
    func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Reception {
        guard !bytes.isEmpty else { return .taken }
        let outcome = state.withLock { state in
            Result { () throws(FileError) in try take(bytes, &state) }
        }
        guard let digest = try outcome.get() else { return .taken }
        digest.update(bytes)
        guard digest.isBacklogged else { return .taken }
        let handle = ResumeHandle()
        digest.whenDrained { handle.resume() }
        return .takenButWait(until: handle)
    }

    /// - Returns: The digests that the bytes go into.
    private func take(_ bytes: UnsafeRawBufferPointer, _ state: inout State) throws(FileError) -> ParallelDigest? {
        let offset = state.size
        if state.staged == nil, offset + Int64(bytes.count) <= Int64(Self.heldLimit) {
            state.held.append(contentsOf: bytes)
            state.size += Int64(bytes.count)
            return nil
        }
        if state.staged == nil {
            let staged = try blobs.begin()
            let digest = ParallelDigest()
            try staged.file.write(state.held, at: 0)
            state.held.withUnsafeBytes { digest.update($0) }
            (state.staged, state.digest, state.held) = (staged, digest, Data())
        }
        try state.staged?.file.write(bytes, at: offset)
        state.size += Int64(bytes.count)
        return state.digest
    }

    /// The size and the digests of what came; waits for the digests.
    func content() throws(FileError) -> FileContent {
        let (held, staged, digest, size) = state.withLock { ($0.held, $0.staged, $0.digest, $0.size) }
        guard let staged else { return FileContent(held: held) }
        if let digest { return FileContent(size: size, digest.finalize()) }
        return try Self.content(of: staged.file, size: size)
    }

    private static func content(of file: OpenFile, size: Int64) throws(FileError) -> FileContent {
        let digest = ParallelDigest()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { buffer.deallocate() }
        var offset: Int64 = 0
        while offset < size {
            let rest = Int(min(size - offset, Int64(buffer.count)))
            let count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<rest]), at: offset)
            if count == 0 { break }
            digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            offset += Int64(count)
        }
        return FileContent(size: offset, digest.finalize())
    }

    /// Waits until what is in the file so far is on the disk.
    func synchronize() throws(FileError) {
        if let staged = state.withLock({ $0.staged }) { try blobs.synchronize(staged) }
    }

    /// Gives what has a file its name, on the disk; it is pinned afterwards. What is held is kept with its revision.
    func commit(_ content: FileContent) throws(FileError) {
        if let staged = state.withLock({ $0.staged }) { try blobs.commit(staged, sha256: content.sha256) }
    }

    /// Drops what came.
    func discard() { state.withLock { $0.staged }?.discard() }
}
