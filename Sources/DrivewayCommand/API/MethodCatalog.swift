import DrivewayAPI
import DrivewayCalendarAPI
import DrivewayCommandLine
import DrivewayDriveAPI

/// The methods that can be called by name.
enum MethodCatalog {
    static let all = DriveService.methods + CalendarService.methods

    /// The method of a name.
    static func method(_ name: String) throws(CommandError) -> APIMethod {
        if let method = all.first(where: { $0.id == name }) { return method }
        let near = NearName.closest(to: name, among: all.map(\.id))
        throw CommandError(
            .usage, "There is no method “\(name)”.",
            hint: near.map { "Did you mean \($0)?" } ?? "“driveway api” lists all of them.")
    }
}

extension APIMethod.Parameter {
    /// The parameter as `--describe` shows it.
    var line: String {
        var words = ["--\(name) \(type.rawValue.uppercased())"]
        if isRequired { words.append("required") }
        if isRepeated { words.append("may be repeated") }
        if !values.isEmpty { words.append(values.joined(separator: "|")) }
        if let range {
            words.append(
                range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)")
        }
        if let standard { words.append("by default \(standard)") }
        if isDeprecated { words.append("deprecated") }
        return words.joined(separator: ", ")
    }

    /// What is wrong with a value, or `nil`.
    func objection(to text: String) -> String? {
        let isRight =
            switch type {
            case .flag: ["true", "false"].contains(text)
            case .integer: Int64(text) != nil || UInt64(text) != nil
            case .number: Double(text) != nil
            case .timestamp: Timestamp(text) != nil
            case .date: CivilDate(text) != nil
            case .text, .bytes: true
            }
        guard isRight else { return "--\(name): “\(text)” is no \(Self.nouns[type] ?? "value")." }
        if !values.isEmpty, !values.contains(text) {
            return "--\(name) takes \(values.joined(separator: ", ")), not “\(text)”."
        }
        guard let range, let number = Int(text), !range.contains(number) else { return nil }
        return range.upperBound == .max
            ? "--\(name) must be at least \(range.lowerBound)."
            : "--\(name) must be from \(range.lowerBound) to \(range.upperBound)."
    }

    private static let nouns: [APIMethod.ValueType: String] = [
        .flag: "truth value (true or false)", .integer: "whole number", .number: "number",
        .timestamp: "time such as 2001-02-03T04:05:06Z", .date: "date such as 2001-02-03",
    ]
}
