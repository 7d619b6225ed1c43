import DrivewayAPI
import DrivewayAuth
import DrivewayCommandLine
import Foundation

/// `driveway accounts doctor`: what is wrong, and the one next step.
struct AccountsDoctorCommand: Command {
    static let definition = CommandDefinition(
        "doctor", summary: "Find out why an account cannot be used.",
        discussion: """
            Asks Google once for each account, and says what happened and what to do next. Exit codes: 0 nothing is \
            wrong, 69 Google or Local Google cannot be reached, 77 anything else.
            """,
        options: [Session.account], flags: [Session.json])

    private struct Line: Encodable {
        let kind: String
        let account: String?
        let finding: String
        let nextStep: String?
    }

    func run(_ input: CommandInput) async throws {
        let found = try await Self.examine(input)
        for diagnosis in found {
            let step = Self.step(diagnosis)
            if input[Session.json] {
                try input.console.output(
                    json: Line(
                        kind: diagnosis.kind.rawValue, account: diagnosis.account, finding: diagnosis.finding,
                        nextStep: step))
            } else {
                input.console.output(Explanation.sentence(diagnosis.finding))
                if let step { input.console.output("  → \(step)") }
            }
        }
        let troubles = found.filter(\.isTrouble)
        guard let first = troubles.first else { return }
        let isAway = [.localGoogleNotRunning, .offline].contains(first.kind)
        throw CommandError(isAway ? .unreachable : .notAllowed, "")
    }

    private static func examine(_ input: CommandInput) async throws -> [Diagnosis] {
        let session = try Session()
        guard input[Session.account] != nil else { return await session.accounts.diagnose() }
        return await session.accounts.diagnose(try session.account(input))
    }

    /// The next step, with the command for it where there is one.
    private static func step(_ diagnosis: Diagnosis) -> String? {
        guard diagnosis.needsSignIn, let step = diagnosis.nextStep else { return diagnosis.nextStep }
        let command =
            "driveway login" + (diagnosis.account.map { " --account \($0)" } ?? "")
            + diagnosis.missingScopes.map { " --scope \($0.name)" }.joined()
        let words = step.hasPrefix("Sign in again") ? "Sign in again" : "Sign in"
        return "\(words) (\(command))" + step.dropFirst(words.count)
    }
}
