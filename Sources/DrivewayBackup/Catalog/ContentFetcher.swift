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
    }

    let storage: any BackupStorage
    let content: SnapshotContent
    let locator: PackLocator

    /// Fetches a section and hands each of its chunks that is whole to `take`.
    /// - Throws: Errors of the way to the storage, and what `take` throws. What is wrong with the content is in the outcome.
    func fetch(_ section: ContentPlan.Section, _ take: (Int, Data) throws -> Void) async throws -> Outcome {
        var outcome = Outcome()
        let pack = content.packs[section.pack].id
        var missing = section.chunks
        var reason = "is missing"
        // A twin of a damaged pack may be whole, and a chunk that came damaged may come whole the second time.
        var objects = locator.objects(of: pack)
        let twins = objects.count
        var next = 0
        while next < objects.count, !missing.isEmpty {
            let object = objects[next]
            next += 1
            do {
                let range = try span(of: missing, in: section, object)
                let data = try await storage.read(object, range: range)
                outcome.reads += 1
                outcome.bytes += Int64(data.count)
                missing = try missing.filter { try !hand(on: $0, from: data, at: range.lowerBound, take) }
                reason = "is damaged"
                if !missing.isEmpty, next <= twins { objects.append(object) }
            } catch let error as BackupError where error.code == .damaged || error.code == .unavailable {
                reason = error.code == .damaged ? "is missing or cut" : "cannot be fetched (\(error.message))"
            }
        }
        outcome.losses = missing.map { Loss(chunk: $0, object: PackFormat.name(of: pack), reason: reason) }
        return outcome
    }

    private func span(
        of chunks: [Int], in section: ContentPlan.Section, _ object: StoredObject
    ) throws -> Range<Int64> {
        let places = chunks.map { content.chunks[$0] }
        let start = places.map(\.offset).min() ?? section.range.lowerBound
        let end = places.map { $0.offset + $0.length }.max() ?? section.range.upperBound
        guard end <= object.size else { throw BackupError(.damaged, "The pack is shorter than it should be.") }
        return start..<end
    }

    /// Hands a chunk on if it is whole.
    private func hand(
        on number: Int, from data: Data, at start: Int64, _ take: (Int, Data) throws -> Void
    ) throws -> Bool {
        let chunk = content.chunks[number]
        let offset = data.startIndex + Int(chunk.offset - start)
        let bytes = data[offset..<offset + Int(chunk.length)]
        guard ContentID.of(bytes) == chunk.id else { return false }
        try take(number, bytes)
        return true
    }
}
