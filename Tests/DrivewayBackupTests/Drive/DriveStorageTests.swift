import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// Backups in Drive itself, over HTTP: what Drive shows of them, what they cost, and what its faults do to them.
@Suite struct DriveStorageTests {
    /// Every file below “Driveway Backups”, as paths.
    static func files(_ drive: DriveClient) async throws -> [String] {
        var paths: [String] = []
        func walk(_ folder: FileID, _ path: String) async throws {
            for try await file in drive.children(of: folder) {
                guard let id = file.id, let name = file.name else { continue }
                if file.isFolder { try await walk(id, path + name + "/") } else { paths.append(path + name) }
            }
        }
        try await walk(.root, "/")
        return paths.sorted()
    }

    @Test func `a diary goes to Drive and comes back on the next device`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            let before = try Inventory(bench.bench.source)
            let report = try await bench.device().create([.folder(bench.bench.source)])
            let paths = try await Self.files(bench.drive())
            #expect(paths.count == report.objectsMade)
            #expect(paths.filter { $0.hasPrefix("/Driveway Backups/Main/packs/") }.count == report.objectsMade - 1)
            #expect(paths.last?.hasPrefix("/Driveway Backups/Main/snapshots/snapshot-00000001-") == true)
            #expect(paths.last?.hasSuffix("-\(report.snapshot.id).jsonl.gz") == true)

