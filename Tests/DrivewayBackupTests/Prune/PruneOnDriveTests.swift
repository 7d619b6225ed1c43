import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// Prunes in Drive itself, over HTTP: its clock, its lists that lag by an hour, its faults.
@Suite struct PruneOnDriveTests {
    static func backUp(_ bench: GoogleBench, _ number: Int, _ device: String = "laptop") async throws {
        try bench.bench.folder.write(SampleBytes.data(30_000, seed: UInt64(number)), to: "Diary/entry.bin")
        try await bench.device(device).create([.folder(bench.bench.source)])
    }

    static func objects(_ bench: GoogleBench, _ ending: String) async throws -> [String] {
        try await DriveStorageTests.files(bench.drive()).filter { $0.hasSuffix(ending) }
    }

    @Test func `a day by Drive's clock lies between marking and removing, and page two is seen`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            for number in 1...5 {
                try await Self.backUp(bench, number)
                try await google.advanceClock(by: 24 * 3600)
            }
            let drive = try await bench.drive()
            let folder = try #require(try await drive.existing(.init(.myDrive, ["Driveway Backups", "Main", "packs"])))
            _ = try await drive.upload(
                .data(Data("mine".utf8)), as: FileMetadata(name: "mine.txt", parent: folder.id ?? .root))
            try await google.setBehaviour(listPageClamp: 2)
            let oldest = try #require(try await bench.device().snapshots().snapshots.last)
            try await bench.device().keep(.id(oldest.id))
            #expect(try await bench.device("phone").snapshots().snapshots.last?.isKept == true)
            let first = try await bench.device("phone").prune(keeping: Retention(last: 2))
            #expect(first.forgotten.count == 2)
            #expect(try await Self.objects(bench, ".pack").count == 5)
            try await google.advanceClock(by: 23 * 3600)
            #expect(try await bench.device().prune(keeping: Retention(last: 2)).removed.count == 0)
            try await google.advanceClock(by: 2 * 3600)
            #expect(try await bench.device().prune(keeping: Retention(last: 2)).removed.count == 2)
            #expect(try await Self.objects(bench, ".pack").count == 3)
            #expect(try await Self.objects(bench, "mine.txt").count == 1)
            #expect(try await bench.device("tablet").verify(readContent: true).isWhole)
        }
    }

    @Test func `with lists that lag by an hour, faults and lost answers, all that is kept restores`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try await google.setBehaviour(visibilityDelay: 3_600_000)
            for day in 1...4 {
                try await google.setFaults(
                    [
                        TestFault("/drive/v3/files*", status: 503, probability: 0.1),
                        TestFault("/drive/v3/files*", method: "DELETE", probability: 0.3, applyThenFail: true),
                    ], seed: day)
                try await Self.backUp(bench, day, day.isMultiple(of: 2) ? "laptop" : "phone")
                try await bench.device("phone").prune(keeping: Retention(last: 1, grouping: .together))
                try await google.clearFaults()
                let place = bench.bench.folder.path("Elsewhere-\(day)")
                try await bench.device(day.isMultiple(of: 2) ? "laptop" : "phone").restore(to: place)
                #expect(try Inventory(FileSystem.join(place, "Diary")) == Inventory(bench.bench.source))
                try await google.advanceClock(by: 25 * 3600)
            }
            try await bench.device().prune(keeping: Retention(last: 1, grouping: .together))
            #expect(try await Self.objects(bench, ".jsonl.gz").count == 1)
            #expect(try await Self.objects(bench, ".pack").count <= 3)
            #expect(try await bench.device("tablet").verify(readContent: true).isWhole)
        }
    }

    @Test func `what a prune put in the bin is not taken for lost`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try await Self.backUp(bench, 1)
            try await Self.backUp(bench, 2)
            try await bench.device().prune(keeping: Retention(last: 1), options: .init(toBin: true))
            let storage = DriveStorage(drive: try await bench.drive(), name: "Main")
            #expect(try await storage.bin() == StorageBin())
            let last = try #require(try await storage.list(.snapshots).first)
            try await bench.drive().trash(FileID(last.id))
            #expect(try await storage.bin().objects[.snapshots]?.map(\.id) == [last.id])
            try await storage.takeFromBin(last.id)
            #expect(try await storage.list(.snapshots).map(\.id) == [last.id])
        }
    }
}
