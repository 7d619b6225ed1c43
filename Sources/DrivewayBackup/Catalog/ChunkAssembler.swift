import Foundation

/// Puts chunks together from the pieces in which a part of a pack comes, holding one chunk at a time.
struct ChunkAssembler {
    /// A chunk and where it is.
    struct Wanted {
        var number: Int
        var chunk: PackIndex.Chunk
    }

    private let wanted: [Wanted]
    private var next = 0
    private var position: Int64
    private var buffer = Data()

    /// - Parameters:
    ///   - wanted: The chunks in the order of their bytes; none begins before the one before it ends.
    ///   - start: Where the first piece begins in the pack.
    init(_ wanted: [Wanted], from start: Int64) {
        self.wanted = wanted
        position = start
    }

    /// Takes the next piece, and hands on the bytes of each chunk that are now complete.
    mutating func feed(_ piece: Data, _ take: (Wanted, Data) throws -> Void) rethrows {
        let end = position + Int64(piece.count)
        while next < wanted.count {
            let chunk = wanted[next].chunk
            let start = max(chunk.offset, position)
            guard start < end else { break }
            let from = piece.startIndex + Int(start - position)
            let part = piece[from..<min(piece.endIndex, from + Int(chunk.offset + chunk.length - start))]
            guard chunk.offset + chunk.length <= end else {
                if buffer.isEmpty { buffer.reserveCapacity(Int(chunk.length)) }
                buffer.append(part)
                break
            }
            // A chunk that lies in one piece is not copied.
            if buffer.isEmpty {
                try take(wanted[next], part)
            } else {
                buffer.append(part)
                defer { buffer.removeAll(keepingCapacity: true) }
                try take(wanted[next], buffer)
            }
            next += 1
        }
        position = end
    }
}
