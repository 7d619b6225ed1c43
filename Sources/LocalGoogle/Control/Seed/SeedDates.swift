import Foundation

/// Dates relative to the day a seed is used: `{today}`, `{today+3}`, `{today-1}` in any text become `2026-11-30` and the like.
struct SeedDates {
    private let today: Date

    init(today: Date) { self.today = today }

    /// The members with all dates filled in.
    func filled(_ object: JSONObject) -> JSONObject {
        JSONObject(distinct: object.map { ($0.name, filled($0.value)) })
    }

    private func filled(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(filled(text))
        case .array(let elements): .array(elements.map(filled))
        case .object(let object): .object(filled(object))
        default: value
        }
    }

    private func filled(_ text: String) -> String {
        guard text.contains("{today") else { return text }
        return text.replacing(/\{today([+-]\d{1,5})?\}/) { match in
            let days = match.output.1.flatMap { Int($0) } ?? 0
            return today.addingTimeInterval(Double(days) * 86_400).formatted(.iso8601.year().month().day())
        }
    }
}
