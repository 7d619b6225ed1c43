import DrivewayAPI
import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// What is there, in which order, and whether it is whole.
@Suite struct ListAndVerifyTests {
    static func bench(backups: Int) async throws -> Workbench {
        let bench = try Workbench()
        for number in 1...backups {
            try bench.folder.write("entry \(number)", to: "Diary/entry.txt")
            try await bench.device().create([.folder(bench.source)])
        }
        return bench
    }

    @Test func `the newest comes first, and a list fetches nothing it has seen`() async throws {
        let bench = try await Self.bench(backups: 3)
        #expect(try await bench.device("phone").snapshots().snapshots.map(\.sequence) == [3, 2, 1])
        bench.storage.forgetCounts()
        let list = try await bench.device("phone").snapshots()
        #expect(bench.storage.state.withLock { $0.reads } == 0)
        #expect(list.notices.isEmpty)
        #expect(list.latest?.device.name == "laptop")
        #expect(list.latest?.files == 1)
    }

    @Test func `touching, copying and starring an old one does not make it the latest`() async throws {
        let bench = try await Self.bench(backups: 2)
        bench.storage.state.withLock { state in
            // Taken out of the bin or made again by another tool, the old one seems younger.
            for number in state.items.indices where state.items[number].object.name.hasPrefix("snapshot-00000001") {
                state.items[number].object.created = Date(timeIntervalSince1970: 1_900_000_000)
                var copy = state.items[number]
                copy.object.id = "copy"
                state.items.append(copy)
                copy.object.id = "renamed copy"
                copy.object.name = "Copy of \(copy.object.name)"
                state.items.append(copy)
            }
        }
        let list = try await bench.device().snapshots()
        #expect(list.snapshots.map(\.sequence) == [2, 1])
        #expect(list.notices.count == 1)
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try bench.folder.read("Elsewhere/Diary/entry.txt") == Data("entry 2".utf8))
    }

    @Test func `a device whose clock is a year ahead is flagged and keeps its place in the order`() async throws {
        let bench = try await Self.bench(backups: 1)
        bench.storage.state.withLock { $0.clock = Date().addingTimeInterval(-365 * 24 * 60 * 60) }
        try bench.folder.write("entry 2", to: "Diary/entry.txt")
        try await bench.device("phone").create([.folder(bench.source)])
        bench.storage.state.withLock { $0.clock = Date() }
        try bench.folder.write("entry 3", to: "Diary/entry.txt")
        try await bench.device().create([.folder(bench.source)])
        let list = try await bench.device().snapshots()
        #expect(list.snapshots.map(\.sequence) == [3, 2, 1])
        #expect(list.snapshots.map(\.isFutureDated) == [false, true, false])
        #expect(list.notices.map(\.item) == [list.snapshots[1].shortID])
    }

    @Test func `a snapshot is found by the beginning of its id, and only if that is enough`() async throws {
        let bench = try await Self.bench(backups: 3)
        let snapshot = try #require(try await bench.device().snapshots().snapshots.last)
        let found = try await bench.device().restore(.init(snapshot.shortID), to: bench.folder.path("Elsewhere"))
        #expect(found.snapshot.id == snapshot.id)
        for (text, code) in [("zzz", BackupError.Code.notFound), ("", .notFound)] {
            let error = await #expect(throws: BackupError.self) {
                try await bench.device().restore(.id(text), to: bench.folder.path("Elsewhere"))
            }
            #expect(error?.code == code)
        }
    }

    @Test func `everything whole: verified from lists, without fetching packs`() async throws {
        let bench = try await Self.bench(backups: 3)
        bench.storage.forgetCounts()
        let report = try await bench.device().verify()
        #expect(report.isWhole)
        #expect(report.snapshots.count == 3)
        #expect(report.objects.count == 6)
        #expect(bench.storage.state.withLock { $0.reads } == 3)
        let read = try await bench.device().verify(readContent: true)
        #expect(read.isWhole)
        #expect(read.bytesRead > report.bytesRead)
    }

    @Test func `where nothing is left to check or to repair, that is an error`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        try await bench.device().create([.folder(bench.source)])
        bench.storage.remove(try #require(bench.storage.names(".jsonl.gz").first))
        for device in [bench.device(), bench.device("phone")] {
            let unverified = await #expect(throws: BackupError.self) { try await device.verify() }
            #expect(unverified?.code == .noSnapshot)
            let unrepaired = await #expect(throws: BackupError.self) { try await device.repair() }
            #expect(unrepaired?.code == .noSnapshot)
        }
    }

    @Test func `what is damaged, cut or missing is named with the files that need it`() async throws {
        let bench = try await Self.bench(backups: 3)
        let packs = bench.storage.items(.packs).map(\.object.name)
        bench.storage.change(packs[0]) { $0[20] ^= 1 }
        bench.storage.change(packs[1]) { $0.removeLast() }
        bench.storage.remove(packs[2])
        let report = try await bench.device().verify()
        #expect(Set(report.damaged.map(\.name)) == Set(packs))
        #expect(report.damaged.allSatisfy { $0.affectedFiles == ["Diary/entry.txt"] })
        #expect(report.damaged.contains { $0.problem == "it is missing" })
    }

    @Test func `damage Drive does not know of is found by reading`() async throws {
        let bench = try await Self.bench(backups: 2)
        let pack = try #require(bench.storage.items(.packs).first).object.name
        bench.storage.change(pack, tellsDigest: false) { $0[18] ^= 1 }
        #expect(try await bench.device().verify().isWhole)
        let report = try await bench.device().verify(readContent: true)
        #expect(report.damaged.map(\.name) == [pack])
        let latest = try await bench.device().verify(.latest, readContent: true)
        #expect(latest.isWhole)
        #expect(latest.snapshots.map(\.sequence) == [2])
    }

    @Test func `a damaged snapshot is a result, not the end`() async throws {
        let bench = try await Self.bench(backups: 2)
        let names = bench.storage.items(.snapshots).map(\.object.name)
        bench.storage.change(names[0]) { $0.removeLast(10) }
        bench.storage.change(names[1], tellsDigest: false) { $0[300] ^= 1 }
        let report = try await bench.device().verify()
        #expect(Set(report.damaged.map(\.name)) == Set(names))
        // What they need is not known: no pack is said to be of no use.
        #expect(report.notices.isEmpty)
    }

    @Test func `a Drive that is out of order for a while says nothing about what is in it`() async throws {
        let bench = try await Self.bench(backups: 2)
        for suffix in [".pack", ".jsonl.gz"] {
            bench.storage.beforeRead.withLock { hook in
                hook.call = { object in
                    if object.name.hasSuffix(suffix) { throw BackupError(.unavailable, "HTTP 503") }
                }
            }
            let place = bench.folder.path("Elsewhere")
            let restore = await #expect(throws: BackupError.self) { try await bench.device().restore(to: place) }
            #expect(restore?.message.contains("--salvage") == false)
            let verify = await #expect(throws: BackupError.self) {
                try await bench.device().verify(readContent: true)
            }
            #expect([restore?.code, verify?.code] == [.unavailable, .unavailable])
        }
        let list = await #expect(throws: BackupError.self) { try await bench.device("phone").snapshots() }
        #expect(list?.code == .unavailable)
    }

    @Test func `a pack Drive refuses for good is a result, not a reason to wait`() async throws {
        let bench = try await Self.bench(backups: 1)
        bench.storage.beforeRead.withLock { hook in
            hook.call = { object in
                guard object.name.hasSuffix(".pack") else { return }
                let cause = GoogleAPIError(status: 403, reason: "cannotDownloadAbusiveFile", message: "flagged")
                throw BackupError(.unavailable, "\(cause)", underlying: cause)
            }
        }
        let report = try await bench.device().verify(readContent: true)
        #expect(report.damaged.map(\.affectedFiles) == [["Diary/entry.txt"]])
        let restore = await #expect(throws: BackupError.self) {
            try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        }
        #expect(restore?.code == .damaged)
    }

    @Test func `a name and an account of its own has each backup`() async throws {
        let bench = try await Self.bench(backups: 1)
        let mine = bench.device().configuration
        var other = mine
        other.account = "theo@example.com"
        #expect(BackupState.folder(other) != BackupState.folder(mine))
        other = mine
        other.name = "Other"
        #expect(BackupState.folder(other) != BackupState.folder(mine))
    }
}
