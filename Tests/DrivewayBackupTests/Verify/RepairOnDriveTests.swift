import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// Repairs in Drive itself, over HTTP.
@Suite struct RepairOnDriveTests {
    @Test(arguments: [[], ["Main"], ["Main", "packs"], ["Main", "snapshots"]])
    func `a folder of the backup that was put in the bin comes back with all in it`(_ path: [String]) async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            try await bench.device().create([.folder(bench.bench.source)])
            let drive = try await bench.drive()
            let folder = try await drive.resolve(RemotePath(.myDrive, ["Driveway Backups"] + path))
            try await drive.trash(try #require(folder.id))
            #expect(try await bench.device().snapshots().snapshots.isEmpty == (path.last != "packs"))
            let dry = try await bench.device().repair(options: .init(dryRun: true))
            #expect(dry.takenFromBin == ["1 of the backup's folders"])
            #expect(dry.losses.isEmpty)
            #expect(dry.whole.count == 1)
            let report = try await bench.device().repair()
            #expect(report.whole == dry.whole)
            #expect(try await bench.device("phone").verify(readContent: true).isWhole)
            #expect(try await bench.device().repair().isWhole)
        }
    }

    @Test func `a pack under another name is sent again`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            try await bench.device().create([.folder(bench.bench.source)])
            let (drive, storage) = (try await bench.drive(), DriveStorage(drive: try await bench.drive(), name: "Main"))
            for pack in try await storage.list(.packs) { try await drive.rename(FileID(pack.id), to: "renamed") }
            #expect(try await !bench.device().verify().isWhole)
            #expect(try await !bench.device().create([.folder(bench.bench.source)]).nothingNew)
            #expect(try await bench.device("phone").verify(readContent: true).isWhole)
        }
    }

    @Test func `the keys of an encrypted backup come out of the bin`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            var configuration = try await bench.device().configuration
            configuration.encryption = .password("correct horse")
            let drive = try await bench.drive()
            let device = Backups(drive: drive, configuration: configuration)
            try await device.create([.folder(bench.bench.source)])
            let folder = try await drive.resolve(RemotePath(.myDrive, ["Driveway Backups", "Main", "keys"]))
            try await drive.trash(try #require(folder.id))
            configuration.stateFolder = bench.bench.folder.path("state-phone")
            let phone = Backups(drive: drive, configuration: configuration)
            let error = await #expect(throws: BackupError.self) { try await phone.keys() }
            #expect(error?.code == .keyMissing && error?.message.contains("repair") == true)
            #expect(try await phone.repair(options: .init(dryRun: true)).takenFromBin == ["1 of the backup's folders"])
            let report = try await phone.repair()
            #expect(report.takenFromBin == ["1 of the backup's folders"] && report.whole.count == 1)
            #expect(try await phone.keys().count == 1)
            #expect(try await phone.verify(readContent: true).isWhole)
        }
    }

    @Test func `a pack in the bin comes back, one that is damaged is sent again`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            try await bench.device().create([.folder(bench.bench.source)])
            let drive = try await bench.drive()
            let storage = DriveStorage(drive: drive, name: "Main")
            let packs = try await storage.list(.packs)
            try await drive.trash(FileID(packs[0].id))
            #expect(try await bench.device().repair().takenFromBin == [packs[0].name])
            #expect(try await bench.device("phone").verify(readContent: true).isWhole)
            try await storage.setDamaged(packs[0])
            #expect(try await bench.device().verify().damaged.map(\.name) == [packs[0].name])
            let report = try await bench.device().create([.folder(bench.bench.source)])
            #expect(report.objectsMade > 1)
            #expect(try await bench.device("phone").verify(.latest).isWhole)
        }
    }
}
