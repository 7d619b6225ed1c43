/// What a command was given, read and checked.
public struct CommandInput: Sendable {
    /// The words that led to the command: `driveway backup create`.
    public let commandPath: String
    /// Where it writes.
    public let console: Console
    var arguments: [String: [String]] = [:]
    var options: [String: [String]] = [:]
    var flags: Set<String> = []
    /// Options that the command has not declared, in the order given.
    public internal(set) var openOptions: [(name: String, value: String)] = []

    init(commandPath: String, console: Console) {
        self.commandPath = commandPath
        self.console = console
    }

    /// The value of an argument.
    public subscript(argument: Argument) -> String { arguments[argument.name]?.first ?? "" }

    /// The value of an argument that may be missing.
    public subscript(argument: OptionalArgument) -> String? { arguments[argument.name]?.first }

    /// The values of an argument.
    public subscript(argument: Arguments) -> [String] { arguments[argument.name] ?? [] }

    /// The value of an option, or `nil` without it.
    public subscript<Value>(option: Option<Value>) -> Value? { options[option.name]?.first.flatMap(option.parse) }

    /// The values of an option in the order given.
    public subscript(option: RepeatedOption) -> [String] { options[option.name] ?? [] }

    /// Whether a flag was given.
    public subscript(flag: Flag) -> Bool { flags.contains(flag.name) }
}
