import Foundation

/// Checks one pack: by the digest Drive tells, or by fetching it.
struct PackCheck: Sendable {
    private let pack: SnapshotContent.Pack
    private let locator: PackLocator
    private let storage: any BackupStorage

    /// A pack is fetched in parts of this size.
    private static let part: Int64 = 8 << 20

    init(_ pack: SnapshotContent.Pack, _ locator: PackLocator, _ storage: any BackupStorage) {
        self.pack = pack
        self.locator = locator
        self.storage = storage
    }

    /// - Parameter needed: The chunks that snapshots take from it.
    /// - Returns: What was found, and the bytes fetched.
    func run(
        needed: Set<SnapshotContent.Chunk>, readContent: Bool
    ) async throws -> (VerifyReport.Object, bytes: Int64) {
        var result = VerifyReport.Object(kind: .pack, name: PackFormat.name(of: pack.id))
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
        if let sha256 = object.sha256, sha256 != pack.id.hex { return "its content is not what its name promises" }
        return nil
    }

    private func read(
        _ object: StoredObject, _ needed: Set<SnapshotContent.Chunk>
    ) async throws -> (problem: String?, bytes: Int64) {
        do {
            var data = Data(capacity: Int(clamping: object.size))
            while Int64(data.count) < object.size {
                let start = Int64(data.count)
                data.append(try await storage.read(object, range: start..<min(object.size, start + Self.part)))
            }
            return (problem(in: data, needed), object.size)
        } catch let error as BackupError where error.code == .damaged || error.code == .unavailable {
            return (error.message, 0)
        }
    }

    private func problem(in data: Data, _ needed: Set<SnapshotContent.Chunk>) -> String? {
        let wrong = needed.filter { chunk in
            let end = chunk.offset + chunk.length
            return end > data.count || ContentID.of(data[Int(chunk.offset)..<Int(end)]) != chunk.id
        }
        if !wrong.isEmpty { return "\(wrong.count) of the \(needed.count) chunks needed of it are damaged" }
        return ContentID.of(data) == pack.id ? nil : "a part of it that no snapshot needs is damaged"
    }
}
