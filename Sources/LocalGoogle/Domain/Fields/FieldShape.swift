/// The names that a resource can have, and what is beneath them; arrays are as their elements.
indirect enum FieldShape: Sendable {
    /// A text, a number or a truth value: nothing beneath it.
    case value
    /// An object whose members are named by its users, such as `properties`.
    case map
    /// An object with known members.
    case object([String: FieldShape])

    /// What is beneath a name; `nil` if there is no such name.
    func member(_ name: String) -> FieldShape? {
        switch self {
        case .value: nil
        case .map: .value
        case .object(let members): members[name]
        }
    }

    /// What `*` stands for: something with nothing to choose beneath it; `nil` where there is nothing to stand for.
    var anyMember: FieldShape? {
        if case .value = self { nil } else { .value }
    }

    /// An object whose members are values, named in a text with blanks between.
    static func values(_ names: String) -> FieldShape { .object(members(names)) }

    /// Members that are values, named in a text with blanks between.
    static func members(_ names: String) -> [String: FieldShape] {
        Dictionary(names.split(whereSeparator: \.isWhitespace).map { (String($0), FieldShape.value) }) { first, _ in
            first
        }
    }
}
