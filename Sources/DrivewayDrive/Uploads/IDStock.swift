import DrivewayAPI
import DrivewayDriveAPI
import Synchronization

/// IDs made beforehand, fetched in bulk and handed out one by one, per space.
final class IDStock: Sendable {
    private struct Shelf {
        var ids: [FileID] = []
        var fetch: SharedWork<Void>?
    }

    private let service: DriveService
    private let count: Int
    private let shelves = Mutex<[Space: Shelf]>([:])

    init(service: DriveService, count: Int) {
        self.service = service
        self.count = min(max(count, 1), 1000)
    }

    /// An ID that no one else gets.
    func next(in space: Space) async throws -> FileID {
        while true {
            if let id = shelves.withLock({ $0[space]?.ids.popLast() }) { return id }
            try await fetch(space).value()
        }
    }

    /// The fetch that is under way, or a new one.
    private func fetch(_ space: Space) -> SharedWork<Void> {
        shelves.withLock { shelves in
            if let fetch = shelves[space]?.fetch { return fetch }
            let fetch = SharedWork { try await self.refill(space) }
            shelves[space, default: Shelf()].fetch = fetch
            return fetch
        }
    }

    private func refill(_ space: Space) async throws {
        defer { shelves.withLock { $0[space]?.fetch = nil } }
        let ids =
            try await service.files.generateIds(count: count, space: space, type: "files").needing(space)
            .send().ids ?? []
        guard !ids.isEmpty else { throw DriveError(.badAnswer, "The server made no IDs for new files") }
        shelves.withLock { $0[space]?.ids += ids.reversed() }
    }
}
