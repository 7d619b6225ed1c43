public import DrivewayFiles
public import Foundation

/// The body of a request: bytes in memory, part of a file, or a stream; it knows its length and whether it can be sent again.
public struct HTTPBody: Sendable {
    /// Whether a body can be sent a second time, after a lost connection or a 401.
    public enum Replay: Sendable, Hashable {
        case once
        case many
    }

    /// Where the bytes come from, for the transports.
    package enum Source: Sendable {
        case none
        case bytes(Data)
        case file(OpenFile, offset: Int64, length: Int64)
        case parts([HTTPBody])
        case stream(AsyncThrowingStream<Data, any Error>)
    }

    package let source: Source
    /// The number of bytes, or `nil` while it is not known (the body is then sent chunked).
    public let length: Int64?
    /// Whether it can be sent again.
    public let replay: Replay
    /// Told of the bytes a connection takes.
    package private(set) var onTaken: (@Sendable (Int) -> Void)?
    /// Shown the bytes a connection takes.
    package private(set) var onRead: (@Sendable (_ bytes: RawSpan, _ offset: Int64) -> Void)?

    /// The same body, with someone who is shown the bytes a connection has just taken, and where in the body they begin: for a
    /// digest of what goes out. A body that is sent again is shown again, from its start.
    /// - Parameter onRead: Called on the transport's thread, which it holds up; the bytes are there during the call only.
    package func showing(_ onRead: @escaping @Sendable (RawSpan, Int64) -> Void) -> HTTPBody {
        var body = self
        body.onRead = onRead
        return body
    }

    /// The same body, with one more who is told how many bytes a connection has just taken: for progress.
    ///
    /// Taken does not mean arrived; and a body that is sent again is taken again. The parts of a body made with
    /// ``parts(_:)`` are not told.
    /// - Parameter onTaken: Called on the transport's thread. It must be quick.
    public func reporting(_ onTaken: @escaping @Sendable (_ count: Int) -> Void) -> HTTPBody {
        var body = self
        guard let before = body.onTaken else {
            body.onTaken = onTaken
            return body
        }
        body.onTaken = { count in
            before(count)
            onTaken(count)
        }
        return body
    }

    /// The same body, of which nobody is told.
    var unreported: HTTPBody {
        var body = self
        body.onTaken = nil
        return body
    }

    /// No body.
    public static let none = HTTPBody(source: .none, length: 0, replay: .many)

    /// Bytes in memory.
    public static func bytes(_ data: Data) -> HTTPBody {
        HTTPBody(source: .bytes(data), length: Int64(data.count), replay: .many)
    }

    /// Part of an open file; it is read while it is sent and never held in memory.
    ///
    /// A file that ends before `offset + length` while it is sent ends the request with ``HTTPError/Code/bodyChanged``.
    public static func file(_ file: OpenFile, offset: Int64 = 0, length: Int64) -> HTTPBody {
        HTTPBody(source: .file(file, offset: offset, length: length), length: length, replay: .many)
    }

    /// Bodies one after the other, as of a multipart message. It can be sent again if all of them can.
    public static func parts(_ parts: [HTTPBody]) -> HTTPBody {
        var length: Int64? = 0
        for part in parts {
            if let total = length, let more = part.length { length = total + more } else { length = nil }
        }
        let replay: Replay = parts.allSatisfy { $0.replay == .many } ? .many : .once
        return HTTPBody(source: .parts(parts), length: length, replay: replay)
    }

    /// Chunks as they come, once. Where the chunks end means nothing. The next chunk is asked for when the last one has
    /// been sent.
    ///
    /// What the stream throws ends the request and is what its caller gets. With a `length`, fewer bytes end the request
    /// with ``HTTPError/Code/bodyChanged``, and so does a chunk that goes beyond it.
    public static func stream(_ chunks: AsyncThrowingStream<Data, any Error>, length: Int64? = nil) -> HTTPBody {
        HTTPBody(source: .stream(chunks), length: length, replay: .once)
    }
}
