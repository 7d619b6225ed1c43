import DrivewayFiles
import Foundation

/// A source with its real place and the name it has in the snapshot.
struct ResolvedSource: Sendable, Hashable {
    var source: Snapshot.Source
    /// What is there; nothing for records.
    var status: FileStatus?
    /// The JSON of records.
    var records: Data?

    /// Finds the sources, gives each a name of its own, and refuses what cannot be backed up.
    static func resolve(_ sources: [BackupSource], rules: BackupRules = .init()) throws -> [ResolvedSource] {
        guard !sources.isEmpty else { throw BackupError(.invalidRequest, "Name at least one thing to back up.") }
        // Records are found by their names, so others make way.
        var taken = try recordNames(sources)
        let resolved = try sources.map { source in
            if let records = source.records {
                let name = fileName(ofRecords: source.path)
                return ResolvedSource(
                    source: .init(kind: .records, path: "", name: name), status: nil, records: records)
            }
            let (path, status) = try locate(source)
            let given = FileSystem.lastComponent(of: source.path)
            let plain = [".", "..", ""].contains(given) ? FileSystem.lastComponent(of: path) : given
            let name = freeName(plain == "/" ? "root" : plain, taken: taken)
            taken.insert(EntryPath([name]))
            let kept = source.kind == .folder && !rules.isEmpty ? rules : nil
            return ResolvedSource(
                source: .init(kind: source.kind, path: path, name: name, rules: kept), status: status)
        }
        try refuseNesting(resolved)
        return resolved
    }

    /// The name of a set of records among the sources, under which it is restored to a folder.
    static func fileName(ofRecords name: String) -> String { name.hasSuffix(".json") ? name : name + ".json" }

    private static func recordNames(_ sources: [BackupSource]) throws -> Set<EntryPath> {
        var names: Set<EntryPath> = []
        for source in sources where source.kind == .records {
            let path = EntryPath([fileName(ofRecords: source.path)])
            do {
                try EntryPath([source.path]).check()
            } catch {
                throw BackupError(.invalidRequest, "A set of records cannot be called “\(source.path)”.")
            }
            guard source.records != nil, names.insert(path).inserted else {
                throw BackupError(.invalidRequest, "There are two sets of records called “\(source.path)”. Rename one.")
            }
        }
        return names
    }

    /// The place of a source with every link on the way resolved: a restore replaces what is there, not a link to it.
    private static func locate(_ source: BackupSource) throws -> (String, FileStatus) {
        do {
            let path = try FileSystem.realPath(source.path)
            let status = try FileStatus.of(path)
            try checkKind(source, status)
            return (path, status)
        } catch let error as FileError where error.isNotFound {
            throw BackupError(.notFound, "There is no “\(source.path)” to back up.", files: [source.path])
        } catch let error as FileError {
            throw BackupError(.unreadable, "\(error). Nothing was backed up.", files: [source.path], underlying: error)
        }
    }

    private static func checkKind(_ source: BackupSource, _ status: FileStatus) throws {
        switch (source.kind, status.kind) {
        case (.folder, .folder), (.file, .file), (.database, .file): return
        case (.records, _): throw BackupError(.invalidRequest, "Records do not come from a path: use records(_:_:).")
        case (.folder, _): throw BackupError(.invalidRequest, "“\(source.path)” is not a folder.")
        case (_, .folder): throw BackupError(.invalidRequest, "“\(source.path)” is a folder, not a file.")
        default:
            throw BackupError(
                .invalidRequest, "“\(source.path)” is a device, pipe or socket, which has no content to keep.")
        }
    }

    private static func freeName(_ name: String, taken: Set<EntryPath>) -> String {
        guard taken.contains(EntryPath([name])) else { return name }
        var number = 2
        while taken.contains(EntryPath(["\(name) (\(number))"])) { number += 1 }
        return "\(name) (\(number))"
    }

    private static func refuseNesting(_ sources: [ResolvedSource]) throws {
        let onDisk = sources.filter { $0.records == nil }
        for (number, inner) in onDisk.enumerated() {
            for (other, outer) in onDisk.enumerated() where number != other {
                let (innerPath, outerPath) = (path(inner), path(outer))
                guard innerPath.isWithin(outerPath) else { continue }
                throw BackupError(
                    .invalidRequest,
                    "“\(inner.source.path)” lies in “\(outer.source.path)”, which is backed up whole. Name one of the two."
                )
            }
        }
    }

    private static func path(_ source: ResolvedSource) -> EntryPath {
        EntryPath(source.source.path.split(separator: "/").map(String.init))
    }
}
