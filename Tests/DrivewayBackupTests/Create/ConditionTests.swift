import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// Conditions of the caller: where they do not hold, a backup ends at once, and what was sent is of use.
@Suite struct ConditionTests {
    @Test func `a backup does not begin where it must not`() async throws {
        let bench = try InterruptionTests.bench()
        let conditions = BackupConditions { "this network is metered" }
        let error = await #expect(throws: BackupError.self) {
            try await bench.device().create([.folder(bench.source)], options: .init(conditions: conditions))
        }
        #expect(error?.code == .stopped && error?.message.contains("this network is metered") == true)
        bench.storage.state.withLock { #expect($0.lists == 0 && $0.puts == []) }
    }

    @Test func `a backup whose time is over ends before it, and the next sends only the rest`() async throws {
        let bench = try InterruptionTests.bench()
        let storage = bench.storage
        let count = Mutex(0)
        let (device, source) = (bench.device(), bench.source)
        // The third pack does not get through before the time is over.
        storage.delays.withLock {
            $0.call = {
                count.withLock { count in
                    count += 1; return count == 3
                } ? .seconds(60) : nil
            }
        }
        let begun = Date()
        let conditions = BackupConditions(deadline: begun + 3)
        let error = await #expect(throws: BackupError.self) {
            try await device.create([.folder(source)], options: .init(conditions: conditions))
        }
        #expect(error?.code == .stopped)
        #expect(Date() < begun + 50)
        #expect(device.status().problem?.code == "stopped")
        storage.delays.withLock { $0.call = { nil } }
        let sent = storage.packsPut
        #expect(storage.items(.snapshots).isEmpty)
        let report = try await device.create([.folder(source)])
        #expect(report.objectsMade <= 5 - sent + 2)
        try await device.restore(to: bench.folder.path("Elsewhere"))
        #expect(try Inventory(bench.folder.path("Elsewhere/Diary")) == Inventory(source))
    }

    @Test func `conditions that cease to hold end a backup on the way`() async throws {
        let bench = try InterruptionTests.bench()
        let isCharging = Mutex(true)
        bench.storage.beforePut.withLock { hook in
            hook.call = { area, _ in if area == .packs { isCharging.withLock { $0 = false } } }
        }
        var conditions = BackupConditions()
        conditions.obstacle = { isCharging.withLock { $0 } ? nil : "the device is not charging any more" }
        conditions.pause = .zero
        let options = CreateOptions(conditions: conditions)
        await #expect(throws: BackupError.self) {
            try await bench.device().create([.folder(bench.source)], options: options)
        }
        #expect(bench.storage.items(.snapshots).isEmpty && bench.storage.packsPut < 5)
    }

    @Test func `too little room is said before anything is sent, with how much is missing`() async throws {
        let bench = try Workbench()
        try bench.folder.write(SampleBytes.data(6 << 20), to: "Diary/film.mov")
        bench.storage.free.withLock { $0 = 2_000_000 }
        let error = await #expect(throws: BackupError.self) {
            try await bench.device().create([.folder(bench.source)])
        }
        #expect(error?.code == .driveFull && error?.message.contains("mina@example.com") == true)
        #expect(error?.message.contains("Nothing was sent") == true)
        #expect(bench.storage.puts == [])
        bench.storage.free.withLock { $0 = 7_000_000 }
        try await bench.device().create([.folder(bench.source)])
        // A second device has nothing to send, and needs no room for it.
        bench.storage.free.withLock { $0 = 100_000 }
        #expect(try await bench.device("phone").create([.folder(bench.source)]).nothingNew)
    }
}
