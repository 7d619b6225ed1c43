import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// Content that is lost, damaged or refused: nothing good is replaced by it, and a salvage brings back the rest.
@Suite struct DamageTests {
    /// Ten files in packs of their own, backed up and then changed on the device.
    struct Scene {
        let bench: Workbench
        /// The name of the pack that holds each file.
        let packs: [String]
        let now: Inventory

        init() async throws {
            bench = try Workbench()
            for number in 0..<10 {
                try bench.folder.write(SampleBytes.data(64 << 10, seed: UInt64(number)), to: "Diary/\(number).bin")
            }
            try await bench.device().create([.folder(bench.source)])
            let snapshot = try #require(bench.storage.items(.snapshots).first)
            let content = try SnapshotText.read(snapshot.data).content
            packs = try content.entries.filter { $0.kind == .file }.map { entry in
                let chunk = content.chunks[try #require(entry.chunks?.first)]
                return PackFormat.name(of: content.packs[chunk.pack].id)
            }
            #expect(Set(packs).count == 10)
            for number in 0..<10 { try bench.folder.write("good and newer", to: "Diary/\(number).bin") }
            now = try Inventory(bench.source)
        }
    }

    @Test func `a missing and a damaged part are named, and nothing is replaced`() async throws {
        let scene = try await Scene()
        scene.bench.storage.remove(scene.packs[4])
        let missing = await #expect(throws: BackupError.self) { try await scene.bench.device().restore() }
        #expect(missing?.code == .damaged)
        #expect(missing?.objects == [scene.packs[4]])
        #expect(missing?.files == ["Diary/4.bin"])
        scene.bench.storage.change(scene.packs[7], tellsDigest: false) { $0[$0.count / 2] ^= 1 }
        let damaged = await #expect(throws: BackupError.self) {
            try await scene.bench.device().restore(paths: ["Diary/7.bin"])
        }
        #expect(damaged?.objects == [scene.packs[7]])
        #expect(damaged?.files == ["Diary/7.bin"])
        #expect(damaged?.message.contains("--salvage") == true)
        #expect(try Inventory(scene.bench.source).contents == scene.now.contents)
        #expect(try FileSystem.entries(of: scene.bench.folder.path).filter(FileSystem.isTemporaryName) == [])
    }

    @Test func `a salvage restores the other eight files and names the two, with reasons`() async throws {
        let scene = try await Scene()
        let (refused, damaged) = (scene.packs[4], scene.packs[7])
        scene.bench.storage.beforeRead.withLock { hook in
            hook.call = { object in
                if object.name == refused { throw BackupError(.unavailable, "HTTP 500 backendError") }
            }
        }
        scene.bench.storage.change(damaged, tellsDigest: false) { $0[$0.count / 2] ^= 1 }
        let report = try await scene.bench.device().restore(
            to: scene.bench.folder.path("Elsewhere"), options: .init(salvage: true))
        #expect(report.files == 8)
        #expect(report.missing.map(\.item) == ["Diary/4.bin", "Diary/7.bin"])
        #expect(report.missing[0].message.contains("HTTP 500"))
        #expect(report.missing[1].message.contains("damaged"))
        for number in 0..<10 {
            let data = try? scene.bench.folder.read("Elsewhere/Diary/\(number).bin")
            #expect(data == ([4, 7].contains(number) ? nil : SampleBytes.data(64 << 10, seed: UInt64(number))))
        }
    }

