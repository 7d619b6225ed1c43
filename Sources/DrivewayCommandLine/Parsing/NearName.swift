/// Finds what a person may have meant by a word that does not exist.
///
/// For the names of files DrivewayDrive has its own (`EditDistance`): neither library knows the other.
public enum NearName {
    /// The known name closest to `word`, unless none is close: at most a third of its letters may differ.
    public static func closest(to word: String, among known: [String]) -> String? {
        let scored = known.map { (name: $0, distance: distance(word.lowercased(), $0.lowercased())) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, word.count / 3) ? best.name : nil
    }

    /// The number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
    static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let same = left[row] == right[column]
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (same ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
