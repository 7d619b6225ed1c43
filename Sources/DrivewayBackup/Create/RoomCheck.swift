import DrivewayDrive
import DrivewayFiles
import Foundation

/// Finds out before anything is sent whether Drive has room for it.
struct RoomCheck {
    let storage: any BackupStorage
    let account: String

    /// Less than this is sent without asking: what is missing would be said by Drive at once.
    static let threshold: Int64 = 4 << 20

    /// - Parameters:
    ///   - bytes: The size of all that may have to be sent.
    ///   - measure: Finds out how much it really is: content may be there already, and become less by deflating.
    /// - Throws: ``BackupError`` with the code `driveFull`.
    func check(_ bytes: Int64, measure: () async throws -> Int64) async throws {
        guard bytes >= Self.threshold, let room = try await storage.room(), bytes > room else { return }
        let needed = try await measure()
        guard needed > room else { return }
        let free = max(0, room)
        throw BackupError(
            .driveFull,
            "The Drive of \(account) has \(Self.text(free)) free, and this backup needs \(Self.text(needed)): "
                + "\(Self.text(needed - free)) are missing. Nothing was sent, and older backups stand. Free some room there (empty the bin, "
                + "`driveway backup prune`) or leave something out (--exclude).")
    }

    private static func text(_ bytes: Int64) -> String {
        bytes.formatted(.byteCount(style: .file))
    }
}

/// Takes packs and keeps nothing but their size.
struct MeasuringStorage: BackupStorage {
    func list(_ areas: [StorageArea]) async throws -> [StorageArea: [StoredObject]] { [:] }
    func object(_ id: String) async throws -> StoredObject? { nil }
    func files(named name: String) async throws -> [StoredObject] { [] }
    func remove(_ object: StoredObject, toBin: Bool) async throws {}
    func setKept(_ isKept: Bool, of object: StoredObject) async throws {}
    func setDamaged(_ object: StoredObject) async throws {}
    func bin() async throws -> StorageBin { StorageBin() }
    func takeFromBin(_ id: String) async throws {}
    func read(_ object: StoredObject, range: Range<Int64>, _ take: (Data) throws -> Void) async throws {}

    func put(
        _ content: StorageContent, named name: String, in area: StorageArea, sha256: String
    ) async throws -> StoredObject {
        let size: Int64 =
            switch content {
            case .data(let data): Int64(data.count)
            case .file(_, let size): size
            }
        return StoredObject(id: name, name: name, size: size, sha256: sha256, created: nil)
    }
}
