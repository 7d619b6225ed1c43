/// One command of a tool: what it takes, what it says of itself, and what it does.
///
/// ```swift
/// struct Greet: Command {
///     static let name = Argument("NAME", help: "Whom to greet.")
///     static let loud = Flag("loud", help: "In capitals.")
///     static let definition = CommandDefinition(
///         "greet", summary: "Say hello.", arguments: [name], flags: [loud])
///
///     func run(_ input: CommandInput) async throws {
///         let text = "Hello, \(input[Self.name])"
///         input.console.output(input[Self.loud] ? text.uppercased() : text)
///     }
/// }
/// ```
public protocol Command: Sendable {
    /// What the command takes and says of itself; its help is made from this.
    static var definition: CommandDefinition { get }

    /// Makes the command; what it was given comes with ``run(_:)``.
    init()

    /// Does the work.
    /// - Throws: ``CommandError`` with the exit code to end with; any other error ends with 1.
    func run(_ input: CommandInput) async throws
}

/// A command whose work is its subcommands'.
public protocol CommandGroup: Command {}

extension CommandGroup {
    /// Only reached without a subcommand: shows the help.
    public func run(_ input: CommandInput) async throws {
        throw CommandError(.usage, "Which one? Give one of the commands of “\(input.commandPath)”.")
    }
}

/// What a command takes and says of itself.
public struct CommandDefinition: Sendable {
    /// The word that calls it.
    public var name: String
    /// One line, for the list of commands.
    public var summary: String
    /// Paragraphs for its own help page.
    public var discussion: String
    /// Lines that show it in use, each with a note after it.
    public var examples: [(line: String, note: String)]
    /// Positional arguments in their order; at most one takes several.
    public var arguments: [any ArgumentDeclaration]
    /// Options with a value.
    public var options: [any OptionDeclaration]
    /// Options without a value.
    public var flags: [Flag]
    /// What options mean that are not declared; `nil` where there are none such.
    public var openOptions: String?
    /// Commands below this one.
    public var subcommands: [any Command.Type]

    /// Makes a definition.
    public init(
        _ name: String, summary: String, discussion: String = "", examples: [(line: String, note: String)] = [],
        arguments: [any ArgumentDeclaration] = [], options: [any OptionDeclaration] = [], flags: [Flag] = [],
        openOptions: String? = nil, subcommands: [any Command.Type] = []
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.examples = examples
        self.arguments = arguments
        self.options = options
        self.flags = flags
        self.openOptions = openOptions
        self.subcommands = subcommands
    }
}
