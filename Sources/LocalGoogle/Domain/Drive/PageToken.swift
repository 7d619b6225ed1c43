import DrivewayCrypto
import DrivewaySQLite
import Foundation

/// Turns a place in a list into the token of the next page, and back.
///
/// A token is signed together with what was asked: one that was invented, or that belongs to another query, is refused.
struct PageToken: Sendable {
    /// What every token begins with.
    static let prefix = "~!!~"

    private static let codeLength = 16

    private let key: [UInt8]

    init(key: [UInt8]) { self.key = key }

    /// The token of a place.
    /// - Parameter question: What was asked, in any form that is equal for equal questions.
    func make(_ place: [Value], question: [String]) -> String {
        let elements = place.map { value -> JSONValue in
            switch value {
            case .integer(let number): .int(number)
            case .text(let text): .string(text)
            default: .null
            }
        }
        let payload = Array(JSONWriter.data(.array(elements), indented: false))
        return Self.prefix + Base64URL.encode(code(payload, question) + payload)
    }

    /// The place that a token names.
    /// - Throws: The 400 of a token that was not made for this question.
    func place(_ token: String, question: [String]) throws(GoogleError) -> [Value] {
        guard token.hasPrefix(Self.prefix), let bytes = Base64URL.decode(String(token.dropFirst(Self.prefix.count))),
            bytes.count > Self.codeLength
        else { throw .invalid(parameter: "pageToken") }
        let payload = Array(bytes[Self.codeLength...])
        guard constantTimeEquals(Array(bytes[..<Self.codeLength]), code(payload, question)),
            let elements = try? JSONParser.parse(Data(payload)).asArray
        else { throw .invalid(parameter: "pageToken") }
        return elements.map { element in
            if let number = element.asInt64 { return .integer(number) }
            return element.asString.map(Value.text) ?? .null
        }
    }

    private func code(_ payload: [UInt8], _ question: [String]) -> [UInt8] {
        // Each part is preceded by its length, so that no two questions read alike.
        var message: [UInt8] = []
        for part in question { message += Array("\(part.utf8.count):\(part)".utf8) }
        return Array(HMAC.authenticationCode(.sha256, key: key, message: message + payload).prefix(Self.codeLength))
    }
}
