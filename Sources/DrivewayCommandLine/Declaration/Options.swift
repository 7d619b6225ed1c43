/// What all options with a value have.
public protocol OptionDeclaration: Sendable {
    /// The long name, without dashes.
    var name: String { get }
    /// The name of its value in the help, in capitals.
    var value: String { get }
    /// One sentence for the help.
    var help: String { get }
    /// Whether it may be given more than once.
    var repeats: Bool { get }
    /// What it means without a value; `nil` where it needs one.
    var bare: String? { get }
    /// Says what is wrong with a value, or `nil`.
    func objection(to text: String) -> String?
}

extension OptionDeclaration {
    /// Most need a value.
    public var bare: String? { nil }
}

/// An option with a value, given at most once: `--name VALUE` or `--name=VALUE`; one that means something without a value is
/// `--name` or `--name=VALUE`.
public struct Option<Value: Sendable>: OptionDeclaration {
    /// The long name, without dashes.
    public let name: String
    /// The name of its value in the help, in capitals.
    public let value: String
    /// One sentence for the help.
    public let help: String
    /// Never.
    public var repeats: Bool { false }
    /// What it means without a value; `nil` where it needs one.
    public let bare: String?
    let parse: @Sendable (String) -> Value?

    /// Declares an option whose value is read by `parse`; `nil` from it is an error of usage.
    /// - Parameter bare: The value it has where none is given.
    public init(
        _ name: String, _ value: String, bare: String? = nil, help: String,
        parse: @escaping @Sendable (String) -> Value?
    ) {
        self.name = name
        self.value = value
        self.bare = bare
        self.help = help
        self.parse = parse
    }

    /// Says what is wrong with a value, or `nil`.
    public func objection(to text: String) -> String? {
        parse(text) == nil ? "“\(text)” is not a value for --\(name) \(value)." : nil
    }
}

extension Option where Value == String {
    /// Declares an option that takes any text.
    public init(_ name: String, _ value: String, help: String) {
        self.init(name, value, help: help) { $0.isEmpty ? nil : $0 }
    }
}

/// An option with a value that may be given several times.
public struct RepeatedOption: OptionDeclaration {
    /// The long name, without dashes.
    public let name: String
    /// The name of its value in the help, in capitals.
    public let value: String
    /// One sentence for the help.
    public let help: String
    /// Always.
    public var repeats: Bool { true }

    /// Declares an option.
    public init(_ name: String, _ value: String, help: String) {
        self.name = name
        self.value = value
        self.help = help
    }

    /// Any text but an empty one.
    public func objection(to text: String) -> String? { text.isEmpty ? "--\(name) needs a \(value)." : nil }
}

/// An option without a value: `--name`, or `-n` where it has a letter.
public struct Flag: Sendable {
    /// The long name, without dashes.
    public let name: String
    /// The letter of its short form.
    public let letter: Character?
    /// One sentence for the help.
    public let help: String

    /// Declares a flag.
    public init(_ name: String, letter: Character? = nil, help: String) {
        self.name = name
        self.letter = letter
        self.help = help
    }
}
