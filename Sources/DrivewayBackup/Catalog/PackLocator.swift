import Foundation

/// Finds the objects that hold a snapshot's packs.
struct PackLocator: Sendable {
    private let objects: [ContentID: [StoredObject]]

    /// Lists the packs, and asks for those the list does not show by the ids the snapshot noted: lists lag.
    init(_ packs: [SnapshotContent.Pack], in storage: any BackupStorage) async throws {
        var objects: [ContentID: [StoredObject]] = [:]
        for object in try await storage.list(.packs) {
            if let id = PackFormat.id(inName: object.name) { objects[id, default: []].append(object) }
        }
        let hidden = packs.filter { objects[$0.id] == nil }.compactMap(\.object)
        for case let object? in try await hidden.concurrentMap({ try await storage.object($0) }) {
            if let id = PackFormat.id(inName: object.name) { objects[id, default: []].append(object) }
        }
        self.objects = objects
    }

    /// The objects with the name of a pack; twins hold the same content.
    func objects(of pack: ContentID) -> [StoredObject] { objects[pack] ?? [] }

    /// Every pack found.
    var all: [ContentID: [StoredObject]] { objects }
}
