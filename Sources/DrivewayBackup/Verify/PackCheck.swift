import DrivewayCrypto
import Foundation

/// Checks one pack: by the digest Drive tells, or by fetching it.
struct PackCheck: Sendable {
    private let pack: SnapshotContent.Pack
    private let locator: PackLocator
    private let backup: OpenedBackup

    init(_ pack: SnapshotContent.Pack, _ locator: PackLocator, _ backup: OpenedBackup) {
        self.pack = pack
        self.locator = locator
        self.backup = backup
    }

    /// - Parameter needed: The chunks that snapshots take from it.
    /// - Returns: What was found, and the bytes fetched.
    func run(
        needed: Set<SnapshotContent.Chunk>, readContent: Bool
    ) async throws -> (VerifyReport.Object, bytes: Int64) {
        var result = VerifyReport.Object(kind: .pack, name: pack.displayName)
        let twins = locator.objects(of: pack.id)
        var (problem, bytes): (String?, Int64) = ("it is missing", 0)
        for object in twins where problem != nil {
            result.size = object.size
            problem = told(object)
            guard problem == nil, readContent || object.sha256 == nil else { continue }
            (problem, bytes) = try await read(object, needed)
        }
        result.problem = problem
        return (result, bytes)
    }

    private func told(_ object: StoredObject) -> String? {
        if object.size != pack.size { return "it has \(object.size) bytes instead of \(pack.size)" }
        if object.isDamaged { return "its content was found damaged" }
        if let sha256 = object.sha256, sha256 != pack.id.hex { return "its content is not what its name promises" }
        return nil
    }

    private func read(
        _ object: StoredObject, _ needed: Set<SnapshotContent.Chunk>
    ) async throws -> (problem: String?, bytes: Int64) {
        let reading = PackReading(needed, backup.codec)
        do {
            try await backup.storage.read(object, range: 0..<object.size) { reading.feed($0) }
        } catch let error as BackupError where error.code == .damaged || error.isFinalRefusal {
            return (error.message, 0)
        }
        if reading.wrong > 0 {
            return ("\(reading.wrong) of the \(needed.count) chunks needed of it are damaged", object.size)
        }
        return (reading.id == pack.id ? nil : "a part of it that no snapshot needs is damaged", object.size)
    }
}

/// The digests of a pack and of chunks in it, taken as the pieces come.
private final class PackReading {
    /// How many of the chunks are damaged.
    private(set) var wrong = 0
    private var whole = StreamingDigest(.sha256)
    /// Chunks that overlap, which no writer makes, are put together side by side.
    private var lanes: [ChunkAssembler]
    private let codec: ChunkCodec

    init(_ chunks: Set<SnapshotContent.Chunk>, _ codec: ChunkCodec) {
        self.codec = codec
        lanes = Self.lanes(of: chunks).map { ChunkAssembler($0, from: 0) }
    }

    /// The digest of what came so far.
    var id: ContentID { ContentID(whole.copy()) }

    func feed(_ piece: Data) {
        whole.update(piece)
        for lane in lanes.indices {
            lanes[lane].feed(piece) { wanted, bytes in
                if (try? codec.decode(bytes, wanted.chunk)) == nil { wrong += 1 }
            }
        }
    }

    private static func lanes(of chunks: Set<SnapshotContent.Chunk>) -> [[ChunkAssembler.Wanted]] {
        var lanes: [[ChunkAssembler.Wanted]] = []
        for chunk in chunks.map(\.located).sorted(by: { $0.offset < $1.offset }) {
            let lane = lanes.firstIndex { lane in
                lane.last.map { $0.chunk.offset + $0.chunk.length <= chunk.offset } ?? true
            }
            let wanted = ChunkAssembler.Wanted(number: 0, chunk: chunk)
            if let lane { lanes[lane].append(wanted) } else { lanes.append([wanted]) }
        }
        return lanes
    }
}
