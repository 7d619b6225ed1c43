import DrivewayFiles
public import Foundation

extension Backups {
    /// The records that a snapshot holds under a name (``BackupSource/records(_:_:encoder:)``), each byte checked.
    ///
    /// To bring them into an app that has records already, ``Swift/Array/merge(into:by:newer:)`` them.
    /// - Parameters:
    ///   - type: What they are.
    ///   - name: What the set is called.
    ///   - reference: Which snapshot.
    ///   - decoder: Reads the JSON.
    /// - Throws: ``BackupError`` with the code `noSnapshot`, `notFound` where the snapshot has no such set, `damaged` where the
    ///   JSON is not of these records; errors of Drive, the network and signing in.
    public func records<Record: Decodable>(
        _ type: Record.Type = Record.self, named name: String, from reference: SnapshotReference = .latest,
        decoder: JSONDecoder = RecordJSON.decoder
    ) async throws -> [Record] {
        let json = try await withTaskExecutorPreference(DiskExecutor.shared) {
            try await RecordReading(backup: opened(listing: PackLocator.areas)).json(named: name, reference)
        }
        return try Self.decode(type, json, "The set of records “\(name)”", decoder)
    }

    /// Records that lie in Drive as a plain JSON array, where an app put them before it kept backups: the file of that name that
    /// was changed last, in the place of the backups or, if there is none, in the other one (``BackupPlace``), as far as the sign-in
    /// lets this app see it. The first backup of its own then follows.
    /// - Parameters:
    ///   - type: What they are.
    ///   - fileName: The whole name of the file.
    ///   - decoder: Reads the JSON.
    /// - Returns: The records; none where the file is empty.
    /// - Throws: ``BackupError`` with the code `notFound` where there is no such file, `damaged` where it is not an array of these
    ///   records; errors of Drive, the network and signing in.
    public func legacyRecords<Record: Decodable>(
        _ type: Record.Type = Record.self, fileNamed fileName: String, decoder: JSONDecoder = RecordJSON.decoder
    ) async throws -> [Record] {
        let storage = storage()
        guard let object = try await storage.files(named: fileName).first else {
            throw BackupError(
                .notFound, "There is no file “\(fileName)” in the Drive of \(configuration.accountLabel).",
                files: [fileName])
        }
        guard object.size > 0 else { return [] }
        guard object.size <= RecordReading.sizeLimit else {
            throw BackupError(.damaged, "“\(fileName)” is too large for a file of records.", files: [fileName])
        }
        let json = try await storage.read(object, range: 0..<object.size)
        guard !json.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) else { return [] }
        return try Self.decode(type, json, "“\(fileName)”", decoder)
    }

    private static func decode<Record: Decodable>(
        _ type: Record.Type, _ json: Data, _ what: String, _ decoder: JSONDecoder
    ) throws -> [Record] {
        do {
            return try decoder.decode([Record].self, from: json)
        } catch {
            throw BackupError(
                .damaged, "\(what) is not a list of what was asked for: \(error). Nothing was changed.",
                underlying: error)
        }
    }
}

/// Fetches a set of records of a snapshot.
struct RecordReading {
    /// No set is larger: it is held in memory.
    static let sizeLimit: Int64 = 1 << 30

    let backup: OpenedBackup

    /// The JSON of a set, whole and checked.
    func json(named name: String, _ reference: SnapshotReference) async throws -> Data {
        let (catalog, listed) = (backup.snapshots, backup.listed)
        let content = try await catalog.content(of: catalog.find(reference, in: listed[.snapshots] ?? []))
        let entry = try entry(named: name, in: content)
        guard let size = entry.size, size <= Self.sizeLimit else {
            throw BackupError(.damaged, "The set of records “\(name)” is impossibly large.")
        }
        let locator = try await PackLocator(content.packs, in: backup.storage, listed: listed)
        let fetcher = ContentFetcher(backup: backup, content: content, locator: locator)
        var chunks: [Int: Data] = [:]
        for section in ContentPlan.sections(of: Set(entry.chunks ?? []), in: content) {
            let outcome = try await fetcher.fetch(section) { chunks[$0] = $1 }
            if let refusal = outcome.refusal { throw refusal }
            guard let loss = outcome.losses.first else { continue }
            throw BackupError(
                .damaged,
                "The set of records “\(name)” cannot be had: \(loss.object) \(loss.reason). Use an older snapshot.",
                objects: [loss.object], files: [name])
        }
        let json = (entry.chunks ?? []).reduce(into: Data()) { $0.append(chunks[$1] ?? Data()) }
        guard ContentID.of(json) == entry.sha256 else {
            throw BackupError(
                .damaged, "The set of records “\(name)” is damaged. Use an older snapshot.", files: [name])
        }
        return json
    }

    private func entry(named name: String, in content: SnapshotContent) throws -> Entry {
        let sets = content.head.sources.enumerated().filter { $0.element.kind == .records }
        let fileName = ResolvedSource.fileName(ofRecords: name)
        if let number = sets.first(where: { EntryPath([$0.element.name]) == EntryPath([fileName]) })?.offset,
            let entry = content.entries.first(where: { $0.source == number })
        {
            return entry
        }
        let names = sets.map { "“\($0.element.name)”" }.joined(separator: ", ")
        throw BackupError(
            .notFound,
            "This snapshot has no set of records “\(name)”. \(sets.isEmpty ? "It has none." : "It has \(names).")",
            files: [name])
    }
}
