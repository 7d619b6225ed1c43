extension SnapshotHead {
    /// What should be in a snapshot and is not, because it could not be read when the snapshot was made.
    struct LeftOut: Sendable, Hashable, Codable, CustomStringConvertible {
        /// How many items.
        var count: Int
        /// Where the first of them were on the device.
        var paths: [String]

        /// No list has more paths.
        static let pathLimit = 1000
        /// No writer lists paths of more bytes together: the first line must stay short, also where each byte is escaped.
        private static let byteLimit = 128 << 10

        /// A list of what failed, or `nil` if nothing did.
        init?(_ failures: [BackupNotice]) {
            guard !failures.isEmpty else { return nil }
            count = failures.count
            paths = []
            var room = Self.byteLimit
            for path in failures.prefix(Self.pathLimit).map(\.item) {
                room -= path.utf8.count
                guard room >= 0 else { break }
                paths.append(path)
            }
        }

        /// What can be said of the snapshot.
        var description: String {
            let names = paths.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
            let rest = names.isEmpty ? "" : " (\(names)\(count > min(3, paths.count) ? " and others" : ""))"
            return "is without \(count) \(count == 1 ? "item" : "items") that could not be read when it was made\(rest)"
        }

        /// Checks that the numbers are possible.
        func check() throws(FormatError) {
            guard count >= max(1, paths.count), paths.count <= Self.pathLimit else {
                throw .damaged("its first line has impossible values")
            }
        }
    }
}
