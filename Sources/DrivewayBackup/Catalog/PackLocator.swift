import Foundation

/// Finds the objects that hold a snapshot's packs.
struct PackLocator: Sendable {
    /// The areas packs are in.
    static let areas: [StorageArea] = [.packs, .records]

    private let objects: [ContentID: [StoredObject]]

    /// Lists the packs, and asks for those the list does not show by the ids the snapshot noted: lists lag.
    /// - Parameter listed: What Drive lists of the ``areas``, where that was asked for already.
    init(
        _ packs: [SnapshotContent.Pack], in storage: any BackupStorage, listed: [StorageArea: [StoredObject]]? = nil
    ) async throws {
        var objects: [ContentID: [StoredObject]] = [:]
        let lists: [StorageArea: [StoredObject]]
        if let listed { lists = listed } else { lists = try await storage.list(Self.areas) }
        for area in Self.areas {
            for object in lists[area] ?? [] {
                if let id = Self.id(of: object, isPlain: area == .records) { objects[id, default: []].append(object) }
            }
        }
        // What was removed may still be listed, and what took its place not yet: one that is listed is not enough.
        let hidden = packs.filter { pack in
            pack.object != nil && objects[pack.id]?.contains { $0.id == pack.object } != true
        }
        let found = try await Array(Set(hidden)).concurrentMap { pack in
            (pack, try await storage.object(pack.object ?? ""))
        }
        for case (let pack, let object?) in found where Self.id(of: object, isPlain: pack.isPlain) == pack.id {
            objects[pack.id, default: []].insert(object, at: 0)
        }
        self.objects = objects
    }

    /// A pack is named after its digest. A file that people read has a name for people: Drive tells its digest.
    static func id(of object: StoredObject, isPlain: Bool) -> ContentID? {
        isPlain ? object.sha256.flatMap(ContentID.init(hex:)) : PackFormat.id(inName: object.name)
    }

    /// These objects, found already.
    init(_ objects: [ContentID: [StoredObject]]) { self.objects = objects }

    /// The objects with the name of a pack; twins hold the same content.
    func objects(of pack: ContentID) -> [StoredObject] { objects[pack] ?? [] }

    /// Every pack found.
    var all: [ContentID: [StoredObject]] { objects }
}
