package import Foundation

/// The groups of objects a backup consists of, each in a folder of its own.
package enum StorageArea: String, Sendable, Hashable, CaseIterable {
    /// Content, many chunks to an object.
    case packs
    /// Records of complete backups.
    case snapshots
    /// What opens an encrypted backup.
    case keys
    /// Sets of records from apps, each a file that a person can read.
    case records
}

/// Content on its way to the storage.
package enum StorageContent: Sendable {
    /// Bytes in memory.
    case data(Data)
    /// A file that nobody else changes.
    case file(path: String, size: Int64)
}

/// What lies in the bin of a backup.
package struct StorageBin: Sendable, Hashable {
    /// The ids of the backup's own folders; what is in them is in the bin with them.
    package var folders: [String] = []
    /// The objects, by area.
    package var objects: [StorageArea: [StoredObject]] = [:]
    /// The ids of those that come back with their folder.
    package var implied: Set<String> = []

    package init() {}
}

/// What a backup needs from the place it is kept in: a few objects that are made once and never changed.
package protocol BackupStorage: Sendable {
    /// Every object of some areas, in any order; none while nothing was ever stored. Lists may lag behind writes.
    func list(_ areas: [StorageArea]) async throws -> [StorageArea: [StoredObject]]

    /// One object by its id, or `nil` when it is gone or in the trash.
    func object(_ id: String) async throws -> StoredObject?

    /// Whose storage it is, where it can be told.
    /// - Parameter asks: Whether that may cost a request.
    func owner(asks: Bool) async throws -> StorageOwner?

    /// The bytes that can still be stored; `nil` where there is no limit.
    func room() async throws -> Int64?

    /// Files of a name, wherever the account has them, the one changed last first.
    func files(named name: String) async throws -> [StoredObject]

    /// Stores a new object and returns once the storage has confirmed the digest of what it holds.
    ///
    /// A lost answer never makes a second object. A failure leaves no object, or a whole one.
    /// - Parameters:
    ///   - content: The bytes.
    ///   - name: The name it gets.
    ///   - sha256: The digest of the bytes, in hexadecimal.
    func put(
        _ content: StorageContent, named name: String, in area: StorageArea, sha256: String
    ) async throws -> StoredObject

    /// Removes an object, for good or into the bin. One that is gone already is no error.
    func remove(_ object: StoredObject, toBin: Bool) async throws

    /// Says whether an object is to be kept whatever the rules of a prune are.
    func setKept(_ isKept: Bool, of object: StoredObject) async throws

    /// Notes that an object is damaged although the storage tells the right digest of it.
    func setDamaged(_ object: StoredObject) async throws

    /// What lies in the bin, but for what ``remove(_:toBin:)`` put there.
    func bin() async throws -> StorageBin

    /// Takes an object or folder out of the bin.
    func takeFromBin(_ id: String) async throws

    /// Reads the bytes of a range, all of them or an error, and hands them on piece by piece as they come.
    /// - Throws: ``BackupError`` with the code `damaged` when the object is gone or has no such bytes, and `unavailable` when
    ///   the storage keeps refusing to hand them out; other errors are about the way there.
    func read(_ object: StoredObject, range: Range<Int64>, _ take: (Data) throws -> Void) async throws
}

extension BackupStorage {
    package func owner(asks: Bool) async throws -> StorageOwner? { nil }
    package func room() async throws -> Int64? { nil }

    /// Every object of an area.
    package func list(_ area: StorageArea) async throws -> [StoredObject] { try await list([area])[area] ?? [] }

    /// Reads the bytes of a range, all of them or an error.
    package func read(_ object: StoredObject, range: Range<Int64>) async throws -> Data {
        var data = Data(capacity: range.count)
        try await read(object, range: range) { data.append($0) }
        return data
    }
}
