import DrivewayFiles
import DrivewaySQLite
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// A database restored into an app that runs.
@Suite struct LiveDatabaseTests {
    /// A database with one entry in the backup and two on the device, which the app has open.
    struct Scene {
        let bench: Workbench
        let app: Database
        var path: String { bench.folder.path("diary.db") }

        init() async throws {
            bench = try Workbench()
            app = try DatabaseSourceTests.open(bench.folder.path("diary.db"))
            try DatabaseSourceTests.add("then", to: app)
            try await bench.device().create([.database(bench.folder.path("diary.db"))])
            try DatabaseSourceTests.add("now", to: app)
        }

        func texts() throws -> [String] {
            try app.read { try $0.rows("SELECT text FROM entries ORDER BY id").map { try $0.string(0) } }
        }
    }

    @Test func `an app that runs sees the restored content, goes on, and can take it back`() async throws {
        let scene = try await Scene()
        let report = try await scene.bench.device().restoreDatabase("diary.db", into: scene.path)
        #expect(try scene.texts() == ["then"])
        #expect(report.undo?.paths == [scene.path])
        try DatabaseSourceTests.add("goes on", to: scene.app)
        #expect(try scene.texts() == ["then", "goes on"])
        try await scene.bench.device().undoRestore()
        #expect(try scene.texts() == ["then", "now"])
        try DatabaseSourceTests.add("and on", to: scene.app)
        try await scene.bench.device().undoRestore()
        #expect(try scene.texts() == ["then", "goes on"])
        scene.app.close()
        #expect(try DatabaseSourceTests.rows(scene.path) == ["then", "goes on"])
        #expect(try scene.bench.leftovers() == [])
    }

    @Test func `another schema is refused, or migrated before it is taken`() async throws {
        let scene = try await Scene()
        try scene.app.writeAndWait { try $0.execute("PRAGMA user_version = 2") }
        let device = scene.bench.device()
        let error = await #expect(throws: BackupError.self) {
            try await device.restoreDatabase("diary.db", into: scene.path)
        }
        #expect(error?.code == .destination && error?.message.contains("Nothing was changed") == true)
        #expect(try scene.texts() == ["then", "now"])
        #expect(device.undoableRestore == nil)
        try await device.restoreDatabase("diary.db", into: scene.path) { restored in
            #expect(restored.currentUserVersion == 2 && restored.userVersion != 2)
            let fetched = try DatabaseSourceTests.open(restored.path)
            try fetched.writeAndWait { connection in
                try connection.execute("UPDATE entries SET text = text || ' (migrated)'")
                try connection.execute("PRAGMA user_version = 2")
            }
            fetched.close()
        }
        #expect(try scene.texts() == ["then (migrated)"])
        #expect(try scene.app.read { try $0.value("PRAGMA user_version") } == 2)
        scene.app.close()
    }

    @Test func `a database that is not there yet is made, and what is none is refused`() async throws {
        let scene = try await Scene()
        let device = scene.bench.device()
        let path = scene.bench.folder.path("new.db")
        let report = try await device.restoreDatabase("diary.db", into: path)
        #expect(report.undo == nil && report.restored == [path])
        #expect(try DatabaseSourceTests.rows(path) == ["then"])
        let plain = try scene.bench.folder.write("plain", to: "plain.txt")
        try await device.create([.file(plain)])
        let error = await #expect(throws: BackupError.self) {
            try await device.restoreDatabase("plain.txt", into: scene.path)
        }
        #expect(error?.code == .invalidRequest)
        #expect(try scene.texts() == ["then", "now"])
        scene.app.close()
    }

    @Test func `content that is damaged never reaches the app's database`() async throws {
        let scene = try await Scene()
        let pack = try #require(scene.bench.storage.items(.packs).first).object.name
        scene.bench.storage.change(pack, tellsDigest: false) { $0[100] ^= 1 }
        await #expect(throws: BackupError.self) {
            try await scene.bench.device().restoreDatabase("diary.db", into: scene.path)
        }
        #expect(try scene.texts() == ["then", "now"])
        #expect(scene.bench.device().status().isPaused)
        scene.app.close()
    }
}
