import DrivewayAPI
public import DrivewayDriveAPI
import DrivewayHTTP
public import Foundation

extension DriveClient {
    /// A part of a file's content, all of it or an error.
    /// - Parameters:
    ///   - id: The file.
    ///   - range: Which bytes; all of them must be there.
    public func read(_ id: FileID, range: Range<Int64>) async throws -> Data {
        var data = Data(capacity: range.count)
        try await read(id, range: range) { data.append($0) }
        return data
    }

    /// A part of a file's content, handed on piece by piece as it comes, in order.
    ///
    /// A connection that breaks off is taken up where it broke, so that no byte is handed on twice. Where one piece ends and the
    /// next begins means nothing.
    /// - Parameters:
    ///   - id: The file.
    ///   - range: Which bytes; all of them must be there.
    ///   - take: Takes a piece; what it throws ends the reading.
    public func read(_ id: FileID, range: Range<Int64>, _ take: (Data) throws -> Void) async throws {
        try await read(ContentSource(File(id: id), service), range, take)
    }

    func read(_ source: ContentSource, _ range: Range<Int64>, _ take: (Data) throws -> Void) async throws {
        var position = range.lowerBound
        var patience = patience
        while position < range.upperBound {
            let start = position
            do {
                let body = try await part(of: source, start..<range.upperBound)
                for try await piece in body {
                    guard Int64(piece.count) <= range.upperBound - position else {
                        throw DriveError.otherPart(source.name)
                    }
                    try take(piece)
                    position += Int64(piece.count)
                }
                guard position == range.upperBound else {
                    throw HTTPError(.connectionLost, "The connection broke off while “\(source.name)” came")
                }
            } catch let error as HTTPError where error.mayHaveBeenApplied {
                try await patience.rest(after: error, hasProgressed: position > start)
            }
        }
    }

    /// The body of an answer that holds exactly this part of a file.
    private func part(of source: ContentSource, _ range: Range<Int64>) async throws -> HTTPResponseBody {
        let response = try await source.send(range: "bytes=\(range.lowerBound)-\(range.upperBound - 1)")
        let isWhole = response.status == 200 && range.lowerBound == 0
        let named = response.headers["Content-Range"].flatMap(ContentRange.init)?.range
        guard isWhole ? response.contentLength == range.upperBound : named == range else {
            response.body.cancel()
            throw DriveError.otherPart(source.name)
        }
        return response.body
    }
}
