import DrivewayFiles
import Foundation

/// Walks over the bytes of a request's body as the connection takes them.
struct UploadCursor {
    private enum Piece {
        case bytes(Data)
        case file(OpenFile, offset: Int64, length: Int64)
        case stream(AsyncThrowingStream<Data, any Error>, length: Int64?)
    }

    private var pieces: ArraySlice<Piece>
    private var pipe: UploadPipe?
    private let ready: @Sendable () -> Void
    private let onTaken: (@Sendable (Int) -> Void)?
    private let onRead: (@Sendable (RawSpan, Int64) -> Void)?
    private var offset: Int64 = 0

    /// Makes a cursor at the first byte; `ready` is called when a stream has news after a read had to wait.
    init(_ body: HTTPBody, ready: @escaping @Sendable () -> Void) {
        pieces = Self.pieces(of: body)[...]
        self.ready = ready
        onTaken = body.onTaken
        onRead = body.onRead
    }

    /// Fills `buffer` as far as bytes are there at once.
    /// - Throws: ``HTTPError`` with ``HTTPError/Code/bodyChanged``, or what a stream threw.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> UploadPipe.Outcome {
        let outcome = unsafe try fill(buffer)
        if case .bytes(let count) = outcome {
            if let onRead { onRead(unsafe UnsafeRawBufferPointer(rebasing: buffer[..<count]).bytes, offset) }
            offset += Int64(count)
            onTaken?(count)
        }
        return outcome
    }

    private mutating func fill(_ buffer: UnsafeMutableRawBufferPointer) throws -> UploadPipe.Outcome {
        var filled = 0
        while filled < buffer.count, let piece = pieces.first {
            let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            switch piece {
            case .bytes(let data):
                let count = unsafe data.copyBytes(to: rest)
                pieces[pieces.startIndex] = .bytes(data.dropFirst(count))
                if count == data.count { pieces.removeFirst() }
                filled += count
            case .file(let file, let offset, let length):
                let count = unsafe try Self.read(file, offset: offset, length: length, into: rest)
                pieces[pieces.startIndex] = .file(file, offset: offset + Int64(count), length: length - Int64(count))
                if Int64(count) == length { pieces.removeFirst() }
                filled += count
            case .stream(let stream, let length):
                switch unsafe try read(stream, length: length, into: rest) {
                case .bytes(let count): filled += count
                case .wait: return filled > 0 ? .bytes(filled) : .wait
                case .end: pieces.removeFirst()
                }
            }
        }
        return filled > 0 ? .bytes(filled) : .end
    }

    /// Ends the reading of streams; no more is wanted.
    mutating func close() {
        pipe?.close()
        pipe = nil
        pieces = []
    }

    private static func read(
        _ file: OpenFile, offset: Int64, length: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(HTTPError) -> Int {
        let wanted = Int(min(length, Int64(buffer.count)))
        let count: Int
        do {
            count = unsafe try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]), at: offset)
        } catch {
            throw HTTPError(.bodyChanged, "\(error), while it was sent", underlying: error)
        }
        guard count > 0 || wanted == 0 else {
            throw HTTPError(.bodyChanged, "\(file.path) became shorter while it was sent; send it again")
        }
        return count
    }

    private mutating func read(
        _ stream: AsyncThrowingStream<Data, any Error>, length: Int64?, into buffer: UnsafeMutableRawBufferPointer
    ) throws -> UploadPipe.Outcome {
        let open = pipe ?? UploadPipe(stream, ready: ready)
        pipe = open
        let outcome = unsafe try open.read(into: buffer)
        switch outcome {
        case .bytes(let count):
            guard let length else { break }
            guard Int64(count) <= length else {
                throw HTTPError(.bodyChanged, "The stream that was sent is longer than it was said to be")
            }
            pieces[pieces.startIndex] = .stream(stream, length: length - Int64(count))
        case .wait: break
        case .end:
            pipe = nil
            guard length ?? 0 == 0 else {
                throw HTTPError(.bodyChanged, "The stream that was sent is shorter than it was said to be")
            }
        }
        return outcome
    }

    private static func pieces(of body: HTTPBody) -> [Piece] {
        switch body.source {
        case .none: []
        case .bytes(let data): data.isEmpty ? [] : [.bytes(data)]
        case .file(let file, let offset, let length):
            length > 0 ? [.file(file, offset: offset, length: length)] : []
        case .parts(let parts): parts.flatMap { pieces(of: $0) }
        case .stream(let stream): [.stream(stream, length: body.length)]
        }
    }
}
