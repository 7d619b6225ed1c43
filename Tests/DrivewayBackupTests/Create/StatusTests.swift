import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// What a settings screen shows, from a device's own notes and from Drive.
@Suite struct StatusTests {
    @Test func `the last success is told without the network, and a problem with its next step`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        #expect(bench.device().status().description == "Not backed up yet")
        let report = try await bench.device().create([.folder(bench.source)])
        bench.storage.forgetCounts()
        let status = bench.device().status()
        #expect(status.lastSuccess?.snapshot == report.snapshot.id && status.problem == nil && !status.isRunning)
        #expect(status.account == "mina@example.com")
        let time = try #require(status.lastSuccess).date
        #expect(status.description(at: time + 5) == "Backed up just now")
        #expect(status.description(at: time + 125) == "Backed up 2 minutes ago")
        #expect(status.description(at: time + 90_000) == "Backed up 1 day ago")
        bench.storage.state.withLock { #expect($0.lists == 0) }

        bench.storage.beforePut.withLock { $0.call = { _, _ in throw BackupError(.notStored, "No. Try again.") } }
        await #expect(throws: BackupError.self) { try await bench.device().create([.folder(bench.source)]) }
        let failed = bench.device().status()
        #expect(failed.problem?.message == "No. Try again." && failed.problem?.code == "notStored")
        #expect(failed.description(at: time + 125) == "Last backed up 2 minutes ago. No. Try again.")
        bench.storage.beforePut.withLock { $0.call = { _, _ in } }
        try await bench.device().create([.folder(bench.source)])
        #expect(bench.device().status().problem == nil)
    }

    @Test func `a backup that runs is seen, from outside too`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        let device = bench.device()
        let seen = Mutex<BackupStatus?>(nil)
        bench.storage.beforePut.withLock { hook in
            hook.call = { _, _ in seen.withLock { $0 = device.status() } }
        }
        try await device.create([.folder(bench.source)])
        #expect(seen.withLock { $0 }?.isRunning == true)
        #expect(seen.withLock { $0 }?.description == "Backing up…")
        #expect(!device.status().isRunning)
    }

    @Test func `what is gone from Drive does not count as backed up`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        try await bench.device().create([.folder(bench.source)])
        #expect(try await bench.device().checkedStatus().lastSuccess != nil)
        bench.storage.state.withLock { $0.items = [] }
        let status = try await bench.device().checkedStatus()
        #expect(status.lastSuccess == nil && status.problem?.message.contains("not in the Drive") == true)
    }

    @Test func `the notes of one account's backup refuse another account`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        bench.storage.owner.withLock { $0 = StorageOwner(id: "1", name: "mina@example.com") }
        try await bench.device().create([.folder(bench.source)])
        bench.storage.forgetCounts()
        bench.storage.owner.withLock { $0 = StorageOwner(id: "2", name: "theo@example.com") }
        let calls: [() async throws -> Void] = [
            { try await bench.device().create([.folder(bench.source)]) },
            { try await bench.device().restore(to: bench.folder.path("Elsewhere")) },
            { _ = try await bench.device().snapshots() },
        ]
        for call in calls {
            let error = await #expect(throws: BackupError.self) { try await call() }
            #expect(error?.code == .otherAccount)
            #expect(error?.message.contains("mina@example.com") == true)
            #expect(error?.message.contains("theo@example.com") == true)
        }
        #expect(bench.storage.puts == [])
        bench.storage.owner.withLock { $0 = StorageOwner(id: "1", name: "mina@new.example.com") }
        try await bench.device().create([.folder(bench.source)])
    }
}
