/// Decides which types share a file.
enum FileGrouping {
    /// The most lines of a file.
    static let limit = 600

    /// Families of types: those whose names begin with the name of another one, as `FileList` with `File`.
    static func families(_ types: [TypePlan]) -> [(name: String, types: [TypePlan])] {
        let sorted = types.sorted { $0.name < $1.name }
        var families: [(name: String, types: [TypePlan])] = []
        for type in sorted {
            if let last = families.indices.last, isRoot(families[last].name, of: type.name) {
                families[last].types.append(type)
            } else {
                families.append((type.name, [type]))
            }
        }
        return families
    }

    private static func isRoot(_ root: String, of name: String) -> Bool {
        guard name.count > root.count, name.hasPrefix(root) else { return false }
        return name[name.index(name.startIndex, offsetBy: root.count)].isUppercase
    }
}
