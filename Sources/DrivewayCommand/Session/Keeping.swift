import DrivewayBackup
import DrivewayCommandLine

/// The options that say which snapshots stay.
enum Keeping {
    private static func rule(_ name: String, _ help: String) -> Option<Int> {
        Option("keep-" + name, "N", help: help) { text in Int(text).flatMap { (0...100_000).contains($0) ? $0 : nil } }
    }

    static let last = rule("last", "Keep the newest N.")
    static let daily = rule("daily", "Keep the newest of each of the last N days that have one.")
    static let weekly = rule("weekly", "Keep the newest of each of the last N weeks.")
    static let monthly = rule("monthly", "Keep the newest of each of the last N months.")
    static let yearly = rule("yearly", "Keep the newest of each of the last N years.")

    static var options: [any OptionDeclaration] { [last, daily, weekly, monthly, yearly] }

    /// The rules that were given, or `nil` if there are none.
    static func rules(_ input: CommandInput) -> Schedule.Keeping? {
        let rules = Schedule.Keeping(
            last: input[last] ?? 0, daily: input[daily] ?? 0, weekly: input[weekly] ?? 0, monthly: input[monthly] ?? 0,
            yearly: input[yearly] ?? 0)
        return rules == Schedule.Keeping() ? nil : rules
    }
}
