import Foundation

/// Brings sets of records to Drive: each as a file of its own that a person can read, or, in an encrypted backup, as content like
/// any other. What Drive has already is not sent.
struct RecordIntake {
    let backup: OpenedBackup
    let sender: PackSender
    let chunker: Chunker
    /// The files of records that Drive lists.
    let listed: [StoredObject]

    /// Takes a set.
    func take(_ json: Data, named name: String) async throws -> FileContent {
        let id = ContentID.of(json)
        let chunks = chunks(of: json)
        let content = FileContent(
            size: Int64(json.count), sha256: id, chunks: chunks.map(\.id), isDatabase: false)
        guard backup.codec.keys == nil else {
            for chunk in chunks {
                try await sender.add(json.dropFirst(Int(chunk.offset)).prefix(Int(chunk.length)), id: chunk.id)
            }
            return content
        }
        let there = listed.first { $0.sha256 == id.hex && $0.size == json.count }
        let object: StoredObject
        if let there {
            object = there
        } else {
            object = try await backup.storage.put(
                .data(json), named: Self.fileName(of: id, set: name), in: .records, sha256: id.hex)
            try PackSender.check(object, id)
        }
        sender.add(plain: id, object: object, chunks: chunks, isNew: there == nil)
        return content
    }

    /// The name people see: that of the set, and enough of the digest to tell its states apart.
    static func fileName(of id: ContentID, set name: String) -> String {
        let plain = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
        return "\(plain) \(id.hex.prefix(12)).json"
    }

    /// The digest of a file of records, or `nil` for a file of someone else.
    static func id(of object: StoredObject) -> ContentID? {
        guard let id = object.sha256.flatMap(ContentID.init(hex:)),
            object.name.hasSuffix(" \(id.hex.prefix(12)).json")
        else { return nil }
        return id
    }

    /// The places of the chunks in the file itself.
    private func chunks(of json: Data) -> [PackIndex.Chunk] {
        json.withUnsafeBytes { bytes in
            var chunks: [PackIndex.Chunk] = []
            var start = 0
            while start < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(chunker.maximum))
                let length = chunker.firstLength(of: rest)
                let id = backup.codec.name(of: .of(UnsafeRawBufferPointer(rebasing: rest[..<length])))
                chunks.append(
                    .init(
                        id: id, offset: Int64(start), length: Int64(length), size: Int64(length), encoding: .stored))
                start += length
            }
            return chunks
        }
    }
}
