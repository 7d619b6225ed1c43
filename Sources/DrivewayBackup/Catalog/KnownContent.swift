/// Where content is that need not be sent again: the chunks of all packs in Drive, and of those on their way there.
struct KnownContent: Sendable {
    /// A pack, in Drive or on its way.
    struct Pack: Sendable, Hashable {
        /// Its id and size, once it is finished.
        var id: ContentID?
        var size: Int64 = 0
        /// The id of its object, once Drive has it.
        var object: String?
        /// What its object is.
        var kind: SnapshotContent.Pack.Kind?
    }

    /// The place of a chunk.
    struct Place: Sendable, Hashable {
        /// The number of its pack in ``KnownContent/packs``.
        var pack: Int
        /// The chunk as the pack has it.
        var chunk: PackIndex.Chunk
    }

    /// The packs, by number.
    private(set) var packs: [Pack] = []
    private var places: [ContentID: Place] = [:]

    /// Adds a pack that Drive has.
    mutating func add(_ id: ContentID, object: StoredObject, index: PackIndex) {
        packs.append(Pack(id: id, size: object.size, object: object.id))
        for chunk in index.chunks where places[chunk.id] == nil {
            places[chunk.id] = Place(pack: packs.count - 1, chunk: chunk)
        }
    }

    /// Adds a file that is its content and no more, and its chunks.
    mutating func add(plain id: ContentID, object: StoredObject, chunks: [PackIndex.Chunk]) {
        packs.append(Pack(id: id, size: object.size, object: object.id, kind: .plain))
        for chunk in chunks where places[chunk.id] == nil { add(chunk, to: packs.count - 1) }
    }

    /// Adds a pack that is being filled, and returns its number.
    mutating func beginPack() -> Int {
        packs.append(Pack())
        return packs.count - 1
    }

    /// Adds a chunk to a pack that is being filled.
    mutating func add(_ chunk: PackIndex.Chunk, to pack: Int) { places[chunk.id] = Place(pack: pack, chunk: chunk) }

    /// Notes that a pack is now in Drive.
    mutating func finish(_ pack: Int, id: ContentID, object: StoredObject) {
        packs[pack] = Pack(id: id, size: object.size, object: object.id)
    }

    /// Where a chunk is, or `nil` if it has to be sent.
    subscript(_ chunk: ContentID) -> Place? { places[chunk] }
}
