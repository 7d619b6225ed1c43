import DrivewayFiles
import Foundation

/// The objects that hold the master key of a backup.
///
/// A new one may be missing from lists for about an hour: those this machine made are noted and asked for.
struct KeyFolder: Sendable {
    /// An object that is whole.
    struct Found: Sendable {
        var object: StoredObject
        var content: KeyObject

        /// When its master key was first stored.
        var since: Date { content.since.flatMap(FormatTime.date) ?? object.created ?? .distantFuture }
    }

    /// What this machine notes of an object it made: nothing of what is in it.
    private struct Note: Codable {
        var object: String
        var stored: Date
    }

    let storage: any BackupStorage
    /// Where this machine notes which objects it made.
    let notes: String

    private static let listLag: TimeInterval = 2 * 60 * 60
    /// More objects than this are not tried: each may cost a second.
    private static let limit = 32

    /// - Parameter folder: The folder for what this machine remembers of the backup.
    init(_ storage: any BackupStorage, folder: String) {
        self.storage = storage
        notes = FileSystem.join(folder, "keys.json")
    }

    /// The whole objects, the oldest master key first.
    /// - Parameter listed: What a list of the folder shows; `nil` to make one.
    func load(_ listed: [StoredObject]? = nil) async throws -> [Found] {
        var (found, seen) = ([Found](), Set<String>())
        for object in try await objects(listed) where seen.insert(object.name).inserted {
            guard let id = KeyObject.id(inName: object.name) else { continue }
            guard object.size <= KeyObject.sizeLimit, found.count < Self.limit else { continue }
            do {
                let data = try await storage.read(object, range: 0..<object.size)
                guard ContentID.of(data) == id else { continue }
                found.append(Found(object: object, content: try KeyObject.decode(data)))
            } catch is FormatError {
            } catch let error as BackupError where error.code == .damaged {}
        }
        return found.sorted {
            ($0.since, $0.content.master, $0.object.name) < ($1.since, $1.content.master, $1.object.name)
        }
    }

    private func objects(_ listed: [StoredObject]?) async throws -> [StoredObject] {
        var objects: [StoredObject]
        if let listed { objects = listed } else { objects = try await storage.list(.keys) }
        let shown = Set(objects.map(\.id))
        for note in noted() where !shown.contains(note.object) {
            if let object = try await storage.object(note.object) { objects.append(object) }
        }
        return objects
    }

    /// Stores an object and returns once Drive has confirmed it.
    func put(_ content: KeyObject) async throws -> Found {
        let data = try JSONLine.encode(content)
        let id = ContentID.of(data)
        let object = try await storage.put(.data(data), named: KeyObject.name(of: data), in: .keys, sha256: id.hex)
        try PackSender.check(object, id)
        note(object)
        return Found(object: object, content: content)
    }

    private func noted() -> [Note] {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: notes)),
            let all = try? JSONLine.decode([Note].self, from: data)
        else { return [] }
        return all.filter { abs($0.stored.timeIntervalSinceNow) < Self.listLag }
    }

    private func note(_ object: StoredObject) {
        let all = noted() + [Note(object: object.id, stored: Date())]
        try? FileSystem.makeFolder(FileSystem.parent(of: notes), permissions: 0o700)
        try? FileSystem.replace(notes, with: (try? JSONLine.encode(all)) ?? Data(), permissions: 0o600)
    }
}
