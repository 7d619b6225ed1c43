/// A pack with all that snapshots say about it.
struct PackUse: Sendable {
    /// A snapshot that names it, and its number there.
    var content: SnapshotContent
    var number: Int
    /// The chunks that are needed of it.
    var chunks: Set<SnapshotContent.Chunk> = []
    /// Files that need it, the first hundred.
    var files: [String] = []

    /// The pack as the snapshot names it.
    var pack: SnapshotContent.Pack { content.packs[number] }

    static func uses(of contents: [SnapshotContent]) -> [ContentID: PackUse] {
        var uses: [ContentID: PackUse] = [:]
        for content in contents {
            for (number, pack) in content.packs.enumerated() where uses[pack.id] == nil {
                uses[pack.id] = PackUse(content: content, number: number)
            }
            for chunk in content.chunks { uses[content.packs[chunk.pack].id]?.chunks.insert(chunk) }
            for entry in content.entries {
                for pack in Set((entry.chunks ?? []).map { content.packs[content.chunks[$0].pack].id }) {
                    guard let count = uses[pack]?.files.count, count < 100 else { continue }
                    uses[pack]?.files.append(entry.displayPath(in: content.head))
                }
            }
        }
        return uses
    }
}
