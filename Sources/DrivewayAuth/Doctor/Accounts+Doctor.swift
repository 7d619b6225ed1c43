import DrivewayAPI
import DrivewayHTTP
import Foundation

extension Accounts {
    /// Looks for what keeps the accounts from being used: the store, the way to Google, the clock, each sign-in, its scopes
    /// and the APIs they are for.
    ///
    /// Each account is renewed once, so that the answer is Google's and not a memory.
    /// - Parameter account: The only account to look at; `nil` for all of the endpoint.
    /// - Returns: What was found, one at least for each account.
    public func diagnose(_ account: Account? = nil) async -> [Diagnosis] {
        let all: [Credential]
        do { all = try credentials() } catch { return [Self.storeTrouble(error)] }
        let wayThere = await wayToGoogle()
        if let wayThere, [.localGoogleNotRunning, .offline].contains(wayThere.kind) { return [wayThere] }
        let chosen = all.filter { account == nil || $0.account.id == account?.id }
        var found = wayThere.map { [$0] } ?? []
        if chosen.isEmpty {
            found.append(
                Diagnosis(
                    .notSignedIn, account: account?.email,
                    "\(account?.email ?? "No one") is \(account == nil ? "" : "not ")"
                        + "signed in to \(endpoint)", nextStep: "Sign in"))
        }
        for credential in chosen { found += await diagnose(credential) }
        return found
    }

    private static func storeTrouble(_ error: any Error) -> Diagnosis {
        let kind: Diagnosis.Kind = (error as? AuthError)?.code == .keyring ? .keyringLocked : .storeUnusable
        let sentences = "\(error)".split(separator: ". ", maxSplits: 1).map(String.init)
        return Diagnosis(
            kind, sentences.first ?? "The stored sign-ins cannot be read",
            nextStep: sentences.count > 1 ? sentences[1] : "Check the folder of the sign-ins")
    }

    /// Asks the endpoint something that anyone may, and compares the clocks.
    private func wayToGoogle() async -> Diagnosis? {
        let now = configuration.retry.now()
        do {
            let answer = try await tokenServer(endpoint).send(HTTPRequest(.get, endpoint.keys), isSafeToRepeat: true)
            guard let date = answer.0.headers["Date"].flatMap(HTTPDate.parse) else { return nil }
            let off = Int(now.timeIntervalSince(date))
            guard abs(off) >= Int(IdentityRules.skew) else { return nil }
            return Diagnosis(
                .clockWrong,
                "The clock of this machine is \((abs(off) + 30) / 60) minutes \(off > 0 ? "ahead" : "behind")",
                nextStep: "Set the clock, or let the system set it by the network")
        } catch {
            return endpoint.isLocal
                ? Diagnosis(
                    .localGoogleNotRunning, "Local Google is not running at \(endpoint)",
                    nextStep: "Start it: driveway local --port \(endpoint.api.port ?? 80)")
                : Diagnosis(
                    .offline, "Google cannot be reached: \(error)", nextStep: "Connect this machine to the network")
        }
    }

    private func diagnose(_ credential: Credential) async -> [Diagnosis] {
        let (account, email) = (credential.account, credential.account.email)
        let source = authorizer(for: account)
        do {
            let rejected = credential.accessToken.map { "Bearer " + $0.revealed }
            _ = try await source.authorization(for: endpoint.api, replacing: rejected)
        } catch let error as AuthError {
            // What ended the sign-in stands in the record.
            let ended = (try? store.credential(of: account.id)) ?? credential
            return [SignInTrouble(credential: ended, error: error).diagnosis]
        } catch {
            return [Diagnosis(.other, account: email, "\(error)", nextStep: "Try again")]
        }
        var found: [Diagnosis] = []
        if let missing = try? missingScopes(of: account), !missing.isEmpty {
            let scopes = missing.sorted { $0.name < $1.name }
            let names = scopes.map(\.name).joined(separator: ", ")
            found.append(
                Diagnosis(
                    .scopeNotGranted, account: email, "\(email) was asked for \(names) and did not grant it",
                    nextStep: "Sign in again and tick all boxes", missingScopes: scopes))
        }
        for probe in APIProbe.all where probe.suits(account) {
            if let trouble = await probe.trouble(source, account, configuration.retry, transport) {
                found.append(trouble)
            }
        }
        guard found.isEmpty else { return found }
        return [Diagnosis(.healthy, account: email, "\(email) is signed in, and Google takes its calls", nextStep: nil)]
    }
}
