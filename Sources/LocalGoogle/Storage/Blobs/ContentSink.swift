import DrivewayCrypto
import DrivewayFiles
import DrivewayHTTPServer
import Foundation
import Synchronization

/// Takes the bytes of a file as they come: onto the disk, and into the three digests on the way.
///
/// Bytes that came before the process started are not in the digests; these are then made of the file at the end.
final class ContentSink: Sendable {
    /// Where the bytes lie.
    let staged: StagedBlob
    private let digest: ParallelDigest?
    private let count: Mutex<Int64>

    /// A sink for a file that has some bytes already.
    init(_ staged: StagedBlob, stored: Int64 = 0) {
        self.staged = staged
        digest = stored == 0 ? ParallelDigest() : nil
        count = Mutex(stored)
    }

    /// The bytes that are there.
    var size: Int64 { count.withLock { $0 } }

    /// Takes the next bytes.
    /// - Returns: Whether more may come at once, or only when the digests have caught up.
    func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Reception {
        guard !bytes.isEmpty else { return .taken }
        let offset = size
        try staged.file.write(bytes, at: offset)
        count.withLock { $0 = offset + Int64(bytes.count) }
        guard let digest else { return .taken }
        digest.update(bytes)
        guard digest.isBacklogged else { return .taken }
        let handle = ResumeHandle()
        digest.whenDrained { handle.resume() }
        return .takenButWait(until: handle)
    }

    /// The size and the digests of what came; waits for the digests.
    func content() throws(FileError) -> FileContent {
        let size = size
        if let digest { return FileContent(size: size, digest.finalize()) }
        let digest = ParallelDigest()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { buffer.deallocate() }
        var offset: Int64 = 0
        while offset < size {
            let rest = Int(min(size - offset, Int64(buffer.count)))
            let count = try staged.file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<rest]), at: offset)
            if count == 0 { break }
            digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            offset += Int64(count)
        }
        return FileContent(size: offset, digest.finalize())
    }
}
