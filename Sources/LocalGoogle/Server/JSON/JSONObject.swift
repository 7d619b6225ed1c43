/// The members of a JSON object in their order.
///
/// Names are compared byte by byte: two Unicode forms of one text are two names. Of equal names the last one counts.
struct JSONObject: Sendable, Hashable, Sequence, ExpressibleByDictionaryLiteral {
    /// One member.
    typealias Element = (name: String, value: JSONValue)

    private(set) var names: [String] = []
    private(set) var values: [JSONValue] = []

    /// No members.
    init() {}

    /// The members of a literal.
    init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }

    /// These members; of equal names the last value counts, in the first one's place.
    init(_ members: [(String, JSONValue)]) {
        names.reserveCapacity(members.count)
        values.reserveCapacity(members.count)
        guard members.count > 16 else {
            for (name, value) in members { self[name] = value }
            return
        }
        var places: [[UInt8]: Int] = [:]
        for (name, value) in members {
            if let place = places.updateValue(names.count, forKey: Array(name.utf8)) {
                values[place] = value
                places[Array(name.utf8)] = place
            } else {
                names.append(name)
                values.append(value)
            }
        }
    }

    /// These members, no two of which have one name.
    init(distinct members: [(String, JSONValue)]) {
        names = members.map(\.0)
        values = members.map(\.1)
    }

    /// The number of members.
    var count: Int { names.count }

    /// Whether there are none.
    var isEmpty: Bool { names.isEmpty }

    /// The value of a member. Setting keeps its place or appends it; `nil` removes it.
    subscript(name: String) -> JSONValue? {
        get { place(of: name).map { values[$0] } }
        set {
            switch (place(of: name), newValue) {
            case (let place?, let value?):
                values[place] = value
            case (let place?, nil):
                names.remove(at: place)
                values.remove(at: place)
            case (nil, let value?):
                names.append(name)
                values.append(value)
            case (nil, nil):
                break
            }
        }
    }

    /// Iterates over the members in order.
    func makeIterator() -> AnyIterator<Element> {
        var place = 0
        return AnyIterator {
            guard place < names.count else { return nil }
            defer { place += 1 }
            return (names[place], values[place])
        }
    }

    private func place(of name: String) -> Int? {
        names.firstIndex { $0.utf8.elementsEqual(name.utf8) }
    }
}
