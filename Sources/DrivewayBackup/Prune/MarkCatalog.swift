import Foundation

/// Finds and reads the marks among the listed objects of `packs`.
struct MarkCatalog {
    /// A mark in Drive.
    struct Found: Sendable, Hashable {
        var object: StoredObject
        var mark: PruneMark

        /// The ids of the objects it names.
        var objects: Set<String> { Set(mark.objects.map(\.object)) }
    }

    let storage: any BackupStorage
    let state: BackupState

    /// The marks that count. One that is damaged counts for nobody; one that is gone by now was followed by a younger one.
    /// - Throws: ``BackupError`` with the code `newerFormat` where a mark cannot be understood.
    func marks(in listed: [StoredObject]) async throws -> [Found] {
        let named = listed.compactMap { object in PruneMark.id(inName: object.name).map { (id: $0, object: object) } }
        let (storage, state) = (storage, state)
        let found = try await named.concurrentMap { named -> Found? in
            guard let mark = try await Self.read(named.object, named.id, storage, state) else { return nil }
            return Found(object: named.object, mark: mark)
        }
        return found.compactMap { $0 }
    }

    /// The ids of all objects that must not be used any more.
    func marked(in listed: [StoredObject]) async throws -> Set<String> {
        try await marks(in: listed).reduce(into: []) { $0.formUnion($1.objects) }
    }

    private static func read(
        _ object: StoredObject, _ id: ContentID, _ storage: any BackupStorage, _ state: BackupState
    ) async throws -> PruneMark? {
        do {
            if let known = try? state.mark(id) { return try PruneMark.decode(known) }
            guard object.size <= PruneMark.sizeLimit, object.sha256.map({ $0 == id.hex }) ?? true else { return nil }
            let data = try await storage.read(object, range: 0..<object.size)
            guard ContentID.of(data) == id else { return nil }
            let mark = try PruneMark.decode(data)
            try? state.remember(mark: data, of: id)
            return mark
        } catch let error as BackupError where error.code == .damaged {
            return nil
        } catch let error as FormatError {
            guard case .newer = error else { return nil }
            throw BackupError(
                .newerFormat,
                "This backup was pruned by a newer version of Driveway. Update Driveway here before the next backup.",
                objects: [object.name])
        }
    }
}
