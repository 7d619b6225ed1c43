import DrivewayAPI
import DrivewayHTTP
import Foundation

/// What shows a request without sending it.
enum DryRun {
    /// A client of the endpoint that the environment names, without an account.
    static func client() throws -> APIClient {
        APIClient(authorizer: Nobody(endpoint: try Endpoint(environment: ProcessInfo.processInfo.environment)))
    }

    private struct Nobody: Authorizer {
        let endpoint: Endpoint

        func authorization(for url: URL, replacing rejected: String?) async throws -> String {
            throw CancellationError()
        }
    }
}

extension APIRequest {
    /// The body as text; of content only how much there is.
    var bodyText: String? {
        switch body.source {
        case .none: nil
        case .bytes(let data): String(decoding: data, as: UTF8.self)
        case .file, .parts, .stream: "(\(body.length.map { "\($0) bytes" } ?? "content") not shown)"
        }
    }
}

/// JSON for people.
enum JSONText {
    static func pretty(_ value: JSONValue) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
