import DrivewayCrypto
import DrivewaySQLite
import Foundation

/// The parts of sign-in that happen elsewhere: at a device page, in a cloud console, at an administrator's desk.
struct SignInControl: Sendable {
    let services: Services

    /// `POST /local/device`: the person at the device page.
    func decideDevice(_ call: Call) async throws -> Reply {
        let body = try ControlBody(call)
        try body.allow("user_code", "email", "decision")
        let entered = try body.requiredString("user_code")
        let decision = try body.requiredString("decision")
        guard ["allow", "deny"].contains(decision) else { throw ControlError.bad("“decision” must be allow or deny.") }
        let email = try body.email()
        let code = DeviceCode.normalized(entered)
        try await services.database.write { connection in
            guard let device = try code.flatMap({ try connection.waitingDevice(userCode: $0, at: call.now) }) else {
                throw ControlError(404, "No device waits with the code “\(entered.prefix(40))”.")
            }
            guard decision == "allow" else {
                return try connection.decide(userCode: device.userCode, accountID: nil, scopes: device.scopes)
            }
            try connection.allow(device, email: email, scopes: device.scopes, at: call.now)
        }
        return .noContent
    }

    /// `POST /local/serviceAccounts`: a service account and a key file for it; one that is there gets another key.
    func makeServiceAccount(_ call: Call) async throws -> Reply {
        let body = try ControlBody(call)
        try body.allow("name")
        let name = try body.string("name") ?? "robot"
        guard let email = ServiceAccount.email(name: name) else {
            throw ControlError.bad("“name” must hold a letter or a digit.")
        }
        let key = RSAPrivateKey.generate()
        let id = SigningKey.id(of: key.publicKey)
        let account = try await services.database.write { connection in
            let account = try connection.ensureAccount(email: email, name: name, at: call.now)
            try connection.insertServiceAccountKey(key.publicKey, id: id, accountID: account.id)
            return account
        }
        return .json(ServiceAccount.keyFile(account, keyID: id, key: key, origin: call.origin))
    }

    /// `PUT /local/policies`: what is to go wrong for an account from now on. What is not named is off.
    func setPolicy(_ call: Call) async throws -> Reply {
        let body = try ControlBody(call)
        let states = SignInPolicy.AppState.allCases.map(\.rawValue)
        let flags = SignInPolicy.flags + states + ["revoked"]
        try body.allow(["email", "unverified_scopes", "apis_disabled"] + flags)
        let email = try body.email()
        for flag in flags { _ = try body.bool(flag) }
        if let unknown = ScopeList(try body.strings("unverified_scopes") ?? []).unknown.first {
            throw ControlError.bad("“\(unknown)” is no scope of Google's APIs; a scope is named in full.")
        }
        _ = try body.apis("apis_disabled")
        let (policy, isRevoked) = (body.members, try body.bool("revoked") ?? false)
        try await services.database.write { connection in
            let account = try connection.ensureAccount(email: email, name: nil, at: call.now)
            if isRevoked { try connection.revokeEverything(accountID: account.id) }
            try connection.setPolicy(policy, accountID: account.id, at: call.now)
        }
        services.accounts.forgetTokens()
        return .noContent
    }
}
