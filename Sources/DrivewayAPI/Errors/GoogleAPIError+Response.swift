import DrivewayHTTP
import Foundation

extension GoogleAPIError {
    /// Reads a refusal: its head, and as much of its body as came.
    /// - Throws: `CancellationError` only.
    init(_ response: HTTPResponse, now: Date) async throws {
        let body = try await Self.beginning(of: response.body)
        let contentType = response.headers["Content-Type"]
        let envelope = ErrorEnvelope(json: body)
        let text = envelope?.message ?? ErrorEnvelope.text(of: body, contentType: contentType)
        let message = ErrorEnvelope.clean(text)
        self.init(
            status: response.status, reason: ErrorEnvelope.clean(envelope?.reason ?? "", limit: 80),
            message: message.isEmpty ? "The server answered with HTTP \(response.status)" : message,
            domain: envelope?.domain.map { ErrorEnvelope.clean($0, limit: 80) },
            location: envelope?.location.map { ErrorEnvelope.clean($0, limit: 80) },
            locationType: envelope?.locationType.map { ErrorEnvelope.clean($0, limit: 80) },
            requestID: Self.requestID(response.headers),
            retryAfter: RetryAfter.date(response.headers, now: now))
        neededScopes = Self.neededScopes(response.headers)
        if isEndOfDay, retryAfter == nil { retryAfter = GoogleDay.end(after: now) }
    }

    /// An answer with a good status whose body is not what was asked for.
    static func unreadable(_ response: HTTPResponse, as type: Any.Type, because error: any Error) -> GoogleAPIError {
        var what = "\(type)"
        if let error = error as? DecodingError, let path = Self.path(of: error), !path.isEmpty {
            what += ", at \(path)"
        }
        return GoogleAPIError(
            status: response.status, reason: "unreadableAnswer", message: "Expected \(what)",
            requestID: requestID(response.headers))
    }

    /// The first 64 KiB; a body that breaks off is as good as its beginning.
    private static func beginning(of body: HTTPResponseBody) async throws -> Data {
        var data = Data()
        do {
            for try await chunk in body {
                data.append(chunk)
                if data.count >= 64 << 10 {
                    body.cancel()
                    break
                }
            }
        } catch let error as CancellationError {
            throw error
        } catch {
            return data
        }
        return data
    }

    /// `X-GUploader-UploadID` is left out: it is part of the URL of an upload session, which is a secret.
    private static func requestID(_ headers: HTTPHeaders) -> String? {
        ["X-Goog-Request-Id", "X-Request-Id", "X-Cloud-Trace-Context"].lazy.compactMap { headers[$0] }.first
            .map { ErrorEnvelope.clean($0, limit: 80) }
    }

    /// The scopes in `WWW-Authenticate: Bearer error="insufficient_scope", scope="…"`.
    private static func neededScopes(_ headers: HTTPHeaders) -> [Scope] {
        guard let value = headers["WWW-Authenticate"], let found = value.firstMatch(of: /[ ,]scope="([^"]*)"/) else {
            return []
        }
        return Scope.list(String(found.1))
    }

    private static func path(of error: DecodingError) -> String? {
        let context: DecodingError.Context
        switch error {
        case .dataCorrupted(let found), .keyNotFound(_, let found), .typeMismatch(_, let found),
            .valueNotFound(_, let found):
            context = found
        @unknown default: return nil
        }
        return context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}
