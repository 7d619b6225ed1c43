extension Planner {
    /// A name for a value that holds nothing but itself means nothing: it becomes any JSON.
    mutating func breakAliasCycles(_ plan: inout APIPlan) {
        var aliases: [String: SwiftType] = [:]
        for type in plan.types { if case .alias(let target) = type.shape { aliases[type.name] = target } }
        for index in plan.types.indices {
            var seen: Set<String> = []
            var name = plan.types[index].name
            while let target = aliases[name], seen.insert(name).inserted { name = target.leaf }
            guard name == plan.types[index].name, seen.contains(name) else { continue }
            fail(plan.types[index].place, "The schema holds nothing but itself, so it is any JSON")
            plan.types[index].shape = .alias(.named("JSONValue"))
            aliases[name] = .named("JSONValue")
        }
    }

    /// Marks the properties through which a struct would hold itself: those that stay within a circle of structs.
    func markRecursion(_ plan: inout APIPlan) {
        var aliases: [String: SwiftType] = [:]
        var edges: [String: Set<String>] = [:]
        for type in plan.types { if case .alias(let target) = type.shape { aliases[type.name] = target } }
        for type in plan.types {
            if case .object(let object) = type.shape { edges[type.name] = Self.held(by: object, aliases) }
        }
        let circles = Circles(edges)
        for index in plan.types.indices {
            guard case .object(var object) = plan.types[index].shape else { continue }
            let name = plan.types[index].name
            Self.mark(&object) { target in
                Self.target(target, aliases).map { circles.areInOneCircle(name, $0) } ?? false
            }
            plan.types[index].shape = .object(object)
        }
    }

    /// The types that a struct holds within itself.
    private static func held(by object: ObjectPlan, _ aliases: [String: SwiftType]) -> Set<String> {
        var names = Set(object.properties.compactMap { target($0.type, aliases) })
        for case .object(let inner) in object.nested.map(\.shape) { names.formUnion(held(by: inner, aliases)) }
        return names
    }

    /// The name at the end of a chain of aliases; `nil` if the value is kept elsewhere, as in an array.
    private static func target(_ type: SwiftType, _ aliases: [String: SwiftType]) -> String? {
        guard case .named(let name) = type else { return nil }
        return aliases[name].map { target($0, aliases) } ?? name
    }

    private static func mark(_ object: inout ObjectPlan, _ isRecursive: (SwiftType) -> Bool) {
        for index in object.properties.indices where isRecursive(object.properties[index].type) {
            object.properties[index].isRecursive = true
        }
        for index in object.nested.indices {
            guard case .object(var inner) = object.nested[index].shape else { continue }
            mark(&inner, isRecursive)
            object.nested[index].shape = .object(inner)
        }
    }
}

/// The circles of a graph: sets of nodes each of which leads to all others (Tarjan's strongly connected components).
struct Circles {
    private let edges: [String: Set<String>]
    private var index: [String: Int] = [:]
    private var low: [String: Int] = [:]
    private var stack: [String] = []
    private var onStack: Set<String> = []
    private var component: [String: Int] = [:]
    private var sizes: [Int: Int] = [:]

    init(_ edges: [String: Set<String>]) {
        self.edges = edges
        for node in edges.keys.sorted() where index[node] == nil { visit(node) }
    }

    /// Whether each leads to the other, or is the other and leads to itself.
    func areInOneCircle(_ one: String, _ other: String) -> Bool {
        if one == other { return edges[one]?.contains(other) == true }
        guard let left = component[one], let right = component[other] else { return false }
        return left == right
    }

    /// Visits all that can be reached, without recursion: the chains of a hostile document may be long.
    private mutating func visit(_ root: String) {
        var work: [(node: String, rest: ArraySlice<String>)] = [enter(root)]
        while let (node, rest) = work.last {
            if let next = rest.first {
                work[work.count - 1].rest = rest.dropFirst()
                if index[next] == nil {
                    work.append(enter(next))
                } else if onStack.contains(next) {
                    low[node] = min(low[node] ?? 0, index[next] ?? 0)
                }
                continue
            }
            work.removeLast()
            if let parent = work.last?.node { low[parent] = min(low[parent] ?? 0, low[node] ?? 0) }
            if low[node] == index[node] { close(node) }
        }
    }

    private mutating func enter(_ node: String) -> (String, ArraySlice<String>) {
        index[node] = index.count
        low[node] = index[node]
        stack.append(node)
        onStack.insert(node)
        return (node, (edges[node] ?? []).filter { edges[$0] != nil }.sorted()[...])
    }

    private mutating func close(_ node: String) {
        while let last = stack.popLast() {
            onStack.remove(last)
            component[last] = index[node]
            if last == node { return }
        }
    }
}
