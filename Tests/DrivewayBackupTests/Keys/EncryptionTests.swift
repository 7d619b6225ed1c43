import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// Encrypted backups, from the first to the restore.
@Suite struct EncryptionTests {
    private static let password = BackupEncryption.password("correct horse")

    /// A bench with one encrypted backup of a diary.
    private static func bench() async throws -> Workbench {
        let bench = try Workbench()
        try bench.writeDiary()
        try await bench.device(encryption: password).create([.folder(bench.source)])
        return bench
    }

    private static func code(_ body: () async throws -> Void) async -> BackupError.Code? {
        await #expect(throws: BackupError.self) { try await body() }?.code
    }

    @Test func `what was backed up comes back on another device, bit for bit`() async throws {
        let bench = try await Self.bench()
        let phone = bench.device("phone", encryption: Self.password)
        #expect(try await phone.snapshots().snapshots.map(\.files) == [7])
        #expect(try await phone.verify(readContent: true).isWhole)
        try await phone.restore(to: bench.folder.path("Elsewhere"))
        #expect(try Inventory(bench.folder.path("Elsewhere/Diary")) == Inventory(bench.source))
    }

    @Test func `nothing of a file, a name or the password can be seen in Drive or in what this machine remembers`()
        async throws
    {
        let bench = try await Self.bench()
        let secrets = ["Dear diary", "monday.txt", "see.png", "laptop", "correct horse"].map { Data($0.utf8) }
        let names =
            bench.storage.items(.packs).map(\.data) + bench.storage.items(.snapshots).map(\.data)
            + bench.storage.items(.keys).map(\.data)
        for data in names { for secret in secrets { #expect(data.range(of: secret) == nil) } }
        let content = ContentID.of(Data("Dear diary".utf8))
        #expect(
            !names.contains { $0.range(of: Data(content.bytes)) != nil || $0.range(of: Data(content.hex.utf8)) != nil })
        for name in FileManager.default.enumerator(atPath: bench.folder.path("state-laptop")) ?? .init() {
            let path = bench.folder.path("state-laptop/\(name)")
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { continue }
            #expect(data.range(of: Data("correct horse".utf8)) == nil)
        }
    }

    @Test func `only what is new is sent, and nothing is read where nothing changed`() async throws {
        let bench = try await Self.bench()
        let device = bench.device(encryption: Self.password)
        let second = try await device.create([.folder(bench.source)])
        #expect(second.nothingNew && second.filesRead == 0)
        try bench.folder.write("Dear diary, again", to: "Diary/monday.txt")
        let third = try await device.create([.folder(bench.source)])
        #expect(third.bytesSent < 8000 && third.filesRead == 1)
        let other = try await bench.device("phone", encryption: Self.password).create([.folder(bench.source)])
        #expect(other.nothingNew)
    }

    @Test func `without a password, with a wrong one and with one too many it is said what to do`() async throws {
        let bench = try await Self.bench()
        for device in [bench.device(), bench.device("phone")] {
            #expect(await Self.code { _ = try await device.snapshots() } == .encrypted)
            #expect(await Self.code { try await device.create([.folder(bench.source)]) } == .encrypted)
            #expect(await Self.code { try await device.restore(to: bench.folder.path("E")) } == .encrypted)
            #expect(await Self.code { _ = try await device.verify() } == .encrypted)
        }
        let wrong = bench.device(encryption: .password("incorrect horse"))
        #expect(await Self.code { _ = try await wrong.snapshots() } == .wrongPassword)
        #expect(await Self.code { try await wrong.create([.folder(bench.source)]) } == .wrongPassword)
        let plain = try Workbench()
        try plain.writeDiary()
        try await plain.device().create([.folder(plain.source)])
        let late = plain.device(encryption: Self.password)
        #expect(await Self.code { try await late.create([.folder(plain.source)]) } == .notEncrypted)
        #expect(await Self.code { try await late.restore(to: plain.folder.path("E")) } == .notEncrypted)
        #expect(plain.storage.items(.keys).isEmpty)
    }

    @Test func `a password given by mistake begins no backup where none may begin`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        var configuration = bench.device(encryption: Self.password).configuration
        configuration.beginsEncrypted = false
        let storage = bench.storage
        let backups = Backups(configuration: configuration) { storage }
        #expect(await Self.code { try await backups.create([.folder(bench.source)]) } == .notEncrypted)
        #expect(bench.storage.puts.isEmpty)
    }