    @Test func `a salvage replaces nothing that is there`() async throws {
        let scene = try await Scene()
        scene.bench.storage.remove(scene.packs[4])
        let error = await #expect(throws: BackupError.self) {
            try await scene.bench.device().restore(options: .init(salvage: true))
        }
        #expect(error?.code == .destination)
        #expect(try Inventory(scene.bench.source) == scene.now)
        // What is whole may go back to its place.
        let report = try await scene.bench.device().restore(paths: ["Diary/3.bin"], options: .init(salvage: true))
        #expect(report.missing.isEmpty)
        #expect(try scene.bench.folder.read("Diary/3.bin") == SampleBytes.data(64 << 10, seed: 3))
    }

    @Test func `a whole twin stands in for a damaged pack`() async throws {
        let scene = try await Scene()
        scene.bench.storage.state.withLock { state in
            guard let number = state.items.firstIndex(where: { $0.object.name == scene.packs[4] }) else { return }
            var twin = state.items[number]
            twin.object.id = "twin"
            state.items.append(twin)
            state.items[number].data[5000] ^= 1
        }
        try await scene.bench.device().restore()
        #expect(try scene.bench.folder.read("Diary/4.bin") == SampleBytes.data(64 << 10, seed: 4))
    }

    @Test func `a damaged snapshot is named, passed over for the latest, and restores nothing`() async throws {
        let scene = try await Scene()
        let second = try await scene.bench.device().create([.folder(scene.bench.source)])
        let name = try #require(scene.bench.storage.items(.snapshots).last).object.name
        // Drive does not know: the digest it tells is still the one of what was sent.
        scene.bench.storage.change(name, tellsDigest: false) { $0[$0.count / 2] ^= 1 }
        let error = await #expect(throws: BackupError.self) {
            try await scene.bench.device().restore(to: scene.bench.folder.path("Elsewhere"))
        }
        #expect(error?.code == .damaged)
        #expect(error?.objects == [name])
        #expect(!FileManager.default.fileExists(atPath: scene.bench.folder.path("Elsewhere")))
        // Drive knows: it is not offered.
        scene.bench.storage.change(name) { $0[$0.count / 3] ^= 1 }
        let list = try await scene.bench.device().snapshots()
        #expect(list.snapshots.count == 1)
        #expect(list.notices.map(\.item) == [name])
        let restored = try await scene.bench.device().restore(to: scene.bench.folder.path("Elsewhere"))
        #expect(restored.snapshot.id != second.snapshot.id)
    }

    @Test func `a damaged snapshot that looks like one of a later version is called damaged`() async throws {
        let scene = try await Scene()
        let name = try #require(scene.bench.storage.items(.snapshots).last).object.name
        scene.bench.storage.change(name, tellsDigest: false) { object in
            let text = (try? SnapshotText.text(of: object)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            let later = text.replacing("\"encoding\":\"stored\"", with: "\"encoding\":\"sto2ed\"")
            object = (try? Gzip.packed(Data(later.utf8))) ?? Data()
        }
        let error = await #expect(throws: BackupError.self) {
            try await scene.bench.device().restore(to: scene.bench.folder.path("Elsewhere"))
        }
        #expect(error?.code == .damaged)
    }

    @Test func `a forged snapshot cannot write outside of the place, whoever signed it`() async throws {
        let bench = try Workbench()
        try bench.folder.write("a", to: "Diary/a.txt")
        try await bench.device().create([.folder(bench.source)])
        let item = try #require(bench.storage.items(.snapshots).first)
        for name in ["..", "../evil.txt", "/tmp/evil.txt", "a/../../evil.txt"] {
            let data = try Self.forged(item.data, replacing: "[\"a.txt\"]", with: "[\"\(name)\"]")
            let id = ContentID.of(data)
            let forged = SnapshotName(sequence: 9, created: Date(), id: id)
            // Number 9 in its own head, as its name says.
            _ = try await bench.storage.put(.data(data), named: forged.text, in: .snapshots, sha256: id.hex)
            let error = await #expect(throws: BackupError.self) {
                try await bench.device().restore(.id(id.hex), to: bench.folder.path("Elsewhere/Deep"))
            }
            #expect(error?.code == .damaged)
        }
        #expect(!FileManager.default.fileExists(atPath: bench.folder.path("Elsewhere")))
        #expect(try FileSystem.entries(of: bench.folder.path).contains("evil.txt") == false)
    }

    private static func forged(_ snapshot: Data, replacing text: String, with other: String) throws -> Data {
        var lines = try String(decoding: SnapshotText.text(of: snapshot), as: UTF8.self).split(separator: "\n").map(
            String.init
        ).dropLast()
        lines =
            lines.map {
                $0.replacingOccurrences(of: text, with: other).replacingOccurrences(
                    of: "\"sequence\":1,", with: "\"sequence\":9,")
            }[...]
        let body = Data(lines.map { $0 + "\n" }.joined().utf8)
        return try Gzip.packed(
            body + Data("{\"end\":{\"lines\":\(lines.count),\"sha256\":\"\(ContentID.of(body))\"}}\n".utf8))
    }
}
