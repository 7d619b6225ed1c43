import Foundation

/// Gathers what becomes a snapshot and the report about it.
struct SnapshotTally {
    var notices: [BackupNotice] = []
    var failures: [BackupNotice] = []
    /// How much the rules leave out.
    var excluded = 0
    /// What to keep of the files, by source.
    private(set) var remembered: [Int: [RememberedFile]] = [:]

    private var entries: [(entry: Entry, content: FileContent?)] = []
    private var filesRead = 0
    private var filesUnchanged = 0
    private var bytesRead: Int64 = 0

    /// Adds a folder or link.
    mutating func add(_ entry: Entry) { entries.append((entry, nil)) }

    /// Adds a file that was read.
    /// - Parameter signature: What tells that it is still the same; `nil` if nothing can yet.
    mutating func addRead(_ entry: Entry, _ content: FileContent, signature: String?) {
        filesRead += 1
        bytesRead += content.size
        add(entry, content, signature)
    }

    /// Adds a file as it was the last time.
    mutating func addUnchanged(_ entry: Entry, _ content: FileContent, signature: String) {
        filesUnchanged += 1
        add(entry, content, signature)
    }

    /// Adds a set of records.
    mutating func add(records content: FileContent, source: Int, at moment: Date) {
        let seconds = Int64(moment.timeIntervalSince1970)
        let entry = Entry(
            source: source, path: EntryPath(), kind: .file, mode: 0o600,
            modified: .init(seconds: seconds, nanoseconds: 0))
        entries.append((entry, content))
    }

    private mutating func add(_ entry: Entry, _ content: FileContent, _ signature: String?) {
        entries.append((entry, content))
        guard let signature else { return }
        remembered[entry.source, default: []].append(
            RememberedFile(path: entry.path, signature: signature, content: content))
    }

    /// Notes something about an item.
    mutating func note(_ item: SourceItem, _ message: String) {
        notices.append(BackupNotice(item: item.location, message: message))
    }

    /// Notes that an item is missing from the snapshot.
    mutating func fail(_ item: SourceItem, _ message: String) {
        failures.append(BackupNotice(item: item.location, message: message))
    }

    /// The chunks that are needed.
    var chunks: Set<ContentID> { entries.reduce(into: []) { $0.formUnion($1.content?.chunks ?? []) } }

    /// The report about the snapshot that was made.
    func report(_ snapshot: Snapshot) -> BackupReport {
        var report = BackupReport(snapshot: snapshot)
        report.filesRead = filesRead
        report.filesUnchanged = filesUnchanged
        report.bytesRead = bytesRead
        report.notices = notices
        report.excluded = excluded
        report.failures = failures
        return report
    }

    /// The snapshot of what was gathered, with the packs and chunks it needs and no others.
    /// - Parameter head: Its first line, without the numbers.
    func snapshot(head: SnapshotHead, known: KnownContent) throws -> SnapshotContent {
        var content = SnapshotContent(head: head)
        let sources = try keepSources(of: &content.head)
        var table = ChunkTable(known: known)
        for (entry, file) in entries {
            guard let source = sources[entry.source] else { continue }
            var entry = entry
            entry.source = source
            if let file { try Self.fill(&entry, file, &table) }
            content.entries.append(entry)
            content.head.count(entry)
        }
        content.packs = table.packs
        content.chunks = table.chunks
        (content.head.packs, content.head.chunks) = (table.packs.count, table.chunks.count)
        content.head.leftOut = SnapshotHead.LeftOut(failures)
        return content
    }

    /// Leaves out sources that could not be read at all, and returns the new numbers of the others.
    private func keepSources(of head: inout SnapshotHead) throws -> [Int: Int] {
        let roots = Set(entries.lazy.filter { $0.entry.path.names.isEmpty }.map(\.entry.source)).sorted()
        guard !roots.isEmpty else {
            let reasons = failures.prefix(3).map(\.description).joined(separator: "; ")
            throw BackupError(.unreadable, "Nothing could be read, so no backup was made. \(reasons)")
        }
        head.sources = roots.map { head.sources[$0] }
        return Dictionary(uniqueKeysWithValues: roots.enumerated().map { ($0.element, $0.offset) })
    }

    private static func fill(_ entry: inout Entry, _ file: FileContent, _ table: inout ChunkTable) throws {
        entry.size = file.size
        entry.sha256 = file.sha256
        entry.database = file.isDatabase ? true : nil
        entry.chunks = try file.chunks.map { try table.number(of: $0) }
    }
}

/// The tables of packs and chunks of a snapshot, in the order of their first use.
private struct ChunkTable {
    let known: KnownContent
    private(set) var packs: [SnapshotContent.Pack] = []
    private(set) var chunks: [SnapshotContent.Chunk] = []
    private var chunkNumbers: [ContentID: Int] = [:]
    private var packNumbers: [Int: Int] = [:]

    init(known: KnownContent) { self.known = known }

    mutating func number(of id: ContentID) throws -> Int {
        if let number = chunkNumbers[id] { return number }
        guard let place = known[id] else {
            throw BackupError(.notStored, "A part of a file was not sent. Nothing older was changed. Try again.")
        }
        chunks.append(SnapshotContent.Chunk(place.chunk, pack: try packNumber(of: place.pack)))
        chunkNumbers[id] = chunks.count - 1
        return chunks.count - 1
    }

    private mutating func packNumber(of pack: Int) throws -> Int {
        if let number = packNumbers[pack] { return number }
        let place = known.packs[pack]
        guard let id = place.id, let object = place.object else {
            throw BackupError(.notStored, "A pack was not confirmed by Drive. Nothing older was changed. Try again.")
        }
        packs.append(SnapshotContent.Pack(id: id, size: place.size, object: object, kind: place.kind))
        packNumbers[pack] = packs.count - 1
        return packs.count - 1
    }
}

extension SnapshotHead {
    /// Counts an entry in.
    fileprivate mutating func count(_ entry: Entry) {
        switch entry.kind {
        case .file: files += 1
        case .folder: folders += 1
        case .link: links += 1
        }
        bytes += entry.size ?? 0
    }
}
