import Foundation

/// What a failed renewal means.
struct SignInTrouble {
    let credential: Credential
    let error: AuthError

    /// How long a sign-in with a client in testing lasts, in seconds.
    private static let testingLifetime: TimeInterval = 604_800

    var diagnosis: Diagnosis {
        let email = credential.account.email
        func found(_ kind: Diagnosis.Kind, _ finding: String, _ step: String) -> Diagnosis {
            Diagnosis(kind, account: email, finding, nextStep: step)
        }
        switch error.code {
        case .grantRevoked, .signedOut:
            if credential.endReason == "invalid_rapt" {
                return found(
                    .reauthenticationWanted, "The organisation of \(email) asks for a new sign-in from time to time",
                    "Sign in again")
            }
            guard isTestingEnded else {
                return found(
                    .revoked, "Google has ended the sign-in of \(email): access was removed, or the password changed",
                    "Sign in again")
            }
            return found(
                .testingEnded,
                "The client's Google project is in testing, where a sign-in lasts 7 days; that of \(email) is over",
                "Sign in again, and publish the app at https://console.cloud.google.com/auth/audience so that it lasts")
        case .client: return found(.wrongClient, Self.first(of: error), Self.rest(of: error, "Use another client"))
        case .notAllowed:
            let step = Self.rest(of: error, "Ask the administrator of the organisation")
            let isForAdministrator = error.reason == "admin_policy_enforced"
            return found(
                .administratorBlocks, Self.first(of: error),
                isForAdministrator ? "\(step). Its client ID is \(credential.client.id)" : step)
        case .denied: return found(.notVerified, Self.first(of: error), Self.rest(of: error, "Sign in again"))
        case .clock: return found(.clockWrong, Self.first(of: error), "Set the clock, or let the system set it")
        case .keyring: return found(.keyringLocked, Self.first(of: error), Self.rest(of: error, "Unlock the keyring"))
        case .store: return found(.storeUnusable, Self.first(of: error), Self.rest(of: error, "Check the folder"))
        case .network: return found(.offline, Self.first(of: error), "Try again when the network is back")
        default: return found(.other, Self.first(of: error), Self.rest(of: error, "Try again in a few minutes"))
        }
    }

    /// Google does not say that it was the week: the times do.
    private var isTestingEnded: Bool {
        guard let noticed = credential.endedAt else { return false }
        if let end = credential.refreshExpiresAt { return end <= noticed.addingTimeInterval(IdentityRules.skew) }
        guard let begun = credential.signedInAt else { return false }
        let week = begun.addingTimeInterval(Self.testingLifetime)
        // The last token that Google gave was within the week, the refusal after it.
        return noticed >= week && (credential.issuedAt ?? begun) <= week
    }

    private static func first(of error: AuthError) -> String {
        error.message.split(separator: ". ", maxSplits: 1).first.map(String.init) ?? error.message
    }

    private static func rest(of error: AuthError, _ otherwise: String) -> String {
        let parts = error.message.split(separator: ". ", maxSplits: 1)
        return parts.count > 1 ? String(parts[1]) : otherwise
    }
}
