/// Reads the words after a command's name by its definition.
struct ArgumentParser {
    let definition: CommandDefinition
    private(set) var input: CommandInput
    private var positional: [String] = []

    init(_ definition: CommandDefinition, _ input: CommandInput) {
        self.definition = definition
        self.input = input
    }

    /// Reads all words.
    /// - Throws: ``CommandError`` with exit code 64, naming the word that is wrong.
    mutating func parse(_ words: [String]) throws(CommandError) -> CommandInput {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                positional += rest
                break
            } else if word.hasPrefix("--") {
                try readLong(word.dropFirst(2), &rest)
            } else if word.hasPrefix("-"), word != "-" {
                try readLetters(word)
            } else {
                positional.append(word)
            }
        }
        try assignPositional()
        return input
    }

    private mutating func readLong(_ word: Substring, _ rest: inout ArraySlice<String>) throws(CommandError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        if let flag = definition.flags.first(where: { $0.name == name }) {
            guard parts.count == 1 else { throw CommandError(.usage, "--\(name) takes no value.") }
            input.flags.insert(flag.name)
            return
        }
        guard let option = definition.options.first(where: { $0.name == name }) else {
            guard definition.openOptions != nil, !name.isEmpty else { throw unknown("--" + name) }
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
                throw CommandError(.usage, "--\(name) needs a value.")
            }
            return input.openOptions.append((name, value))
        }
        guard let value = parts.count == 2 ? String(parts[1]) : option.bare ?? rest.popFirst() else {
            throw CommandError(.usage, "--\(name) needs a value: --\(name) \(option.value).")
        }
        if let objection = option.objection(to: value) { throw CommandError(.usage, objection) }
        guard option.repeats || input.options[name] == nil else {
            throw CommandError(.usage, "--\(name) was given twice.")
        }
        input.options[name, default: []].append(value)
    }

    private mutating func readLetters(_ word: String) throws(CommandError) {
        for letter in word.dropFirst() {
            guard let flag = definition.flags.first(where: { $0.letter == letter }) else {
                throw CommandError(
                    .usage, "There is no option “-\(letter)”.",
                    hint: "A name that begins with a dash is given after “--”, or as ./\(word)")
            }
            input.flags.insert(flag.name)
        }
    }

    private mutating func assignPositional() throws(CommandError) {
        let declared = definition.arguments
        let minimum = declared.map(\.minimum).reduce(0, +)
        guard positional.count >= minimum else {
            throw CommandError(.usage, "Missing: \(missingName(positional.count)).")
        }
        var spare = positional.count - minimum
        var rest = positional[...]
        for argument in declared {
            var count = argument.minimum
            if argument.takesMany {
                count += spare
                spare = 0
            } else if count == 0, spare > 0 {
                count = 1
                spare -= 1
            }
            input.arguments[argument.name] = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        if let extra = rest.first { throw CommandError(.usage, "“\(extra)” is one argument too many.") }
    }

    /// The name of the first argument that `count` values leave without one.
    private func missingName(_ count: Int) -> String {
        var left = count
        for argument in definition.arguments {
            left -= argument.minimum
            if left < 0 { return argument.name }
        }
        return "an argument"
    }

    private func unknown(_ option: String) -> CommandError {
        let known = definition.options.map { "--" + $0.name } + definition.flags.map { "--" + $0.name } + ["--help"]
        let near = NearName.closest(to: option, among: known)
        return CommandError(.usage, "There is no option “\(option)”.", hint: near.map { "Did you mean \($0)?" })
    }
}
