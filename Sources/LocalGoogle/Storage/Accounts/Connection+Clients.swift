import DrivewayCrypto
import DrivewaySQLite
import Foundation

/// Registered apps, and settings that outlive the process.
extension Connection {
    /// Registers an app, or registers it anew.
    func register(_ client: RegisteredClient) throws {
        let redirects = JSONWriter.data(.array(client.redirects.map { .string($0) }), indented: false)
        try execute(
            "INSERT OR REPLACE INTO clients (id, secret, kind, redirects, isTesting, apis) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(client.id), client.secretDigest.map { .text(Base64URL.encode($0)) } ?? .null,
                .text(client.kind.rawValue),
                .text(String(decoding: redirects, as: UTF8.self)), Value(client.isTesting),
                .text(client.enabledAPIs.map(\.rawValue).sorted().joined(separator: " ")),
            ])
    }

    /// The registered app of that name.
    func client(_ id: String) throws -> RegisteredClient? {
        try row("SELECT * FROM clients WHERE id = ?", [.text(id)]).map { row in
            let redirects = try JSONParser.parse(Data(row.string("redirects").utf8)).asArray ?? []
            return try RegisteredClient(
                id: row.string("id"),
                secretDigest: (row["secret"] as String?).flatMap { Base64URL.decode($0).map { Data($0) } },
                kind: RegisteredClient.Kind(rawValue: row.string("kind")) ?? .web,
                redirects: redirects.compactMap(\.asString), isTesting: row.bool("isTesting"),
                enabledAPIs: Set(
                    (row["apis"] as String? ?? "").split(separator: " ").compactMap { GoogleAPI(rawValue: String($0)) })
            )
        }
    }

    /// Whether any app is registered, so that only registered ones may ask.
    func hasClients() throws -> Bool { try row("SELECT 1 FROM clients LIMIT 1") != nil }

    /// A setting.
    func setting(_ name: String) throws -> String? {
        try row("SELECT value FROM settings WHERE name = ?", [.text(name)]).map { try $0.string("value") }
    }

    /// Keeps a setting.
    func set(_ name: String, to value: String) throws {
        try execute("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", [.text(name), .text(value)])
    }

    /// Forgets a setting.
    func forget(_ name: String) throws { try execute("DELETE FROM settings WHERE name = ?", [.text(name)]) }
}
