import DrivewaySQLite

/// The methods of `apps`: the apps that a person allowed something in Drive.
///
/// See <https://developers.google.com/workspace/drive/api/guides/user-info>.
struct AppMethods: Sendable {
    let services: Services

    /// `GET /drive/v3/apps`. The apps here open no kind of file, so none is left where some kind is asked for.
    func list(_ call: Call) throws -> Reply {
        let mask = try call.mask(.appList)
        let isFiltered = ["appFilterExtensions", "appFilterMimeTypes"].contains { call.query.nonEmpty($0) != nil }
        let grants = isFiltered ? [] : try grants(of: call)
        return .json(
            mask.applied(to: [
                "kind": "drive#appList", "selfLink": .string(call.origin + "/drive/v3/apps"),
                "items": .array(grants.map(Self.json)), "defaultAppIds": [],
            ]))
    }

    /// `GET /drive/v3/apps/{appId}`.
    func get(_ call: Call) throws -> Reply {
        let mask = try call.mask(.app)
        let id = call.parameter("appId")
        guard let grant = try grants(of: call).first(where: { $0.client == id }) else {
            throw GoogleError(404, "notFound", "App not found: \(id)", parameter: "appId")
        }
        return .json(mask.applied(to: Self.json(grant)))
    }

    private typealias AllowedApp = (client: String, scopes: ScopeList)

    private func grants(of call: Call) throws -> [AllowedApp] {
        let account = try call.account.accountID
        return try services.database.read { connection in
            try connection.rows(
                "SELECT clientID, scopes FROM grants WHERE accountID = ? ORDER BY clientID", [.integer(account)]
            ).map { (try $0.string("clientID"), ScopeList(try $0.string("scopes"))) }
        }.filter { $0.scopes.scopes.contains { $0.hasPrefix(ScopeList.prefix + "drive") } }
    }

    private static func json(_ app: AllowedApp) -> JSONValue {
        [
            "kind": "drive#app", "id": .string(app.client), "name": .string(app.client), "authorized": true,
            "installed": .bool(app.scopes.scopes.contains(ScopeList.prefix + "drive.install")),
            "hasDriveWideScope": .bool(app.scopes.scopes.contains(ScopeList.prefix + "drive")),
            "supportsCreate": false, "supportsImport": false, "supportsMultiOpen": false,
            "supportsOfflineCreate": false, "useByDefault": false,
        ]
    }
}
