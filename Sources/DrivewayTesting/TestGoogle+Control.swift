import DrivewayHTTP
import Foundation

/// A JSON value that the control plane is sent.
enum ControlValue: Sendable, Hashable, Encodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([ControlValue])
    case object([String: ControlValue])

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        // A whole number is written without a point.
        case .number(let value):
            if let whole = Int64(exactly: value) { try container.encode(whole) } else { try container.encode(value) }
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension TestGoogle {
    /// What the control plane refused.
    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    /// Calls the control plane and drops what it answers.
    func control(_ method: HTTPMethod, _ name: String, _ body: ControlValue? = nil) async throws {
        _ = try await answer(method, name, body)
    }

    /// Calls the control plane and reads what it answers.
    func control<T: Decodable>(
        _ method: HTTPMethod, _ name: String, _ body: ControlValue? = nil, as type: T.Type
    ) async throws -> T {
        try JSONDecoder().decode(T.self, from: try await answer(method, name, body))
    }

    func answer(_ method: HTTPMethod, _ name: String, _ body: ControlValue?) async throws -> Data {
        var request = HTTPRequest(method, url.appending(path: "local/" + name))
        if let body {
            request.headers["Content-Type"] = "application/json"
            request.body = .bytes(try JSONEncoder().encode(body))
        }
        let response = try await DefaultTransport.shared.send(request)
        let data = try await response.body.collect(upTo: 256 * 1024 * 1024)
        guard response.isSuccess else {
            throw Refusal(
                description: "The control plane answered \(method) \(name) with \(response.status): "
                    + String(decoding: data, as: UTF8.self))
        }
        return data
    }
}
