import DrivewayHTTP
import DrivewayHTTPServer
import DrivewaySQLite
import Foundation

/// Sign-in on devices without a browser: the device gets two codes, a person enters the short one on another machine.
struct DeviceRoutes: Sendable {
    let services: Services
    private let seals = SealedRequest()

    static let path = "/device"

    init(services: Services) { self.services = services }

    /// `POST /device/code` (RFC 8628, section 3.1): the codes.
    func makeCodes(_ call: Call) async throws -> Reply {
        let form = try OAuthForm(call)
        let clientID = try form.clientID()
        let scopes = ScopeList(try form.required("scope"))
        let strangers = scopes.scopes.filter { !DeviceCode.allowedScopes.scopes.contains($0) }
        guard strangers.isEmpty, !scopes.isEmpty else {
            throw OAuthError("invalid_scope", "Invalid device flow scope: " + strangers.joined(separator: " "))
        }
        let codes = try await services.database.write { connection in
            let client = try connection.client(clientID)
            if try client == nil && connection.hasClients() {
                throw OAuthError.invalidClient("The OAuth client was not found.")
            }
            if let client, client.kind != .device {
                throw OAuthError.invalidClient(
                    "Invalid client type: only clients of the type “TVs and Limited Input devices” sign in this way.")
            }
            return try connection.insertDevice(clientID: clientID, scopes: scopes, at: call.now)
        }
        return .json(
            [
                "device_code": .string(codes.deviceCode), "user_code": .string(codes.userCode),
                "expires_in": .int(Int(DeviceCode.lifetime)), "interval": .int(Int(DeviceCode.interval)),
                "verification_url": .string(call.origin + Self.path),
            ], headers: ["Cache-Control": "no-store"])
    }

    /// `GET /device`: the page where the person enters the short code.
    func show(_ call: Call) async throws -> Reply {
        DevicePage.entry(code: call.query["user_code"] ?? "", problem: nil)
    }

    /// `POST /device`: the code that was entered, or the decision about it.
    func decide(_ call: Call) async throws -> Reply {
        guard !Origin(of: call.request, headers: call.request.headers).isForeign else {
            throw SignInProblem("invalid_request", "The decision came from a page of another site.", status: 403)
        }
        let form = QueryParameters(String(decoding: call.body, as: UTF8.self)) ?? QueryParameters()
        let sealed = form["request"].flatMap { seals.open($0, at: call.now) }
        let entered = sealed?["user_code"] ?? form["user_code"] ?? ""
        let code = DeviceCode.normalized(entered)
        let (device, accounts) = try services.database.read { connection in
            (
                try code.flatMap { try connection.waitingDevice(userCode: $0, at: call.now) },
                try connection.latestAccounts(limit: 20, including: nil)
            )
        }
        guard let device else {
            return DevicePage.entry(
                code: entered,
                problem: "No device waits with this code. Check the code, or let the device show a new one.")
        }
        let seal = seals.seal(QueryParameters([("user_code", device.userCode)]), at: call.now)
        let page = ConsentPage(question: device.question, sealed: seal, accounts: accounts)
        guard sealed != nil else { return page.reply }
        switch ConsentDecision(form, on: page, areBoxesShown: call.query[ConsentPage.shownBoxes] != nil) {
        case .again(let page): return page.reply
        case .denied:
            try await services.database.write { connection in
                try connection.decide(userCode: device.userCode, accountID: nil, scopes: device.scopes)
            }
            return DevicePage.end(title: "Not connected", text: "The device got nothing. You can close this page.")
        case .allowed(let email, let scopes):
            try await services.database.write { connection in
                try connection.allow(device, email: email, scopes: scopes, at: call.now)
            }
            return DevicePage.end(title: "Connected", text: "The device goes on by itself. You can close this page.")
        }
    }
}

extension DeviceCode {
    /// What the page asks.
    fileprivate var question: ConsentQuestion {
        ConsentQuestion(clientID: clientID, scopes: scopes, loginHint: nil, path: DeviceRoutes.path)
    }
}

extension Connection {
    /// Lets a device have what an account allows it; a missing account is made.
    func allow(_ device: DeviceCode, email: String, scopes: ScopeList, at now: Date) throws {
        let account = try ensureAccount(email: email, name: nil, at: now)
        if let problem = try policy(accountID: account.id).problem(for: scopes) { throw problem }
        _ = try extendGrant(
            accountID: account.id, clientID: device.clientID, by: scopes, isConsented: true, at: now)
        try decide(userCode: device.userCode, accountID: account.id, scopes: scopes)
    }
}
