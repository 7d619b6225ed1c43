import DrivewayHTTP
import Foundation

/// The answer to one call of a batch.
struct BatchPart: Sendable {
    var status: Int
    var headers: HTTPHeaders
    var body: Data
    var url: URL

    var response: HTTPResponse {
        HTTPResponse(status: status, headers: headers, url: url, body: HTTPResponseBody(body))
    }

    func decode<Answer: Decodable & Sendable>() throws -> Answer {
        if let nothing = NoContent() as? Answer { return nothing }
        do {
            return try JSONDecoder.google.decode(Answer.self, from: body)
        } catch {
            throw GoogleAPIError.unreadable(response, as: Answer.self, because: error)
        }
    }
}
