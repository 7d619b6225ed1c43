import DrivewayAPI
public import DrivewayDriveAPI
import Synchronization

/// IDs made beforehand, fetched in bulk and handed out one by one, by space and type. With a journal, those that one process
/// does not use are the next one's.
final class IDStock: Sendable {
    private struct Kind: Hashable {
        var space: Space
        var type: IDType
    }

    private struct Shelf {
        var ids: [FileID] = []
        var fetch: SharedWork<Void>?
        /// How many are asked for next: few for who needs few, many for who comes again.
        var count: Int
    }

    /// The most that Drive makes at once.
    private static let limit = 1000

    private let service: DriveService
    private let count: Int
    private let journal: UploadJournal?
    private let shelves = Mutex<[Kind: Shelf]>([:])

    init(service: DriveService, count: Int, journal: UploadJournal?) {
        self.service = service
        self.count = min(max(count, 1), Self.limit)
        self.journal = journal
    }

    /// IDs that no one else gets.
    func next(_ count: Int, in space: Space, _ type: IDType) async throws -> [FileID] {
        var ids: [FileID] = []
        while true {
            ids += try await taken(count - ids.count, space, type)
            if ids.count >= count { return ids }
            try await refill(space, type, for: count - ids.count)
        }
    }

    private func taken(_ count: Int, _ space: Space, _ type: IDType) async throws -> [FileID] {
        if let journal { return try await journal.takeIDs(count, space, type) }
        return shelves.withLock { shelves in
            let kind = Kind(space: space, type: type)
            let ids = shelves[kind]?.ids.suffix(count) ?? []
            shelves[kind]?.ids.removeLast(ids.count)
            return ids.reversed()
        }
    }

    /// Throws away the IDs of a kind, of which Drive has refused one: they do not last for ever.
    func discard(_ space: Space, _ type: IDType) async throws {
        if let journal { try await journal.dropIDs(space, type) }
        shelves.withLock { $0[Kind(space: space, type: type)]?.ids = [] }
    }

    /// Gets more: waits for the fetch that is under way, or begins one.
    /// - Parameter wanted: How many are needed at least.
    func refill(_ space: Space, _ type: IDType, for wanted: Int = 1) async throws {
        let kind = Kind(space: space, type: type)
        let fetch = shelves.withLock { shelves in
            var shelf = shelves[kind] ?? Shelf(count: count)
            if let fetch = shelf.fetch { return fetch }
            let count = min(max(shelf.count, wanted), Self.limit)
            let fetch = SharedWork { try await self.fetch(count, kind) }
            shelf.fetch = fetch
            shelf.count = min(count * 10, Self.limit)
            shelves[kind] = shelf
            return fetch
        }
        try await fetch.value()
    }

    private func fetch(_ count: Int, _ kind: Kind) async throws {
        defer { shelves.withLock { $0[kind]?.fetch = nil } }
        let ids =
            try await service.files.generateIds(count: count, space: kind.space, type: kind.type.rawValue)
            .needing(kind.space).send().ids ?? []
        guard !ids.isEmpty else { throw DriveError(.badAnswer, "The server made no IDs for new files") }
        if let journal { return try await journal.keep(ids, kind.space, kind.type) }
        shelves.withLock { $0[kind]?.ids += ids.reversed() }
    }
}

extension DriveClient {
    /// An ID for a file to come: making the file with it can be repeated without making two.
    /// - Parameters:
    ///   - space: Where the file will be.
    ///   - type: What it will be: Drive takes an ID for one thing only.
    public func newID(in space: Space = .drive, type: IDType = .files) async throws -> FileID {
        try await ids.next(1, in: space, type)[0]
    }

    /// The file with an ID that a create was told is in use. One that another process makes just now may take a moment to be
    /// seen.
    func file(using id: FileID) async throws -> File {
        var patience = Patience(service.client, limit: 4)
        while true {
            do {
                return try await file(id)
            } catch let error as GoogleAPIError where error.status == 404 {
                try await patience.rest(after: error)
            }
        }
    }

    /// Notes what is about to be done, with an ID made beforehand where it needs one.
    /// - Parameter isNoted: Whether another process could take it up.
    func entry(for plan: UploadPlan, isNoted: Bool = true) async throws -> UploadEntry {
        guard isNoted, let journal else {
            switch plan.naming {
            case .given(let name): return UploadEntry(file: name)
            case .stock(let space, let type): return UploadEntry(file: try await newID(in: space, type: type).rawValue)
            }
        }
        while true {
            if let entry = try await journal.claim(plan) { return entry }
            guard case .stock(let space, let type) = plan.naming else { continue }
            try await ids.refill(space, type)
        }
    }
}

extension UploadJournal {
    /// Notes many new files in one step; another one where there are too few IDs.
    /// - Returns: The entries in the order of the plans; `nil` where the IDs went to others.
    func entries(for plans: [UploadPlan], _ space: Space, _ ids: IDStock, gathering ended: EndedUploads) async throws
        -> [UploadEntry?]
    {
        var entries = try await claim(plans, gathering: ended)
        let missing = entries.indices.filter { entries[$0] == nil }
        guard !missing.isEmpty else { return entries }
        try await ids.refill(space, .files, for: missing.count)
        for (index, entry) in zip(missing, try await claim(missing.map { plans[$0] }, gathering: ended)) {
            entries[index] = entry
        }
        return entries
    }
}

extension GoogleAPIError {
    /// Whether Drive does not take the ID made beforehand: it has run out, or was made for something else.
    var refusesID: Bool {
        status == 400
            && (["fileIdNotUsable", "invalidGeneratedId"].contains(reason) || location == "file.id"
                || reason == "invalid" && message.contains("file ID is not usable"))
    }
}
