import DrivewayHTTP

/// Content that can be sent piece by piece, each piece more than once.
protocol PieceSource: Sendable {
    /// What messages call it.
    var name: String { get }
    /// The number of bytes; `nil` where it is not known before the end.
    var length: Int64? { get }
    /// Returns once the bytes of a range, or all up to the end, can be sent; what lies before it is needed no more.
    /// - Returns: The length of the whole, if the end has been seen.
    func prepare(_ range: Range<Int64>) async throws -> Int64?
    /// A part of the bytes, to be sent.
    func body(_ range: Range<Int64>) -> HTTPBody
}

/// The content of a file is all there.
struct FilePieces: PieceSource {
    let content: UploadContent

    var name: String { content.name }
    var length: Int64? { content.length }

    func prepare(_ range: Range<Int64>) async throws -> Int64? { content.length }

    func body(_ range: Range<Int64>) -> HTTPBody { content.body(range) }
}
