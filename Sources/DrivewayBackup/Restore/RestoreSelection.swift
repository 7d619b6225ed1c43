import DrivewayFiles
import Foundation

/// Chooses what of a snapshot is restored, and where each item goes.
struct RestoreSelection {
    let content: SnapshotContent
    /// What a person should know of what is not selected.
    private(set) var notices: [BackupNotice] = []

    init(content: SnapshotContent) { self.content = content }

    /// The items that hold all the paths, or everything.
    /// - Parameters:
    ///   - paths: As they were on the device, or from a source's name on.
    ///   - destination: The folder that receives them; `nil`: their old places.
    mutating func items(_ paths: [String], to destination: String?) throws -> [RestoreItem] {
        var roots = paths.isEmpty ? content.head.sources.indices.map { ($0, EntryPath()) } : try paths.map(find)
        let base = try destination.map { try Self.absolute($0) }
        if base == nil { roots = try withoutRecords(roots, areNamed: !paths.isEmpty) }
        return outermost(roots).map { source, root in
            let names = base == nil ? root.names : [content.head.sources[source].name] + root.names
            let place = names.reduce(base ?? content.head.sources[source].path) { FileSystem.join($0, $1) }
            return RestoreItem(
                destination: place,
                entries: content.entries.filter { $0.source == source && $0.path.isWithin(root) })
        }
    }

    /// Records have no place on the disk to go back to: the app that made them takes them.
    private mutating func withoutRecords(
        _ roots: [(Int, EntryPath)], areNamed: Bool
    ) throws -> [(Int, EntryPath)] {
        let records = roots.filter { content.head.sources[$0.0].kind == .records }.map {
            content.head.sources[$0.0].name
        }
        let message =
            "is a set of records, which the app that made it takes back; to have it as a file, name a folder (--to FOLDER)"
        if let first = records.first, areNamed || records.count == roots.count {
            throw BackupError(.destination, "“\(first)” \(message).", files: records)
        }
        notices += records.map { BackupNotice(item: $0, message: message) }
        return roots.filter { content.head.sources[$0.0].kind != .records }
    }

    /// Drops what is asked for twice, or lies in something else that is asked for.
    private func outermost(_ roots: [(Int, EntryPath)]) -> [(Int, EntryPath)] {
        var kept: [(Int, EntryPath)] = []
        for (source, root) in roots.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) })
        where !kept.contains(where: { $0.0 == source && root.isWithin($0.1) }) {
            kept.append((source, root))
        }
        return kept
    }

    private func find(_ text: String) throws -> (Int, EntryPath) {
        let names = text.split(separator: "/").map(String.init).filter { $0 != "." }
        for (number, source) in content.head.sources.enumerated() {
            let start = text.hasPrefix("/") ? source.path.split(separator: "/").map(String.init) : [source.name]
            guard EntryPath(names).isWithin(EntryPath(start)) else { continue }
            if let path = entryPath(Array(names.dropFirst(start.count)), number) { return (number, path) }
        }
        let starts = content.head.sources.map(\.name).joined(separator: "”, “")
        throw BackupError(
            .notFound,
            "There is no “\(text)” in this snapshot. It holds “\(starts)”; a path in it begins with that name.",
            files: [text])
    }

    /// The path of an entry, or of the only one that looks the same: a person cannot type one form of `é` or the other.
    private func entryPath(_ names: [String], _ source: Int) -> EntryPath? {
        let exact = EntryPath(names)
        let alike = content.entries.lazy.filter { $0.source == source && $0.path.names == names }.map(\.path)
        if let path = alike.first(where: { $0 == exact }) { return path }
        let candidates = Array(alike.prefix(2))
        return candidates.count == 1 ? candidates[0] : nil
    }

    /// The whole path, without what leads nowhere (`.`, `//`).
    /// - Parameter current: The working directory; it has no path once it was removed.
    static func absolute(
        _ path: String, from current: String = FileManager.default.currentDirectoryPath
    ) throws -> String {
        guard path.hasPrefix("/") || current.hasPrefix("/") else {
            throw BackupError(
                .destination,
                "The folder this was started in is gone, so “\(path)” leads nowhere. Nothing was changed. Go to a folder that "
                    + "is there, or write the whole path.", files: [path])
        }
        return (path.hasPrefix("/") ? path : FileSystem.join(current, path))
            .utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
            .filter { $0 != "." }.reduce("/") { FileSystem.join($0, $1) }
    }
}