    @Test func `a person is asked only where something is encrypted, and twice for something new`() async throws {
        let asked = Mutex<[Bool]>([])
        let asking = BackupEncryption.asking { isNew in
            asked.withLock { $0.append(isNew) }
            return Self.password
        }
        let bench = try Workbench()
        try bench.writeDiary()
        var configuration = bench.device(encryption: asking).configuration
        configuration.beginsEncrypted = false
        let storage = bench.storage
        try await Backups(configuration: configuration) { storage }.create([.folder(bench.source)])
        _ = try await bench.device(encryption: asking).snapshots()
        #expect(asked.withLock { $0 } == [])
        #expect(
            await Self.code { try await bench.device(encryption: asking).create([.folder(bench.source)]) }
                == .notEncrypted)
        let other = try Workbench()
        try other.writeDiary()
        try await other.device(encryption: asking).create([.folder(other.source)])
        _ = try await other.device("phone", encryption: asking).snapshots()
        #expect(asked.withLock { $0 } == [true, false])
    }

    @Test func `records are content like any other, which nobody can read`() async throws {
        let bench = try Workbench()
        let device = bench.device(encryption: Self.password)
        let records = (0..<3000).map { "Dear diary, page \($0)" }
        try await device.create([try .records("entries", records)])
        #expect(try await device.create([try .records("entries", records)]).nothingNew)
        #expect(bench.storage.items(.records).isEmpty)
        let phone = bench.device("phone", encryption: Self.password)
        #expect(try await phone.records(String.self, named: "entries") == records)
    }

    @Test func `a key object that is missing or changed is named, never replaced`() async throws {
        let bench = try await Self.bench()
        let key = try #require(bench.storage.items(.keys).first)
        bench.storage.remove(key.object.name)
        for device in [bench.device(encryption: Self.password), bench.device("phone", encryption: Self.password)] {
            #expect(await Self.code { _ = try await device.snapshots() } == .keyMissing)
            #expect(await Self.code { try await device.create([.folder(bench.source)]) } == .keyMissing)
        }
        #expect(await Self.code { try await bench.device().create([.folder(bench.source)]) } == .keyMissing)
        #expect(await Self.code { _ = try await bench.device().snapshots() } == .keyMissing)
        #expect(bench.storage.items(.keys).isEmpty)
    }

    @Test func `a password is changed without content being sent again, and the old one stops working`() async throws {
        let bench = try await Self.bench()
        let objects = bench.storage.items(.packs).map(\.object)
        try await bench.device(encryption: Self.password).changePassword(to: .password("new"))
        #expect(bench.storage.items(.packs).map(\.object) == objects)
        #expect(try await bench.device().keys().map(\.kind) == [.password])
        let (old, new) = (bench.device(encryption: Self.password), bench.device(encryption: .password("new")))
        #expect(await Self.code { _ = try await old.snapshots() } == .wrongPassword)
        #expect(try await new.create([.folder(bench.source)]).nothingNew)
        try await new.restore(to: bench.folder.path("Elsewhere"))
        #expect(try Inventory(bench.folder.path("Elsewhere/Diary")) == Inventory(bench.source))
    }

    @Test func `a second password and a recovery key open it too, and can be taken away but for the last`() async throws
    {
        let bench = try await Self.bench()
        let device = bench.device(encryption: Self.password)
        try await device.addPassword(.password("second"))
        let first = try await device.makeRecoveryKey()
        let printed = try await device.makeRecoveryKey()
        #expect(
            try await device.keys().compactMap(\.kind).map(\.rawValue).sorted() == ["password", "password", "recovery"])
        let stale = bench.device(encryption: try .recoveryKey(first))
        #expect(await Self.code { _ = try await stale.snapshots() } == .wrongPassword)
        let recovery = bench.device("new", encryption: try .recoveryKey(printed.lowercased()))
        #expect(try await recovery.create([.folder(bench.source)]).nothingNew)
        #expect(try await bench.device(encryption: .password("second")).snapshots().snapshots.count == 2)
        for key in try await device.keys() where key.kind == .password { try await recovery.removeKey(key.shortID) }
        #expect(await Self.code { _ = try await device.snapshots() } == .wrongPassword)
        let last = try #require(try await recovery.keys().first)
        #expect(await Self.code { try await recovery.removeKey(last.id) } == .invalidRequest)
        #expect(try await recovery.snapshots().snapshots.count == 2)
    }

    @Test func `an app that keeps the key itself needs no password`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        let kept = BackupEncryption.makeKey()
        try await bench.device(encryption: try .key(kept)).create([.folder(bench.source)])
        #expect(try await bench.device().keys().map(\.kind) == [.external])
        let phone = bench.device("phone", encryption: try .key(kept))
        #expect(try await phone.verify(readContent: true).isWhole)
        let other = bench.device("phone", encryption: try .key(BackupEncryption.makeKey()))
        #expect(await Self.code { _ = try await other.snapshots() } == .wrongPassword)
        // With the key itself the object is not needed.
        bench.storage.remove(try #require(bench.storage.items(.keys).first).object.name)
        #expect(try await phone.snapshots().snapshots.count == 1)
    }

    @Test func `what was not sealed with its key has no place in an encrypted backup`() async throws {
        let bench = try await Self.bench()
        let stranger = try Workbench()
        try stranger.folder.write("evil", to: "Diary/monday.txt")
        try await stranger.device().create([.folder(stranger.source)])
        for area in [StorageArea.packs, .snapshots] {
            for item in stranger.storage.items(area) {
                _ = try await bench.storage.put(
                    .data(item.data), named: item.object.name, in: area, sha256: ContentID.of(item.data).hex)
            }
        }
        let device = bench.device(encryption: Self.password)
        let list = try await device.snapshots()
        #expect(list.snapshots.count == 1)
        #expect(list.notices.contains { $0.message.contains("not encrypted") })
        let other = try Workbench()
        try other.folder.write("evil", to: "Diary/monday.txt")
        try await other.device(encryption: Self.password).create([.folder(other.source)])
        let forged = try #require(other.storage.items(.snapshots).first)
        _ = try await bench.storage.put(
            .data(forged.data), named: forged.object.name, in: .snapshots, sha256: ContentID.of(forged.data).hex)
        #expect(try await bench.device("phone", encryption: Self.password).snapshots().snapshots.count == 1)
        #expect(try await device.create([.folder(bench.source)]).nothingNew)
    }
}
