import DrivewayHTTP

/// Finds the route of a request by the segments of its path.
///
/// A variable segment (`{fileId}`, or `{proposalId}:resolve` with a verb) stands for one segment that is not empty; a
/// literal one goes before it.
struct Router: Sendable {
    /// What became of a path.
    enum Match: Sendable {
        /// A route, and the variable parts of the path, decoded.
        case found(Route, parameters: [String: String])
        /// The path is there, but not with that method; with the methods that are.
        case methodNotAllowed([HTTPMethod])
        /// No route has such a path.
        case unknown
    }

    /// A route and the names of its variable segments in order.
    private struct Target: Sendable {
        let route: Route
        let names: [String]

        init(_ route: Route) {
            self.route = route
            names = Router.segments(of: route.template).filter { $0.hasPrefix("{") }
                .map { String($0.dropFirst().prefix { $0 != "}" }) }
        }
    }

    private final class Node: Sendable {
        let literals: [Substring: Node]
        let variables: [(suffix: String, node: Node)]
        let targets: [HTTPMethod: Target]

        init(_ routes: [(segments: ArraySlice<Substring>, route: Route)]) {
            var literals: [Substring: [(ArraySlice<Substring>, Route)]] = [:]
            var variables: [String: [(ArraySlice<Substring>, Route)]] = [:]
            var ends: [HTTPMethod: Target] = [:]
            for (segments, route) in routes {
                guard let segment = segments.first else {
                    ends[route.method] = ends[route.method] ?? Target(route)
                    continue
                }
                if segment.hasPrefix("{"), let end = segment.lastIndex(of: "}") {
                    variables[String(segment[end...].dropFirst()), default: []].append((segments.dropFirst(), route))
                } else {
                    literals[segment, default: []].append((segments.dropFirst(), route))
                }
            }
            self.literals = literals.mapValues { Node($0.map { (segments: $0.0, route: $0.1) }) }
            // The longest verb first: no verb at all fits every segment.
            self.variables = variables.sorted { $0.key.utf8.count > $1.key.utf8.count }
                .map { ($0.key, Node($0.value.map { (segments: $0.0, route: $0.1) })) }
            targets = ends
        }
    }

    private let root: Node

    /// Makes a router. Of two routes with one method and template the first one counts.
    init(_ routes: [Route]) {
        root = Node(routes.map { (segments: Self.segments(of: $0.template)[...], route: $0) })
    }

    /// The route of a request. A `HEAD` is a `GET`.
    func match(_ method: HTTPMethod, _ path: String) -> Match {
        var search = Search(method: method == .head ? .get : method)
        search.run(Self.segments(of: path)[...], under: root)
        guard let target = search.target else {
            return search.others.isEmpty ? .unknown : .methodNotAllowed(search.others)
        }
        var parameters: [String: String] = [:]
        for (name, value) in zip(target.names, search.values) {
            guard let decoded = PercentEncoding.decode(value, plusIsSpace: false) else { return .unknown }
            parameters[name] = decoded
        }
        return .found(target.route, parameters: parameters)
    }

    private struct Search {
        let method: HTTPMethod
        var target: Target?
        var values: [Substring] = []
        /// The methods of the path, if none of its routes has the one that is sought.
        var others: [HTTPMethod] = []

        mutating func run(_ segments: ArraySlice<Substring>, under node: Node) {
            guard let segment = segments.first else {
                target = node.targets[method]
                if target == nil { others += node.targets.keys.sorted { $0.rawValue < $1.rawValue } }
                return
            }
            let rest = segments.dropFirst()
            if let next = node.literals[segment] { run(rest, under: next) }
            for (suffix, next) in node.variables where target == nil {
                guard segment.utf8.count > suffix.utf8.count, segment.hasSuffix(suffix) else { continue }
                values.append(segment.dropLast(suffix.count))
                run(rest, under: next)
                if target == nil { values.removeLast() }
            }
        }
    }

    private static func segments(of path: String) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
            .map { Substring($0) }
    }
}
