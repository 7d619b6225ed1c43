public import DrivewayFiles
public import Foundation

/// The body of an answer: a sequence of chunks that can be read once, at the reader's pace.
///
/// Where one chunk ends and the next begins means nothing. Dropping the body unread ends the transfer.
public struct HTTPResponseBody: AsyncSequence, Sendable {
    /// A chunk.
    public typealias Element = Data

    /// What a transport offers to its reader.
    package protocol Source: Sendable {
        /// The next chunk, or `nil` at the end.
        func next() async throws -> Data?
        /// Writes all that is left to a file without going through the reader's tasks; returns the number of bytes.
        func write(
            to file: OpenFile, at offset: Int64, observing: (@Sendable (UnsafeRawBufferPointer) -> Void)?
        ) async throws -> Int64
        /// Ends the transfer; no more is wanted.
        func cancel()
    }

    private let source: any Source

    package init(source: any Source) { self.source = source }

    /// A body of bytes in memory.
    public init(_ data: Data) { self.init(source: MemoryBody(data)) }

    /// Reads the chunks.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let source: any Source

        /// The next chunk, or `nil` at the end.
        /// - Throws: ``HTTPError``, `CancellationError`.
        public mutating func next() async throws -> Data? { try await source.next() }
    }

    /// Makes the reader of the chunks.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: source) }

    /// All bytes in memory.
    /// - Parameter limit: The most bytes that are taken; a longer body ends with ``HTTPError/Code/bodyTooLarge``.
    public func collect(upTo limit: Int) async throws -> Data {
        var all = Data()
        while let chunk = try await source.next() {
            guard all.count + chunk.count <= limit else {
                source.cancel()
                throw HTTPError(.bodyTooLarge, "The answer is longer than \(limit) bytes")
            }
            all.append(chunk)
        }
        return all
    }

    /// Writes all bytes to a file as they come.
    /// - Parameters:
    ///   - file: An open file.
    ///   - offset: Where the first byte goes.
    ///   - observing: Sees the bytes in order, on the transfer's own thread, before the call returns: for a digest or
    ///     progress. It must be quick.
    /// - Returns: The number of bytes written.
    @discardableResult
    public func write(
        to file: OpenFile, at offset: Int64 = 0, observing: (@Sendable (UnsafeRawBufferPointer) -> Void)? = nil
    ) async throws -> Int64 {
        try await unsafe source.write(to: file, at: offset, observing: observing)
    }

    /// The same body, with someone who is told how many bytes its reader has just got.
    /// - Parameter onRead: Called on the reader's or the transport's thread. It must be quick.
    public func reporting(_ onRead: @escaping @Sendable (_ count: Int) -> Void) -> HTTPResponseBody {
        HTTPResponseBody(source: ReportingBody(source: source, onRead: onRead))
    }

    /// Ends the transfer; no more is wanted.
    public func cancel() { source.cancel() }
}
