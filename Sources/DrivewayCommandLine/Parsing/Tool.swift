/// A command line tool: finds the command that the words name, reads its arguments, runs it, and ends with an exit code.
public struct Tool: Sendable {
    private let root: any Command.Type
    private let version: String
    private let explain: @Sendable (any Error) -> CommandError

    /// Makes a tool.
    /// - Parameters:
    ///   - root: The command with all others below it.
    ///   - version: What `--version` prints after the tool's name.
    ///   - explain: Turns an error that is no ``CommandError`` into one for people.
    public init(
        _ root: any Command.Type, version: String,
        explain: @escaping @Sendable (any Error) -> CommandError = { CommandError(.failed, "\($0)") }
    ) {
        self.root = root
        self.version = version
        self.explain = explain
    }

    /// Runs the command that `words` (without the tool's own name) name.
    public func run(_ words: [String], console: Console) async -> ExitCode {
        var path = root.definition.name
        do {
            let (command, rest) = try find(words, &path)
            if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
                console.output(HelpPage(command.definition, path: path).text(width: console.width))
                try console.checkOutput()
                return .done
            }
            if command == root, rest == ["--version"] {
                console.output("\(root.definition.name) \(version)")
                try console.checkOutput()
                return .done
            }
            var parser = ArgumentParser(command.definition, CommandInput(commandPath: path, console: console))
            try await command.init().run(try parser.parse(rest))
            try console.checkOutput()
            return .done
        } catch {
            return report(error, path, console)
        }
    }

    private func find(_ words: [String], _ path: inout String) throws(CommandError) -> (any Command.Type, [String]) {
        var command = root
        var rest = words[...]
        while !command.definition.subcommands.isEmpty, let word = rest.first, !word.hasPrefix("-") {
            guard let next = command.definition.subcommands.first(where: { $0.definition.name == word }) else {
                let near = NearName.closest(to: word, among: command.definition.subcommands.map { $0.definition.name })
                throw CommandError(
                    .usage, "“\(path)” has no command “\(word)”.", hint: near.map { "Did you mean “\(path) \($0)”?" })
            }
            path += " " + word
            command = next
            rest = rest.dropFirst()
        }
        return (command, Array(rest))
    }

    private func report(_ error: any Error, _ path: String, _ console: Console) -> ExitCode {
        if error is CancellationError { return .interrupted }
        let known = (error as? CommandError) ?? (error as? OutputError)?.commandError ?? explain(error)
        if !known.message.isEmpty { console.problem(known.message) }
        if let hint = known.hint { console.note(hint) }
        if known.exitCode == .usage { console.note("“\(path) --help” shows how it is used.") }
        return known.exitCode
    }
}
