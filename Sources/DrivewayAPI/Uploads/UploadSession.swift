public import DrivewayHTTP
public import Foundation

/// A session that takes the content of one file in pieces, over hours and many connections; it lives about a week.
///
/// Its URL is a secret: who has it may write the file. It is not printed, and it only goes where the account's token may go.
///
/// [Guide: resumable uploads](https://developers.google.com/workspace/drive/api/guides/manage-uploads#resumable)
public struct UploadSession<Result: Decodable & Sendable>: Sendable, CustomStringConvertible {
    /// The address of the session.
    public let url: URL
    let client: APIClient

    /// What a session says about itself.
    public enum Answer: Sendable {
        /// It has the first `count` bytes and waits for more. `count` is `nil` if it named none.
        case incomplete(count: Int64?)
        /// It has all; this is what has been made of it.
        case complete(Result)
    }

    /// Takes up a session by its address.
    public init(url: URL, client: APIClient) {
        self.url = url
        self.client = client
    }

    init(_ response: HTTPResponse, client: APIClient) throws {
        guard let location = response.headers["Location"], let url = URL(string: location, relativeTo: response.url),
            client.endpoint.allows(url.absoluteURL)
        else { throw UploadSessionError.noAddress }
        self.init(url: url.absoluteURL, client: client)
    }

    /// A text without the address.
    public var description: String { "upload session" }

    /// Sends bytes of the content. It is sent once: after a failure, ask with ``status(total:)`` what has arrived.
    /// - Parameters:
    ///   - body: The bytes.
    ///   - range: Where they belong. All pieces but the last are multiples of 256 KiB long.
    ///   - total: The length of the whole content; `nil` while it is not known.
    public func send(_ body: HTTPBody, range: Range<Int64>, total: Int64?) async throws -> Answer {
        let total = total.map(String.init) ?? "*"
        let field = range.isEmpty ? "bytes */\(total)" : "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(total)"
        return try await put(body, contentRange: field)
    }

    /// Asks what has arrived.
    public func status(total: Int64?) async throws -> Answer {
        try await put(.none, contentRange: "bytes */\(total.map(String.init) ?? "*")")
    }

    private func put(_ body: HTTPBody, contentRange: String) async throws -> Answer {
        var call = APIRequest(.put, url: url, headers: ["Content-Range": contentRange], body: body)
        call.isSafeToRepeat = false
        call.isRetried = false
        call.acceptedStatuses = [308]
        call.cost = .uploadPiece
        let response = try await client.send(call)
        guard response.status == 308 else {
            let data = try await response.body.collect(upTo: client.configuration.answerLimit)
            return .complete(try JSONDecoder.google.decode(Result.self, from: data))
        }
        response.body.cancel()
        guard let field = response.headers["Range"] else { return .incomplete(count: nil) }
        guard let count = storedCount(field) else { throw UploadSessionError.badRange }
        return .incomplete(count: count)
    }
}

/// The number of bytes that `bytes=0-N` stands for.
private func storedCount(_ field: String) -> Int64? {
    let parts = field.split(separator: "=")
    guard parts.count == 2, parts[0] == "bytes" else { return nil }
    let ends = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends[0] == "0", let last = Int64(ends[1]), last >= 0, last < .max else { return nil }
    return last + 1
}

/// An answer of an upload session that breaks its rules.
public struct UploadSessionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A sentence without the address.
    public let description: String

    /// The session was opened without an address that the account's token may go to.
    public static let noAddress = UploadSessionError(
        description: "The server opened an upload session without a usable address")
    /// What has arrived was not named as `bytes=0-N`.
    public static let badRange = UploadSessionError(
        description: "The server named what it has of an upload in a way that cannot be read")
}
