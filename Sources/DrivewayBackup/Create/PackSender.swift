import DrivewayFiles
import Foundation

/// Encodes new chunks, collects them in packs and sends these to Drive, one at a time, while the next is being filled.
///
/// A kill loses the pack that is being filled and the one on its way; at most that one is sent twice. What was confirmed before
/// is found again by ``PackCatalog``. A pack that no snapshot names is harmless: it is only content that is there already.
final class PackSender {
    private(set) var known: KnownContent
    private(set) var bytesSent: Int64 = 0
    private(set) var objectsMade = 0

    let backup: OpenedBackup
    private let folder: RunFolder
    private var growth: PackGrowth
    private let queue: EncodingQueue
    /// Asked before each pack is sent.
    var gate: ConditionGate?
    /// Chunks that are being encoded.
    private var waiting: Set<ContentID> = []
    private var writer: PackWriter?
    private var sending: (pack: PackWriter, id: ContentID, task: Task<(StoredObject, Double), any Error>)?

    init(known: KnownContent, backup: OpenedBackup, folder: RunFolder, packSizes: ClosedRange<Int64>) {
        self.known = known
        self.backup = backup
        queue = EncodingQueue(backup.codec)
        self.folder = folder
        growth = PackGrowth(packSizes, in: folder.path)
    }

    /// Takes a file that Drive has by itself, as what it is: content without a pack around it.
    /// - Parameter isNew: Whether it was sent just now.
    func add(plain id: ContentID, object: StoredObject, chunks: [PackIndex.Chunk], isNew: Bool) {
        known.add(plain: id, object: object, chunks: chunks)
        guard isNew else { return }
        bytesSent += object.size
        objectsMade += 1
    }

    /// Takes a chunk, unless Drive has it or will have it. Packs that get full are sent.
    func add(_ content: @autoclosure () -> Data, id: ContentID) async throws {
        guard known[id] == nil, waiting.insert(id).inserted else { return }
        queue.add(content(), id: id)
        while queue.isFull { try await pack(queue.next() ?? []) }
    }

    /// Takes what Drive has as it was found just now, once all is sent.
    func refresh(_ known: KnownContent) { self.known = known }

    /// Sends what is left and returns once all of it is confirmed.
    func finish() async throws {
        queue.handOver()
        while let chunks = try await queue.next() { try await pack(chunks) }
        if let writer { try await send(writer) }
        try await confirm()
        try Task.checkCancellation()
    }

    /// Ends what is on its way.
    func cancel() async {
        sending?.task.cancel()
        _ = await sending?.task.result
        sending = nil
    }

    private func pack(_ chunks: [ChunkCodec.Encoded]) async throws {
        try Task.checkCancellation()
        for chunk in chunks {
            let writer = try add(chunk)
            if writer.isFull(size: growth.limit) { try await send(writer) }
        }
    }

    private func add(_ chunk: ChunkCodec.Encoded) throws -> PackWriter {
        do {
            let writer = try writer ?? begin()
            known.add(try writer.add(chunk), to: writer.number)
            waiting.remove(chunk.id)
            return writer
        } catch let error as FileError {
            throw RunFolder.explained(error)
        }
    }

    private func begin() throws -> PackWriter {
        let number = known.beginPack()
        let begun = try PackWriter(folder.file("\(number).pack"), number: number, backup.codec)
        writer = begun
        return begun
    }

    private func send(_ full: PackWriter) async throws {
        try await confirm()
        try await gate?.pass()
        writer = nil
        let id: ContentID
        do { id = try full.finish() } catch let error as FileError { throw RunFolder.explained(error) }
        let (storage, path, size) = (backup.storage, full.path, full.size)
        let task = Task {
            let watch = Stopwatch()
            let object = try await storage.put(
                .file(path: path, size: size), named: PackFormat.name(of: id), in: .packs, sha256: id.hex)
            return (object, watch.elapsed)
        }
        sending = (full, id, task)
    }

    /// Waits for the pack on its way. Only then it is known to be in Drive, and remembered.
    private func confirm() async throws {
        guard let (pack, id, task) = sending else { return }
        let (object, seconds) = try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
        sending = nil
        growth.sent(in: seconds)
        try Self.check(object, id)
        known.finish(pack.number, id: id, object: object)
        bytesSent += object.size
        objectsMade += 1
        try? backup.state.remember(
            .init(id: id, object: object.id, size: object.size, stored: Date(), index: pack.index))
        try? FileSystem.remove(pack.path)
    }

    /// Compares what Drive says it holds with what was sent.
    static func check(_ object: StoredObject, _ id: ContentID) throws {
        guard object.sha256 == id.hex else {
            throw BackupError(
                .notStored, "Drive did not store \(object.name) as it was sent. Nothing older was changed. Try again.",
                objects: [object.name])
        }
    }
}
