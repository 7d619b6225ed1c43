/// How near two names are: single characters put in, left out, replaced or swapped with their neighbour.
///
/// The command has a shorter one for its words (`NearName`): neither library knows the other, nor is it theirs to offer.
enum EditDistance {
    /// The names nearest to one that was not found, nearest first; only those that may well be meant.
    static func nearest(to name: String, among names: [String], limit: Int = 3) -> [String] {
        let wanted = characters(name)
        let bound = max(1, min(wanted.count / 3, 6))
        var found: [(name: String, distance: Int)] = []
        for candidate in names {
            let other = characters(candidate)
            if wanted.count >= 3, other.starts(with: wanted) || (other.count >= 3 && wanted.starts(with: other)) {
                found.append((candidate, min(bound, abs(other.count - wanted.count))))
            } else if let distance = distance(wanted, other, upTo: bound) {
                found.append((candidate, distance))
            }
        }
        found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
        return found.prefix(limit).map(\.name)
    }

    /// The distance, or `nil` if it is above the bound.
    static func distance(_ left: [Character], _ right: [Character], upTo bound: Int) -> Int? {
        guard abs(left.count - right.count) <= bound else { return nil }
        var before: [Int] = []
        var last = Array(0...right.count)
        for (row, character) in left.enumerated() {
            var line = [row + 1]
            for (column, other) in right.enumerated() {
                var best = min(last[column + 1], line[column]) + 1
                best = min(best, last[column] + (character == other ? 0 : 1))
                if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
                    best = min(best, before[column - 1] + 1)
                }
                line.append(best)
            }
            guard line.contains(where: { $0 <= bound }) else { return nil }
            (before, last) = (last, line)
        }
        return last[right.count] <= bound ? last[right.count] : nil
    }

    /// Case and composition are what people get wrong most: they cost nothing.
    private static func characters(_ name: String) -> [Character] { Array(name.lowercased()) }
}
