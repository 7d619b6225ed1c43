import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// Where backups go in Drive, whose they are, and how they end.
@Suite struct DriveCreateTests {
    @Test func `a backup in the hidden folder is not seen, is restored, and is another than the visible one`()
        async throws
    {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            let drive = try await bench.drive(scopes: [.drive, .driveAppData])
            var configuration = bench.bench.device().configuration
            configuration.place = .appData
            let hidden = Backups(drive: drive, configuration: configuration)
            let report = try await hidden.create([.folder(bench.bench.source), .records("notes", RecordTests.notes)])
            #expect(try await DriveStorageTests.files(drive).isEmpty)
            let visible = try await bench.device()
            #expect(try await visible.snapshots().snapshots.isEmpty)
            let place = bench.bench.folder.path("Elsewhere")
            #expect(try await hidden.snapshots().snapshots.map(\.id) == [report.snapshot.id])
            try await hidden.restore(to: place)
            #expect(try Inventory(place + "/Diary") == Inventory(bench.bench.source))
            #expect(try await hidden.verify(readContent: true).isWhole)
            try await google.clearRequests()
            #expect(
                try await hidden.create([.folder(bench.bench.source), .records("notes", RecordTests.notes)]).nothingNew)
            #expect(try await google.requestLog().requests.count == 2)
            // What the visible place holds says nothing about the hidden one.
            let first = try await visible.create([.folder(bench.bench.source)])
            #expect(first.snapshot.sequence == 1 && first.objectsMade > 1)
        }
    }

    @Test func `the account whose folder it is gets remembered, and another is refused`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            let configuration = bench.bench.device().configuration
            let mine = Backups(drive: try await bench.drive("mina@example.com"), configuration: configuration)
            try await mine.create([.folder(bench.bench.source)])
            try await mine.create([.folder(bench.bench.source)])
            // The app is still set up for the one, and the other has signed in.
            let drive = try await bench.drive("theo@example.com")
            let mixed = Backups(drive: drive, configuration: configuration)
            for _ in 0..<2 {
                let error = await #expect(throws: BackupError.self) {
                    try await mixed.create([.folder(bench.bench.source)])
                }
                #expect(error?.code == .otherAccount)
                #expect(error?.message.contains("mina@example.com") == true)
                #expect(error?.message.contains("theo@example.com") == true)
            }
            await #expect(throws: BackupError.self) {
                try await mixed.restore(to: bench.bench.folder.path("Elsewhere"))
            }
            #expect(try await DriveStorageTests.files(drive).isEmpty)
            try await mine.create([.folder(bench.bench.source)])
        }
    }

    @Test func `Drive says how much room there is`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            // An account of a Local Google has no limit.
            #expect(try await DriveStorage(drive: bench.drive(), name: "Main").room() == nil)
            #expect(About.StorageQuota(limit: 15, usage: 4, usageInDrive: 3, usageInDriveTrash: 1).room == 11)
        }
    }

    @Test
    func `while Drive keeps silent at the end it says finishing, is cancelled at once, and the next one goes through`()
        async throws
    {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            let (device, source) = (try await bench.device(), bench.bench.source)
            try await device.create([.folder(source)])
            try await google.setFaults([TestFault("/upload/drive/v3/files*", times: 1, delay: 60_000)])
            let monitor = TransferMonitor()
            let updates = monitor.updates
            let run = Task { try await device.create([.folder(source)], monitor: monitor) }
            for await progress in updates where progress.isFinishing {
                #expect(progress.fraction < 1)
                break
            }
            let begun = ContinuousClock.now
            run.cancel()
            await #expect(throws: CancellationError.self) { try await run.value }
            #expect(ContinuousClock.now - begun < .seconds(5))
            try await google.clearFaults()
            #expect(try await device.create([.folder(source)]).nothingNew)
            #expect(!device.status().isRunning && device.status().problem == nil)
        }
    }
}
