import DrivewayFiles
import Foundation

/// Decides what of a folder is taken, from the folder's rules and the files of patterns in it.
struct SourceFilter {
    /// The patterns of one file, for the folder it is in.
    struct IgnoreList {
        private let lines: [(pattern: NamePattern, isTaken: Bool)]
        private let depth: Int

        /// Reads the file of patterns in a folder, if there is one.
        /// - Parameter depth: How many names lead from the source's root to the folder.
        init?(_ name: String, in folder: String, depth: Int) {
            let path = FileSystem.join(folder, name)
            guard let data = try? OpenFile(path, .readRegular()).read(count: 1 << 20, at: 0) else { return nil }
            self.depth = depth
            lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
                let text = line.trimmingCharacters(in: .whitespaces)
                guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
                let isTaken = text.hasPrefix("!")
                return (NamePattern(isTaken ? String(text.dropFirst()) : text), isTaken)
            }
        }

        /// What the last line that fits says; `nil`: none fits.
        func takes(_ path: [String], isFolder: Bool) -> Bool? {
            let below = Array(path.dropFirst(depth))
            return lines.last { $0.pattern.matches(below, isFolder: isFolder) }?.isTaken
        }
    }

    private let exclude: [NamePattern]
    private let include: [NamePattern]
    private let ignoreFile: String?

    init(_ rules: BackupRules) {
        exclude = rules.exclude.map(NamePattern.init)
        include = rules.include.map(NamePattern.init)
        ignoreFile = rules.ignoreFile
    }

    /// The lists that count in a folder: those of the folders above, and its own.
    func lists(in folder: String, _ path: [String], above: [IgnoreList]) -> [IgnoreList] {
        guard let ignoreFile, let list = IgnoreList(ignoreFile, in: folder, depth: path.count) else { return above }
        return above + [list]
    }

    /// Whether an item is taken.
    /// - Parameter path: The names from the source's root on.
    func takes(_ path: [String], isFolder: Bool, _ lists: [IgnoreList]) -> Bool {
        if exclude.contains(where: { $0.matches(path, isFolder: isFolder) }) { return false }
        if lists.lazy.reversed().compactMap({ $0.takes(path, isFolder: isFolder) }).first == false { return false }
        return isFolder || include.isEmpty || include.contains { $0.matches(path, isFolder: false) }
    }

    /// Visits what is at a place on the disk and taken, folders before what is in them.
    /// - Parameter path: The names that lead from the source's root to the place.
    func visitTaken(
        in place: String, _ path: [String], _ above: [IgnoreList], _ body: (String, FileStatus) throws -> Void
    ) throws {
        guard let status = try FileStatus.ofItem(at: place), [.file, .folder, .symbolicLink].contains(status.kind)
        else {
            return
        }
        try body(place, status)
        guard status.kind == .folder else { return }
        let lists = lists(in: place, path, above: above)
        for name in try FileSystem.entries(of: place) where !FileSystem.isTemporaryName(name) {
            let item = FileSystem.join(place, name)
            let isFolder = try FileStatus.ofItem(at: item)?.kind == .folder
            guard takes(path + [name], isFolder: isFolder, lists) else { continue }
            try visitTaken(in: item, path + [name], lists, body)
        }
    }

    /// Something at a place on the disk that is not taken; `nil`: all is.
    /// - Parameter path: The names that lead from the source's root to the place.
    func firstExcluded(in place: String, _ path: [String], _ above: [IgnoreList] = []) throws -> String? {
        guard try FileStatus.ofItem(at: place)?.kind == .folder else { return nil }
        let lists = lists(in: place, path, above: above)
        for name in try FileSystem.entries(of: place) where !FileSystem.isTemporaryName(name) {
            let item = FileSystem.join(place, name)
            let isFolder = try FileStatus.ofItem(at: item)?.kind == .folder
            guard takes(path + [name], isFolder: isFolder, lists) else { return item }
            if isFolder, let inner = try firstExcluded(in: item, path + [name], lists) { return inner }
        }
        return nil
    }
}
