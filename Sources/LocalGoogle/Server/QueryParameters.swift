import DrivewayHTTP

/// The parameters of a query, or of a form, decoded and in their order.
///
/// Of a parameter that is repeated, Google's APIs read the first value.
struct QueryParameters: Sendable {
    /// The names and values in order.
    let items: [(name: String, value: String)]

    /// No parameters.
    init() { items = [] }

    /// The parameters of a raw query or form; `nil` if an escape in it is broken.
    init?(_ raw: String) {
        if raw.isEmpty {
            items = []
        } else {
            guard let parsed = PercentEncoding.parseForm(raw) else { return nil }
            items = parsed.map { (name: $0.0, value: $0.1) }
        }
    }

    /// These parameters.
    init(_ items: [(String, String)]) { self.items = items.map { (name: $0.0, value: $0.1) } }

    /// The first value of a parameter, which may be empty; `nil` if the parameter is missing.
    subscript(name: String) -> String? { items.first { $0.name == name }?.value }

    /// The first value of a parameter, unless it is missing or empty.
    func nonEmpty(_ name: String) -> String? {
        guard let value = self[name], !value.isEmpty else { return nil }
        return value
    }

    /// All values of a parameter in order.
    func all(_ name: String) -> [String] { items.lazy.filter { $0.name == name }.map(\.value) }

    /// These parameters, and others after them.
    func followed(by others: QueryParameters) -> QueryParameters {
        QueryParameters((items + others.items).map { ($0.name, $0.value) })
    }
}
