import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// Sharing, in short.
extension DriveHarness {
    private static let files = "/drive/v3/files"

    /// Makes a file and returns its id.
    func made(_ name: String, in parent: String = "root", more: JSONObject = [:]) async throws -> String {
        var json: JSONObject = ["name": .string(name), "parents": [.string(parent)]]
        for (name, value) in more { json[name] = value }
        let answer = try await send(.post, Self.files, ["supportsAllDrives": "true"], json: .object(json))
        return try #require(answer.json["id"].asString, "\(String(decoding: answer.data, as: UTF8.self))")
    }

    /// Gives somebody a role on a file or a shared drive.
    @discardableResult
    func share(
        _ id: String, with email: String, _ role: String = "reader", more: JSONObject = [:],
        _ query: KeyValuePairs<String, String> = ["supportsAllDrives": "true", "fields": "*"]
    ) async throws -> Answer {
        var json: JSONObject = ["type": "user", "role": .string(role), "emailAddress": .string(email)]
        for (name, value) in more { json[name] = value }
        return try await send(.post, Self.files + "/\(id)/permissions", query, json: .object(json))
    }

    /// The permissions of a file.
    func permissions(_ id: String, _ query: KeyValuePairs<String, String> = [:]) async throws -> [JSONValue] {
        let query = KeyValuePairs(
            dictionaryLiteral: ("fields", "*"), ("supportsAllDrives", "true"),
            query.first.map { ($0.key, $0.value) } ?? ("prettyPrint", "true"))
        return try await send(.get, Self.files + "/\(id)/permissions", query).json["permissions"].asArray ?? []
    }

    /// Changes a file.
    func change(
        _ id: String, _ json: JSONValue = [:], _ query: KeyValuePairs<String, String> = ["supportsAllDrives": "true"]
    ) async throws -> Answer {
        try await send(.patch, Self.files + "/" + id, query, json: json)
    }

    /// A file, also one of a shared drive.
    func look(_ id: String, _ fields: String = "*") async throws -> Answer {
        try await send(.get, Self.files + "/" + id, ["fields": fields, "supportsAllDrives": "true"])
    }

    /// Deletes a file.
    func delete(_ id: String) async throws -> Answer {
        try await send(.delete, Self.files + "/" + id, ["supportsAllDrives": "true"])
    }

    /// Makes a shared drive and returns its id.
    func team(_ name: String = "Team", request: String = UUID().uuidString) async throws -> String {
        let answer = try await send(.post, "/drive/v3/drives", ["requestId": request], json: ["name": .string(name)])
        return try #require(answer.json["id"].asString)
    }
}
