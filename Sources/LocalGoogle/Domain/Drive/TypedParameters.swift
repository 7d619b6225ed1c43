/// Reads the parameters of a query that have a type, all at once, as Google's front end does before the method looks at any.
///
/// Every repeat is read and must be readable; the first one counts.
struct TypedParameters {
    private let query: QueryParameters
    private var violations: [(field: String, message: String)] = []

    init(_ query: QueryParameters) { self.query = query }

    /// A truth value: `true false t f 1 0 y n yes no` in any ASCII case.
    mutating func bool(_ name: String) -> Bool {
        let values = query.all(name).map { text -> Bool? in
            let value = Self.truth(text)
            if value == nil { violate(name, "TYPE_BOOL", text) }
            return value
        }
        return values.first.flatMap { $0 } ?? false
    }

    /// A whole number of 32 bits; `nil` if the parameter is missing.
    mutating func int32(_ name: String) -> Int32? {
        let values = query.all(name).map { text -> Int32? in
            let value = Self.number(text)
            if value == nil { violate(name, "TYPE_INT32", text) }
            return value
        }
        return values.first.flatMap { $0 }
    }

    /// Refuses the request if anything could not be read.
    func check() throws(GoogleError) {
        if !violations.isEmpty { throw .typed(violations) }
    }

    /// A whole number that must lie in a range.
    ///
    /// As measured, a repeated parameter escapes the check: the first repeat then acts as the nearest number that does.
    func page(_ number: Int32?, _ name: String, of range: ClosedRange<Int32>, standard: Int) throws(GoogleError) -> Int
    {
        guard let number else { return standard }
        if range.contains(number) { return Int(number) }
        if query.all(name).count > 1 { return number > range.upperBound ? Int(range.upperBound) : 500 }
        throw GoogleError(
            400, "invalidParameter",
            "Invalid value '\(number)'. Values must be within the range: [\(range.lowerBound), \(range.upperBound)]",
            parameter: Self.snakeCase(name))
    }

    /// Whether a flag is the word `true`, in any case, in its first repeat: how the checks of single methods read it.
    static func isLiterallyTrue(_ query: QueryParameters, _ name: String) -> Bool {
        query[name].map(asciiLowercased) == "true"
    }

    private mutating func violate(_ name: String, _ type: String, _ text: String) {
        let field = Self.snakeCase(name)
        violations.append((field, "Invalid value at '\(field)' (\(type)), \"\(text)\""))
    }

    private static func truth(_ text: String) -> Bool? {
        switch asciiLowercased(text) {
        case "true", "t", "1", "y", "yes": true
        case "false", "f", "0", "n", "no": false
        default: nil
        }
    }

    private static func number(_ text: String) -> Int32? {
        var digits = text.utf8[...]
        if let sign = digits.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            digits = digits.dropFirst()
        }
        guard !digits.isEmpty, digits.allSatisfy({ UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") }) else {
            return nil
        }
        return Int32(text)
    }

    private static func asciiLowercased(_ text: String) -> String {
        String(
            decoding: text.utf8.map { UInt8(ascii: "A") <= $0 && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 },
            as: UTF8.self)
    }

    /// `page_size` for `pageSize`.
    static func snakeCase(_ name: String) -> String {
        var snake = ""
        for character in name {
            if character.isUppercase { snake += "_" }
            snake += character.lowercased()
        }
        return snake
    }
}
