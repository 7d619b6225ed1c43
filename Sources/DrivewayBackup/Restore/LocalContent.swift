import DrivewayFiles
import Foundation

/// What of the content to restore is on this machine already: in the files that are about to be replaced.
///
/// They are cut as a backup cuts them, so that of a long file that changed in a few places all the rest is found.
struct LocalContent: Sendable {
    private let files: [(path: String, entry: Entry)]
    private let numbers: [ContentID: Int]
    private let codec: ChunkCodec
    private let chunker: Chunker

    /// So many files are read at once.
    private static let streams = 4

    init(_ items: [RestoreItem], _ content: SnapshotContent, _ backup: OpenedBackup, _ chunker: Chunker) {
        files = items.flatMap { item in
            item.entries.filter { $0.chunks?.isEmpty == false }.map { (item.path(of: $0, below: item.destination), $0) }
        }
        let wanted = Set(files.flatMap { $0.entry.chunks ?? [] })
        numbers = Dictionary(wanted.map { (content.chunks[$0].id, $0) }) { first, _ in first }
        codec = backup.codec
        self.chunker = backup.chunker(chunker)
    }

    /// Hands on every chunk that is here, once, and returns the numbers of all of them.
    func take(_ take: @escaping @Sendable (Int, Data) throws -> Void) async throws -> Set<Int> { try await find(take) }

    /// The numbers of the chunks that seem to be here. A file whose size and time are those in the backup is not read.
    func guess() async throws -> Set<Int> { try await find(nil) }

    private func find(_ take: (@Sendable (Int, Data) throws -> Void)?) async throws -> Set<Int> {
        try await Array(0..<Self.streams).concurrentMap { part in
            let buffer = ReadBuffer(chunker: chunker)
            var found: Set<Int> = []
            for number in stride(from: part, to: files.count, by: Self.streams) {
                try Task.checkCancellation()
                try find(in: files[number], buffer, &found, take)
            }
            return found
        }.reduce(into: []) { $0.formUnion($1) }
    }

    private func find(
        in file: (path: String, entry: Entry), _ buffer: ReadBuffer, _ found: inout Set<Int>,
        _ take: (@Sendable (Int, Data) throws -> Void)?
    ) throws {
        guard let status = try? FileStatus.of(file.path, followLinks: false), status.kind == .file else { return }
        if take == nil, file.entry.seemsUnchanged(status) { return found.formUnion(file.entry.chunks ?? []) }
        guard let open = try? OpenFile(file.path, .readRegular(followLinks: false)) else { return }
        buffer.begin()
        // What cannot be read is fetched.
        while let chunk = try? buffer.next(of: open) {
            guard let number = numbers[codec.name(of: .of(chunk))], found.insert(number).inserted else { continue }
            try take?(number, Data(chunk))
        }
    }
}

extension Entry {
    /// Whether a file of this status most likely is the one in the backup.
    func seemsUnchanged(_ status: FileStatus) -> Bool {
        status.size == size && status.modifiedSeconds == modified.seconds
            && status.modifiedNanoseconds == modified.nanoseconds
    }
}
