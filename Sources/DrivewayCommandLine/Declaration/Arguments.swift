/// What all positional arguments have.
public protocol ArgumentDeclaration: Sendable {
    /// The name in the help, in capitals.
    var name: String { get }
    /// One sentence for the help.
    var help: String { get }
    /// How many values it must at least have.
    var minimum: Int { get }
    /// Whether it takes all values that are left.
    var takesMany: Bool { get }
}

/// One value that must be there.
public struct Argument: ArgumentDeclaration {
    /// The name in the help, in capitals.
    public let name: String
    /// One sentence for the help.
    public let help: String
    /// Always one.
    public var minimum: Int { 1 }
    /// Never several.
    public var takesMany: Bool { false }

    /// Declares an argument.
    public init(_ name: String, help: String) {
        self.name = name
        self.help = help
    }
}

/// One value that may be missing.
public struct OptionalArgument: ArgumentDeclaration {
    /// The name in the help, in capitals.
    public let name: String
    /// One sentence for the help.
    public let help: String
    /// May be missing.
    public var minimum: Int { 0 }
    /// Never several.
    public var takesMany: Bool { false }

    /// Declares an argument.
    public init(_ name: String, help: String) {
        self.name = name
        self.help = help
    }
}

/// Any number of values.
public struct Arguments: ArgumentDeclaration {
    /// The name in the help, in capitals.
    public let name: String
    /// One sentence for the help.
    public let help: String
    /// How many there must at least be.
    public let minimum: Int
    /// Takes all that are left.
    public var takesMany: Bool { true }

    /// Declares arguments, at least `minimum` of them.
    public init(_ name: String, minimum: Int = 1, help: String) {
        self.name = name
        self.minimum = minimum
        self.help = help
    }
}
