/// The help of a command, made from its definition.
struct HelpPage {
    private let definition: CommandDefinition
    private let path: String

    init(_ definition: CommandDefinition, path: String) {
        self.definition = definition
        self.path = path
    }

    func text(width: Int) -> String {
        let width = min(max(width, 40), 100)
        var parts = [definition.summary, "Usage: " + usage]
        if !definition.discussion.isEmpty { parts.append(wrapped(definition.discussion, width)) }
        parts += [
            section("Commands", definition.subcommands.map { ($0.definition.name, $0.definition.summary) }, width),
            section("Arguments", definition.arguments.map { ($0.name, $0.help) }, width),
            section("Options", optionRows, width),
            section("Examples", definition.examples.map { ($0.line, $0.note) }, width),
        ].compactMap { $0 }
        return parts.joined(separator: "\n\n")
    }

    private var usage: String {
        var words = [path]
        if !definition.subcommands.isEmpty { words.append("COMMAND") }
        if !definition.options.isEmpty || !definition.flags.isEmpty || definition.openOptions != nil {
            words.append("[OPTIONS]")
        }
        words += definition.arguments.map { argument in
            let name = argument.name + (argument.takesMany ? "…" : "")
            return argument.minimum == 0 ? "[\(name)]" : name
        }
        return words.joined(separator: " ")
    }

    private var optionRows: [(String, String)] {
        definition.options.map { ($0.bare == nil ? "--\($0.name) \($0.value)" : "--\($0.name)[=\($0.value)]", $0.help) }
            + definition.flags.map { flag in
                (flag.letter.map { "-\($0), " } ?? "") + "--\(flag.name)"
            }.enumerated().map { ($0.element, definition.flags[$0.offset].help) }
            + (definition.openOptions.map { [("--NAME VALUE", $0)] } ?? [])
            + [("--help", "Show this help.")]
    }

    private func section(_ title: String, _ rows: [(String, String)], _ width: Int) -> String? {
        guard !rows.isEmpty else { return nil }
        let column = min(rows.map { DisplayWidth.of($0.0) }.max() ?? 0, 30)
        let lines = rows.map { row -> String in
            let indent = String(repeating: " ", count: column + 4)
            let text = wrapped(row.1, width - indent.count).replacing("\n", with: "\n" + indent)
            guard DisplayWidth.of(row.0) <= column else { return "  \(row.0)\n\(indent)\(text)" }
            return "  " + DisplayWidth.padded(row.0, to: column) + "  " + text
        }
        return title + ":\n" + lines.joined(separator: "\n")
    }

    private func wrapped(_ text: String, _ width: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            var lines: [String] = [""]
            for word in line.split(separator: " ") {
                let last = lines[lines.count - 1]
                if last.isEmpty {
                    lines[lines.count - 1] = String(word)
                } else if DisplayWidth.of(last) + 1 + DisplayWidth.of(String(word)) <= width {
                    lines[lines.count - 1] = last + " " + word
                } else {
                    lines.append(String(word))
                }
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
