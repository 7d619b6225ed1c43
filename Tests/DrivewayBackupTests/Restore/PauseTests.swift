import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// After a restore that failed nothing is backed up by itself until somebody has looked.
@Suite struct PauseTests {
    @Test func `a failed restore leaves what is here, and automatic backups wait until somebody has looked`()
        async throws
    {
        let scene = try await DamageTests.Scene()
        let bench = scene.bench
        bench.storage.change(scene.packs[4], tellsDigest: false) { $0[$0.count / 2] ^= 1 }
        await #expect(throws: BackupError.self) { try await bench.device().restore() }
        #expect(try Inventory(bench.source) == scene.now)
        let automatic = CreateOptions(isAutomatic: true)
        for _ in 0..<2 {
            let error = await #expect(throws: BackupError.self) {
                try await bench.device().create([.folder(bench.source)], options: automatic)
            }
            #expect(error?.code == .paused && error?.message.contains("Diary/4.bin") == true)
        }
        #expect(try await bench.device().snapshots().snapshots.count == 1)
        try bench.device().resumeAutomaticBackups()
        try await bench.device().create([.folder(bench.source)], options: automatic)
        #expect(try await bench.device().snapshots().snapshots.count == 2)
    }

    @Test func `a backup made by hand, or a restore that goes well, ends the wait`() async throws {
        let scene = try await DamageTests.Scene()
        let bench = scene.bench
        let whole = try await bench.device().snapshots().snapshots[0].id
        let automatic = CreateOptions(isAutomatic: true)
        scene.bench.storage.beforeRead.withLock { hook in
            hook.call = { if $0.name.hasSuffix(".pack") { throw BackupError(.unavailable, "HTTP 500") } }
        }
        await #expect(throws: BackupError.self) { try await bench.device().restore(.id(whole)) }
        scene.bench.storage.beforeRead.withLock { $0.call = { _ in } }
        #expect(bench.device().status().isPaused)
        try await bench.device().create([.folder(bench.source)])
        #expect(!bench.device().status().isPaused)
        try await bench.device().create([.folder(bench.source)], options: automatic)

        bench.storage.remove(scene.packs[4])
        await #expect(throws: BackupError.self) { try await bench.device().restore(.id(whole)) }
        try await bench.device().restore(.id(whole), paths: ["Diary/3.bin"])
        try await bench.device().create([.folder(bench.source)], options: automatic)
        // Asking for what is not there is no failure of a restore.
        await #expect(throws: BackupError.self) { try await bench.device().restore(paths: ["Diary/no such"]) }
        try await bench.device().create([.folder(bench.source)], options: automatic)
    }
}
