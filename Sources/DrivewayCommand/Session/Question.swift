import DrivewayCommandLine
import Foundation

/// Asks before something that cannot be undone.
enum Question {
    static let yes = Flag("yes", letter: "y", help: "Do not ask.")

    /// Returns if the person at the terminal says yes, or said so with `--yes`.
    static func confirm(_ text: String, _ input: CommandInput) throws {
        if input[yes] { return }
        guard input.console.messagesAreSeen, isatty(0) == 1 else {
            throw CommandError(
                .usage, "\(text) There is no terminal to ask at.", hint: "With --yes it is done unasked.")
        }
        input.console.note("\(text) [y/N]")
        guard let answer = readLine(), ["y", "yes"].contains(answer.lowercased()) else {
            throw CommandError(.failed, "Nothing was done.")
        }
    }
}
