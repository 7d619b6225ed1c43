import DrivewayAPI
import DrivewayAuth
import DrivewayBackup
import DrivewayCommandLine
import DrivewayDrive
import DrivewayFiles
import DrivewayHTTP
import Foundation

/// What an error of the libraries means at the command line: the sentence, the next step, the exit code.
struct Explanation {
    let error: CommandError
    /// Whether no other item of the same call can fare better: not signed in, a scope missing, the service out of reach,
    /// nowhere to write.
    let concernsAll: Bool

    init(of error: any Error, environment: [String: String]) {
        concernsAll =
            switch error {
            case is AuthError, is OutputError: true
            case let error as GoogleAPIError: [.signInAgain, .needScope].contains(error.action)
            case let error as HTTPError: error.code == .unreachable
            default: false
            }
        switch error {
        case let error as CommandError: self.error = error
        case let error as OutputError: self.error = error.commandError
        case let error as AuthError: self.error = Self.explain(error, environment)
        case let error as GoogleAPIError: self.error = Self.explain(error)
        case let error as HTTPError: self.error = Self.explain(error, environment)
        case let error as FileError: self.error = Self.explain(error)
        case let error as DriveError: self.error = CommandError(Self.exitCode(of: error), Self.sentence(error.message))
        case let error as BackupError: self.error = Self.explain(error, environment)
        case let error as EndpointError:
            self.error = CommandError(.usage, Self.sentence("\(error)"), hint: "Check DRIVEWAY_ENDPOINT.")
        default: self.error = CommandError(.failed, Self.sentence("\(error)"))
        }
    }

    private static func explain(_ error: AuthError, _ environment: [String: String]) -> CommandError {
        if let cause = error.underlying as? HTTPError { return explain(cause, environment) }
        let message = sentence(error.message)
        switch error.code {
        case .signedOut, .grantRevoked:
            let account = error.account.map { " --account \($0)" } ?? ""
            return CommandError(.notAllowed, message, hint: "Sign in with: driveway login\(account)")
        case .scopeMissing:
            let scope = error.scope.map { " --scope \($0.name)" } ?? ""
            let account = error.account.map { " --account \($0)" } ?? ""
            return CommandError(.notAllowed, message, hint: "Grant it with: driveway login\(account)\(scope)")
        case .denied, .notAllowed, .wrongAccount, .replaced: return CommandError(.notAllowed, message)
        case .network: return CommandError(.unreachable, message)
        case .unavailable, .timedOut: return CommandError(.tryLater, message)
        default: return CommandError(.failed, message)
        }
    }

    private static func explain(_ error: GoogleAPIError) -> CommandError {
        let message = sentence("\(error)")
        switch error.action {
        case .signInAgain: return CommandError(.notAllowed, message, hint: "Sign in with: driveway login")
        case .needScope:
            let scope = error.neededScopes.first.map { " --scope \($0.name)" } ?? ""
            return CommandError(.notAllowed, message, hint: "Grant it with: driveway login\(scope)")
        case .retry, .retrySlowly, .waitUntil: return CommandError(.tryLater, message)
        default:
            if error.status == 404 { return CommandError(.noSuchFile, message) }
            let isAboutRoom = error.reason.hasSuffix("QuotaExceeded") || error.reason.hasSuffix("LimitExceeded")
            return CommandError(error.status == 403 && !isAboutRoom ? .notAllowed : .failed, message)
        }
    }

    private static func explain(_ error: HTTPError, _ environment: [String: String]) -> CommandError {
        let message = sentence(error.message)
        guard error.code == .unreachable else {
            let isPassing = error.mayHaveBeenApplied
            return CommandError(isPassing ? .tryLater : .failed, message, hint: isPassing ? "Try again." : nil)
        }
        guard let endpoint = try? Endpoint(environment: environment), endpoint.isLocal else {
            return CommandError(.unreachable, message, hint: "Is this machine connected to the network?")
        }
        let port = endpoint.api.port.map { " --port \($0)" } ?? ""
        return CommandError(
            .unreachable, "Local Google is not running at \(endpoint).", hint: "Start it with: driveway local\(port)")
    }

    private static func explain(_ error: FileError) -> CommandError {
        let message = sentence("\(error)")
        if error.isNotFound { return CommandError(.noSuchFile, message) }
        if error.isDiskFull { return CommandError(.failed, message, hint: "Free some space and do it again.") }
        return CommandError(.failed, message)
    }

    private static func exitCode(of error: DriveError) -> ExitCode {
        switch error.code {
        case .notFound: .noSuchFile
        case .badPath, .badSource: .usage
        case .stalled, .sourceChanged, .uploadLimit: .tryLater
        default: .failed
        }
    }

    private static func explain(_ error: BackupError, _ environment: [String: String]) -> CommandError {
        switch error.underlying {
        case let cause as HTTPError where cause.code == .unreachable: return explain(cause, environment)
        case let cause as AuthError: return explain(cause, environment)
        default: break
        }
        let message = sentence(error.message)
        switch error.code {
        case .noSnapshot, .notFound: return CommandError(.noSuchFile, message)
        case .encrypted, .wrongPassword, .keyMissing: return CommandError(.notAllowed, message)
        case .invalidRequest, .ambiguous, .notEncrypted: return CommandError(.usage, message)
        case .busy, .unavailable: return CommandError(.tryLater, message)
        default: return CommandError(.failed, message)
        }
    }

    /// A sentence with its full stop.
    static func sentence(_ text: String) -> String {
        guard let last = text.last, !".!?”)\n".contains(last), !text.contains("\n") else { return text }
        return text + "."
    }
}
