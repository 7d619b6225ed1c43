import DrivewayFiles
import DrivewayHTTP
import Foundation

/// Fills a server from a seed, request by request.
final class SeedRun {
    private(set) var client: SeedClient
    private let folder: String
    private let dates = SeedDates(today: Date())
    /// The folders of the account at hand, by their path.
    private var folders: [String: String] = [:]

    private static let scopes =
        "openid email profile \(ScopeList.prefix)drive \(ScopeList.prefix)drive.appdata "
        + "\(ScopeList.prefix)calendar"

    init(server: URL, folder: String) {
        client = SeedClient(server: server)
        self.folder = folder
    }

    /// Makes all that is in the seed.
    func fill(with json: JSONObject?) async throws {
        guard let json else { throw ControlError.bad("It is no JSON object.") }
        let seed = ControlBody(json, of: "The seed")
        try seed.allow("accounts", "clients", "faults", "quota", "behaviour", "clock")
        let accounts = try seed.list("accounts").map { ControlBody($0, of: "The account") }
        // All of them first: they may share with each other.
        for (number, account) in accounts.enumerated() {
            try await at("Account \(number + 1)") { try await make(account) }
        }
        for (number, account) in accounts.enumerated() {
            try await at("Account \(number + 1)") { try await fill(account) }
        }
        client.authorization = nil
        for (number, registration) in try seed.list("clients").enumerated() {
            try await at("Client \(number + 1)") { try await client.send(.post, "/local/clients", registration) }
        }
        for (name, method) in [("faults", HTTPMethod.put), ("quota", .put), ("behaviour", .put), ("clock", .post)] {
            guard let body = try seed.object(name) else { continue }
            try await at("“\(name)”") { try await client.send(method, "/local/\(name)", body) }
        }
        try await client.send(.delete, "/local/requests", [:])
    }

    private func make(_ account: ControlBody) async throws {
        try account.allow("email", "name", "client_id", "drive", "calendars")
        let (email, name) = try (account.email(), account.string("name"))
        try await client.send(
            .post, "/local/accounts", ["email": .string(email), "name": name.map { .string($0) } ?? .null])
    }

    private func fill(_ account: ControlBody) async throws {
        let email = try account.email()
        let app = try account.string("client_id").map { JSONValue.string($0) } ?? .null
        let token = try await client.send(
            .post, "/local/tokens", ["email": .string(email), "scope": .string(Self.scopes), "client_id": app])
        client.authorization = "Bearer \(token["access_token"]?.asString ?? "")"
        folders = ["/": "root", "appdata:/": "appDataFolder"]
        for (number, entry) in try account.list("drive").enumerated() {
            let place = "\(email), drive entry \(number + 1)"
            try await at(place) { try await makeFile(ControlBody(entry, of: "The entry")) }
        }
        for (number, calendar) in try account.list("calendars").enumerated() {
            let place = "\(email), calendar \(number + 1)"
            try await at(place) { try await makeCalendar(ControlBody(calendar, of: "The calendar"), place) }
        }
    }

    /// Says where in the seed an error comes from.
    private func at<T>(_ place: String, _ body: () async throws -> T) async throws {
        do { _ = try await body() } catch { throw SeedFault(error, at: place) }
    }

    // MARK: Drive

    private func makeFile(_ entry: ControlBody) async throws {
        try entry.allow("path", "text", "base64", "file", "contentType", "metadata", "share")
        let path = try entry.requiredString("path")
        guard path.hasPrefix("/") || path.hasPrefix("appdata:/") else {
            throw ControlError.bad("“\(path)” must begin with / or appdata:/.")
        }
        let content = try content(entry)
        if path.hasSuffix("/"), content == nil {
            return try await share(makeFolder(String(path.dropLast()), metadata: entry.object("metadata")), entry)
        }
        let (parent, name) = Self.split(path)
        var metadata = try entry.object("metadata") ?? [:]
        metadata["name"] = .string(name)
        metadata["parents"] = [.string(try await makeFolder(parent, metadata: nil))]
        let file =
            if let content {
                try await client.upload(metadata, content, type: entry.string("contentType"))
            } else {
                try await client.send(.post, "/drive/v3/files", metadata)
            }
        try await share(file["id"]?.asString ?? "", entry)
    }

    /// The folder of a path, made if it is missing.
    private func makeFolder(_ path: String, metadata: JSONObject?) async throws -> String {
        let key = path.isEmpty || path == "appdata:" ? path + "/" : path
        if let known = folders[key] { return known }
        let (parent, name) = Self.split(path)
        var body = metadata ?? [:]
        body["name"] = .string(name)
        body["mimeType"] = .string(MIMETypes.folder)
        body["parents"] = [.string(try await makeFolder(parent, metadata: nil))]
        let id = try await client.send(.post, "/drive/v3/files", body)["id"]?.asString ?? ""
        folders[key] = id
        return id
    }

    private func share(_ id: String, _ entry: ControlBody) async throws {
        for permission in try entry.list("share") {
            try await client.send(
                .post, "/drive/v3/files/\(id)/permissions?sendNotificationEmail=false", permission)
        }
    }

    private func content(_ entry: ControlBody) throws -> HTTPBody? {
        if let text = try entry.string("text") { return .bytes(Data(text.utf8)) }
        if let base64 = try entry.string("base64") {
            guard let data = Data(base64Encoded: base64) else { throw ControlError.bad("“base64” is not base64.") }
            return .bytes(data)
        }
        guard let name = try entry.string("file") else { return nil }
        let file = try OpenFile(name.hasPrefix("/") ? name : FileSystem.join(folder, name), .readRegular())
        return try .file(file, length: file.status().size)
    }

    private static func split(_ path: String) -> (parent: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[..<slash]), String(path[slash...].dropFirst()))
    }

    // MARK: Calendar

    private func makeCalendar(_ calendar: ControlBody, _ place: String) async throws {
        try calendar.allow("id", "metadata", "events")
        var id = try calendar.string("id") ?? ""
        let metadata = try calendar.object("metadata")
        if id.isEmpty {
            let made = try await client.send(.post, "/calendar/v3/calendars", dates.filled(metadata ?? [:]))
            id = made["id"]?.asString ?? ""
        } else if let metadata {
            try await client.send(
                .patch, "/calendar/v3/calendars/\(PercentEncoding.encode(id))", dates.filled(metadata))
        }
        for (number, event) in try calendar.list("events").enumerated() {
            try await at("\(place), event \(number + 1)") {
                try await client.send(
                    .post, "/calendar/v3/calendars/\(PercentEncoding.encode(id))/events", dates.filled(event))
            }
        }
    }
}
