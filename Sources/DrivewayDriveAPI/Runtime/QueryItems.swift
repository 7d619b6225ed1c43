/// Collects the parameters of a call that are given.
struct QueryItems {
    private(set) var items: [(String, String)] = []

    init(_ build: (inout QueryItems) -> Void) { build(&self) }

    mutating func add(_ name: String, _ value: String?) {
        if let value { items.append((name, value)) }
    }

    mutating func add(_ name: String, _ value: Int?) { add(name, value.map(String.init)) }

    mutating func add(_ name: String, _ value: Bool?) { add(name, value.map { $0 ? "true" : "false" }) }

    mutating func add(_ name: String, _ values: [FileID]) {
        if !values.isEmpty { add(name, values.map(\.rawValue).joined(separator: ",")) }
    }
}
