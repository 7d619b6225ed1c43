import Foundation

/// Fetches chunks of a snapshot and lets none pass whose digest is not the one it should have.
struct ContentFetcher: Sendable {
    /// A chunk that cannot be had.
    struct Loss: Sendable, Hashable {
        /// The number of the chunk.
        var chunk: Int
        /// The name of the pack it should be in.
        var object: String
        /// Why.
        var reason: String
    }

    /// What came of a section.
    struct Outcome: Sendable {
        var bytes: Int64 = 0
        var reads = 0
        var losses: [Loss] = []
        /// What kept some of them from being fetched now; it says nothing about whether they are whole.
        var refusal: BackupError?
    }

    let backup: OpenedBackup
    let content: SnapshotContent
    let locator: PackLocator

    /// Fetches a section and hands each of its chunks that is whole to `take`.
    /// - Throws: Errors of the way to the storage, and what `take` throws. What is wrong with the content is in the outcome.
    func fetch(_ section: ContentPlan.Section, _ take: (Int, Data) throws -> Void) async throws -> Outcome {
        var outcome = Outcome()
        let pack = content.packs[section.pack]
        var missing = section.chunks
        var reason = "is missing"
        // A twin of a damaged pack may be whole, and a chunk that came damaged may come whole the second time.
        var objects = locator.objects(of: pack.id)
        let twins = objects.count
        var next = 0
        while next < objects.count, !missing.isEmpty {
            let object = objects[next]
            next += 1
            do {
                missing = try await fetch(missing, of: object, &outcome, take)
                reason = "is damaged"
                if !missing.isEmpty, next <= twins { objects.append(object) }
            } catch let error as BackupError where error.code == .damaged || error.code == .unavailable {
                if error.code == .unavailable, !error.isFinalRefusal { outcome.refusal = error }
                reason = error.code == .damaged ? "is missing or cut" : "cannot be fetched (\(error.message))"
            }
        }
        outcome.losses = missing.map { Loss(chunk: $0, object: pack.displayName, reason: reason) }
        return outcome
    }

    /// Fetches what lies between the first and the last of some chunks, and hands on those that are whole.
    /// - Returns: The others.
    private func fetch(
        _ numbers: [Int], of object: StoredObject, _ outcome: inout Outcome, _ take: (Int, Data) throws -> Void
    ) async throws -> [Int] {
        let wanted = numbers.map { ChunkAssembler.Wanted(number: $0, chunk: content.chunks[$0].located) }
        guard let start = wanted.first?.chunk.offset, let last = wanted.last?.chunk else { return [] }
        let range = start..<last.offset + last.length
        guard range.upperBound <= object.size else {
            throw BackupError(.damaged, "The pack is shorter than it should be.")
        }
        var assembler = ChunkAssembler(wanted, from: start)
        var damaged: [Int] = []
        try await backup.storage.read(object, range: range) { piece in
            try assembler.feed(piece) { wanted, bytes in
                guard let data = try? backup.codec.decode(bytes, wanted.chunk) else {
                    return damaged.append(wanted.number)
                }
                try take(wanted.number, data)
            }
        }
        outcome.reads += 1
        outcome.bytes += Int64(range.count)
        return damaged
    }
}
