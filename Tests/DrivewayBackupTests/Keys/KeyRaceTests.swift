import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// Two devices that begin an encrypted backup at the same moment.
@Suite struct KeyRaceTests {
    private static let password = BackupEncryption.password("correct horse")

    private static func masters(_ bench: Workbench) throws -> [String] {
        try bench.storage.items(.keys).map { try KeyObject.decode($0.data).master }
    }

    /// Lets another device make its first backup between the moment a device finds no key and the moment it stores its own.
    private static func raced(listed: Bool) async throws -> (
        bench: Workbench, first: Backups, second: Backups, report: BackupReport
    ) {
        let bench = try Workbench()
        try bench.writeDiary()
        let (first, second) = (
            bench.device("first", encryption: password), bench.device("second", encryption: password)
        )
        let (storage, source) = (bench.storage, bench.source)
        storage.afterListing.withLock { hook in
            hook.call = { areas in
                guard areas.contains(.keys), storage.items(.keys).isEmpty else { return }
                storage.afterListing.withLock { $0.call = { _ in } }
                try await first.create([.folder(source)])
                if !listed { storage.hide(.keys) }
            }
        }
        return (bench, first, second, try await second.create([.folder(source)]))
    }

    @Test func `the second to store its key takes the first one's, and sends nothing again`() async throws {
        let (bench, first, second, report) = try await Self.raced(listed: true)
        #expect(Set(try Self.masters(bench)).count == 2)
        #expect(report.nothingNew)
        for (device, count) in [(first, 2), (second, 3)] {
            #expect(try await device.snapshots().snapshots.count == count)
            #expect(try await device.create([.folder(bench.source)]).nothingNew)
        }
        let phone = bench.device("phone", encryption: Self.password)
        #expect(try await phone.verify(readContent: true).isWhole)
    }

    @Test func `where lists lag both backups stand, and all go on with the older key once it shows`() async throws {
        let (bench, first, second, report) = try await Self.raced(listed: false)
        #expect(!report.nothingNew)
        let phone = bench.device("phone", encryption: Self.password)
        // Only the second one's key shows so far.
        #expect(try await second.create([.folder(bench.source)]).nothingNew)
        #expect(try await first.create([.folder(bench.source)]).nothingNew)
        bench.storage.showAll()
        #expect(try await phone.snapshots().snapshots.count == 4)
        #expect(try await phone.verify(readContent: true).isWhole)
        for (number, snapshot) in try await phone.snapshots().snapshots.enumerated() {
            let place = bench.folder.path("Elsewhere\(number)")
            try await phone.restore(.id(snapshot.id), to: place)
            #expect(try Inventory(place + "/Diary") == Inventory(bench.source))
        }
        for device in [first, second, phone] { #expect(try await device.create([.folder(bench.source)]).nothingNew) }
    }

    @Test func `a password that is changed is changed for both keys, and the older stays the older`() async throws {
        let (bench, first, _, _) = try await Self.raced(listed: true)
        let before = try Self.masters(bench)
        try await first.changePassword(to: .password("new"))
        let keys = bench.storage.items(.keys)
        #expect(Set(try Self.masters(bench)) == Set(before) && keys.count == 2)
        let new = bench.device("new", encryption: .password("new"))
        #expect(try await new.snapshots().snapshots.count == 2)
        #expect(try await new.create([.folder(bench.source)]).nothingNew)
        // The one that was the older writes, whichever object is the older now.
        #expect(try await new.opened().codec.keys?.id == before[0])
    }

    /// Lets another device with another password make its first backup between the moment a device finds no key and the moment it
    /// stores its own.
    private static func racedApart(listed: Bool) throws -> (bench: Workbench, one: Backups, other: Backups) {
        let bench = try Workbench()
        try bench.writeDiary()
        let (one, other) = (
            bench.device("one", encryption: .password("one")), bench.device("other", encryption: .password("other"))
        )
        let (storage, source) = (bench.storage, bench.source)
        storage.afterListing.withLock { hook in
            hook.call = { areas in
                guard areas.contains(.keys), storage.items(.keys).isEmpty else { return }
                storage.afterListing.withLock { $0.call = { _ in } }
                try await one.create([.folder(source)])
                if !listed { storage.hide(.keys) }
            }
        }
        return (bench, one, other)
    }

    @Test func `a device with another password that comes second backs nothing up, and says why`() async throws {
        let (bench, one, other) = try Self.racedApart(listed: true)
        for _ in 0..<2 {
            let error = await #expect(throws: BackupError.self) { try await other.create([.folder(bench.source)]) }
            #expect(error?.code == .wrongPassword && error?.message.contains("another password") == true)
        }
        #expect(bench.storage.items(.snapshots).count == 1)
        #expect(try await one.verify(readContent: true).isWhole)
    }

    @Test func `where lists lag devices with different passwords keep what each can open`() async throws {
        let (bench, one, other) = try Self.racedApart(listed: false)
        try await other.create([.folder(bench.source)])
        bench.storage.showAll()
        for (device, place) in [(one, "one"), (other, "other")] {
            let own = try #require(try await device.snapshots().snapshots.first)
            try await device.restore(.id(own.id), to: bench.folder.path(place))
            #expect(try Inventory(bench.folder.path("\(place)/Diary")) == Inventory(bench.source))
        }
        // The newest is not silently another one than the newest.
        let error = await #expect(throws: BackupError.self) { try await one.restore(to: bench.folder.path("newest")) }
        #expect(error?.code == .wrongPassword && error?.message.contains("key") == true)
        // What another key opens is not damaged.
        for device in [one, other] {
            #expect(try await device.verify(readContent: true).damaged.map(\.kind) == [.snapshot])
            #expect(try await device.repair().putAside == [])
        }
        #expect(bench.storage.items(.snapshots).count == 2)
    }
}
