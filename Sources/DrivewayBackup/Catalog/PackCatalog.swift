import DrivewayFiles
import Foundation

/// Finds out which content Drive has, from the list of packs and their indexes.
///
/// An index that this device made or read before comes from its memory; the others are read from the end of the packs, a few
/// at a time. So a run that was interrupted finds again what it sent, on any device, without any note having survived.
struct PackCatalog: Sendable {
    let storage: any BackupStorage
    let state: BackupState
    let codec: ChunkCodec

    /// The bytes read first from the end of a pack: most indexes fit.
    private static let firstRead: Int64 = 128 << 10
    /// A new pack may be missing from lists for about an hour.
    private static let listLag: TimeInterval = 2 * 60 * 60

    /// What Drive has, with notices about packs that are not as they should be.
    /// - Parameter look: What Drive lists.
    func load(_ look: DriveLook) async throws -> (content: KnownContent, notices: [BackupNotice]) {
        var content = KnownContent()
        var notices: [BackupNotice] = []
        let remembered = try state.packs()
        var unread: [(id: ContentID, object: StoredObject)] = []
        for (id, object) in try await packs(look, remembered, &notices) {
            if let pack = remembered[id], pack.size == object.size {
                content.add(id, object: object, index: pack.index)
            } else {
                unread.append((id, object))
            }
        }
        let catalog = self
        let outcomes = try await unread.map(\.object).concurrentMap { try await catalog.readIndex(of: $0) }
        for ((id, object), outcome) in zip(unread, outcomes) {
            switch outcome {
            case .success(let index):
                content.add(id, object: object, index: index)
                try? state.remember(.init(id: id, object: object.id, size: object.size, stored: nil, index: index))
            case .failure(let error):
                notices.append(BackupNotice(item: object.name, message: "is not used, because \(error)"))
            }
        }
        return (content, notices)
    }

    /// Whole packs by id, one object each: those listed, and those this device stored too recently to be listed; none that a
    /// prune has marked.
    private func packs(
        _ look: DriveLook, _ remembered: [ContentID: BackupState.KnownPack],
        _ notices: inout [BackupNotice]
    ) async throws -> [(ContentID, StoredObject)] {
        var found: [(ContentID, StoredObject)] = []
        var seen: Set<ContentID> = []
        for object in look[.packs] {
            guard let id = PackFormat.id(inName: object.name) else { continue }
            guard object.sha256.map({ $0 == id.hex }) ?? true, !object.isDamaged else {
                notices.append(
                    BackupNotice(
                        item: object.name, message: "is damaged in Drive; its content is sent again where needed"))
                continue
            }
            if seen.insert(id).inserted { found.append((id, object)) }
        }
        for pack in remembered.values where !seen.contains(pack.id) && !look.marked.contains(pack.object) {
            guard let stored = pack.stored, abs(stored.timeIntervalSinceNow) < Self.listLag,
                let object = try await storage.object(pack.object), object.sha256 == pack.id.hex,
                // Restores find it by its name.
                PackFormat.id(inName: object.name) == pack.id, !object.isDamaged
            else { continue }
            found.append((pack.id, object))
        }
        return found
    }

    /// Reads a pack's index. What is wrong with the pack is a value; what is wrong with the connection is thrown.
    func readIndex(of object: StoredObject) async throws -> Result<PackIndex, FormatError> {
        let size = object.size
        guard size >= PackFormat.head.count + PackFormat.tailLength else {
            return .failure(.damaged("it is too short"))
        }
        do {
            var end = try await storage.read(object, range: max(0, size - Self.firstRead)..<size)
            let start = try PackFormat.indexStart(end: end, size: size)
            if start < size - Int64(end.count) { end = try await storage.read(object, range: start..<size) }
            return .success(try PackFormat.index(end: end.suffix(Int(size - start)), size: size, codec))
        } catch let error as FormatError {
            return .failure(error)
        } catch let error as BackupError where error.code == .damaged {
            return .failure(.damaged("it cannot be read any more"))
        }
    }
}