            try FileSystem.removeTree(bench.bench.source)
            let phone = try await bench.device("phone")
            let list = try await phone.snapshots()
            #expect(list.snapshots.map(\.id) == [report.snapshot.id])
            #expect(list.latest?.stored != nil)
            try await phone.restore()
            #expect(try Inventory(bench.bench.source) == before)
            #expect(try await phone.verify().isWhole)
            #expect(try await phone.verify(readContent: true).isWhole)
        }
    }

    @Test func `nothing changed: one question, one small file, and no file content is read`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            let records = try BackupSource.records("notes", RecordTests.notes)
            let device = try await bench.device()
            for sources in [[.folder(bench.bench.source)], [.folder(bench.bench.source), records]] {
                try await device.create(sources)
                try await google.clearRequests()
                let report = try await device.create(sources)
                #expect(report.nothingNew && report.bytesRead == 0 && report.filesRead == 0)
                let log = try await google.requestLog()
                #expect(log.requests.map(\.method) == ["GET", "POST"])
                #expect(log.quotaUnits == 100 + 50)
            }
        }
    }

    @Test func `lost answers and refusals on the way make no second object`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.folder.write(SampleBytes.data(6 << 20), to: "Diary/film.mov")
            try bench.bench.writeDiary()
            try await google.setFaults([
                TestFault("/upload/drive/v3/files*", times: 2, applyThenFail: true),
                TestFault("/upload/drive/v3/files*", times: 2, status: 503),
                TestFault("/drive/v3/files*", method: "GET", times: 3, status: 500),
                TestFault("/drive/v3/files*", method: "POST", times: 2, status: 503, applyThenFail: true),
            ])
            var configuration = try await bench.device().configuration
            configuration.packSizes = PackFormat.targetSizes
            let report = try await Backups(drive: bench.drive(), configuration: configuration)
                .create([.folder(bench.bench.source)])
            try await google.clearFaults()
            #expect(report.objectsMade == 2)
            #expect(try await Self.files(bench.drive()).count == 2)
            try await bench.device("phone").restore(to: bench.bench.folder.path("Elsewhere"))
            #expect(try Inventory(bench.bench.folder.path("Elsewhere/Diary")) == Inventory(bench.bench.source))
        }
    }

    @Test func `downloads that break off are taken up again`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            try await bench.device().create([.folder(bench.bench.source)])
            try await google.setFaults([
                TestFault("/drive/v3/files/*", method: "GET", times: 3, dropAfterBytes: 10_000),
                TestFault("/drive/v3/files/*", method: "GET", times: 2, status: 500),
            ])
            try await bench.device("phone").restore(to: bench.bench.folder.path("Elsewhere"))
            #expect(try Inventory(bench.bench.folder.path("Elsewhere/Diary")) == Inventory(bench.bench.source))
        }
    }

    @Test func `a full Drive ends the backup, and the older one stands`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            let device = try await bench.device()
            try await device.create([.folder(bench.bench.source)])
            let before = try await Self.files(bench.drive())
            try bench.bench.folder.write(SampleBytes.data(200_000, seed: 5), to: "Diary/new.bin")
            try await google.setFaults([
                TestFault("/upload/drive/v3/files*", status: 403, reason: "storageQuotaExceeded")
            ])
            await #expect(throws: GoogleAPIError.self) { try await device.create([.folder(bench.bench.source)]) }
            try await google.clearFaults()
            #expect(try await Self.files(bench.drive()) == before)
            #expect(try await device.verify(readContent: true).isWhole)
        }
    }

    @Test func `a pack Drive refuses to hand out is named, and salvaged around`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            for number in 0..<4 {
                try bench.bench.folder.write(
                    SampleBytes.data(64 << 10, seed: UInt64(number)), to: "Diary/\(number).bin")
            }
            try await bench.device().create([.folder(bench.bench.source)])
            let drive = try await bench.drive()
            let packs = try await DriveStorage(drive: drive, name: "Main").list(.packs)
            try await google.setFaults([TestFault("/drive/v3/files/\(packs[1].id)*", method: "GET", status: 500)])
            let place = bench.bench.folder.path("Elsewhere")
            let device = try await bench.device()
            let error = await #expect(throws: BackupError.self) { try await device.restore(to: place) }
            #expect(error?.objects == [packs[1].name])
            let report = try await device.restore(to: place, options: .init(salvage: true))
            #expect(report.files == 3)
            #expect(report.missing.count == 1)
        }
    }

    @Test func `objects in the bin do not count`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            let device = try await bench.device()
            try await device.create([.folder(bench.bench.source)])
            let drive = try await bench.drive()
            let storage = DriveStorage(drive: drive, name: "Main")
            let pack = try #require(try await storage.list(.packs).first)
            try bench.bench.folder.write("two", to: "Diary/two.txt")
            let second = try await device.create([.folder(bench.bench.source)])
            let last = try #require(try await storage.list(.snapshots).first { $0.sha256 == second.snapshot.id })
            try await drive.trash(FileID(last.id))
            #expect(try await device.snapshots().snapshots.map(\.sequence) == [1])
            try await drive.trash(FileID(pack.id))
            let report = try await device.verify()
            #expect(report.damaged.map(\.name) == [pack.name])
            // A backup notices, too, and sends it again.
            let third = try await device.create([.folder(bench.bench.source)])
            #expect(third.objectsMade > 1)
            #expect(try await device.verify(.latest, readContent: true).isWhole)
        }
    }

    @Test func `twin folders that two devices made are read as one`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            let first = try await bench.device().create([.folder(bench.bench.source)])
            let drive = try await bench.drive()
            let top = try #require(try await drive.files(named: "Driveway Backups", in: .root).first?.id)
            try await drive.update(top, Patch(File(name: "put away")))
            try bench.bench.folder.write("two", to: "Diary/two.txt")
            let second = try await bench.device("phone").create([.folder(bench.bench.source)])
            try await drive.update(top, Patch(File(name: "Driveway Backups")))
            let list = try await bench.device().snapshots()
            #expect(Set(list.snapshots.map(\.id)) == [first.snapshot.id, second.snapshot.id])
            for snapshot in list.snapshots { #expect(try await bench.device().verify(.id(snapshot.id)).isWhole) }
        }
    }

    @Test func `accounts are kept apart, and an empty one is not remembered`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            try await bench.device("laptop", "theo@example.com").create([.folder(bench.bench.source)])
            let mine = try await bench.device("laptop", "mina@example.com")
            #expect(try await mine.snapshots() == SnapshotList(account: "mina@example.com"))
            let error = await #expect(throws: BackupError.self) { try await mine.restore() }
            #expect(error?.code == .noSnapshot && error?.message.contains("mina@example.com") == true)
            // Switching works at once, and back.
            let theo = try await bench.device("laptop", "theo@example.com")
            #expect(try await theo.snapshots().account == "theo@example.com")
            #expect(try await theo.restore().files > 0)
            #expect(try await mine.snapshots().snapshots.isEmpty)
            let report = try await mine.create([.folder(bench.bench.source)])
            #expect(report.objectsMade > 1)
            #expect(try await mine.verify(readContent: true).isWhole)
            #expect(try await bench.device("laptop", "theo@example.com").snapshots().snapshots.count == 1)
        }
    }

    @Test func `two devices that begin at once share one set of folders`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            let (laptop, phone) = (try await bench.device("laptop"), try await bench.device("phone"))
            async let one = laptop.create([.folder(bench.bench.source)])
            async let two = phone.create([.folder(bench.bench.source)])
            let ids = try await [one.snapshot.id, two.snapshot.id]
            let list = try await bench.device().snapshots()
            #expect(Set(list.snapshots.map(\.id)) == Set(ids))
            #expect(try await bench.device().verify(readContent: true).isWhole)
        }
    }

    @Test func `a Drive that was wiped is backed up to from the beginning`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try bench.bench.writeDiary()
            try await bench.device().create([.folder(bench.bench.source)])
            try await google.reset()
            let report = try await bench.device().create([.folder(bench.bench.source)])
            #expect(report.snapshot.sequence == 1)
            // An empty file has no content that could be missing.
            #expect(report.filesUnchanged == 1)
            #expect(try await bench.device().verify(readContent: true).isWhole)
        }
    }
}
