import DrivewayFiles

/// Reads a file through one buffer of fixed size and hands it out chunk by chunk.
final class ReadBuffer {
    private let buffer: UnsafeMutableRawBufferPointer
    private let chunker: Chunker
    private var start = 0
    private var end = 0
    private var position: Int64 = 0
    private var isAtEnd = false

    /// Whether all of the file has been handed out; known only if its end was seen on the way.
    var isExhausted: Bool { isAtEnd && start == end }

    init(chunker: Chunker) {
        self.chunker = chunker
        buffer = .allocate(byteCount: max(2 * chunker.maximum, 1 << 20), alignment: 16)
    }

    deinit { buffer.deallocate() }

    /// Forgets what it holds; the next chunk is the first of another file.
    func begin() { (start, end, position, isAtEnd) = (0, 0, 0, false) }

    /// The next chunk of the file, valid until the next call, or `nil` at its end.
    func next(of file: OpenFile) throws -> UnsafeRawBufferPointer? {
        if end - start < chunker.maximum, !isAtEnd { try fill(from: file) }
        guard start < end else { return nil }
        let length = chunker.firstLength(of: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
        defer { start += length }
        return UnsafeRawBufferPointer(rebasing: buffer[start..<start + length])
    }

    private func fill(from file: OpenFile) throws {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
        (start, end) = (0, end - start)
        while end < buffer.count {
            let count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]), at: position)
            if count == 0 {
                isAtEnd = true
                return
            }
            end += count
            position += Int64(count)
        }
    }
}
