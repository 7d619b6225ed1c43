import DrivewaySQLite
import DrivewayTesting
import Foundation
import Testing

@Suite struct `Backups at the command line` {
    /// A diary: a database with two entries, a picture, an empty folder and a link.
    private func writeDiary(_ command: BuiltCommand) throws {
        try command.write("Diary/Photos/사진.jpg", String(repeating: "picture ", count: 1000))
        try FileManager.default.createDirectory(
            atPath: command.folder.path + "/Diary/Empty", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: command.folder.path + "/Diary/newest", withDestinationPath: "Photos")
        try write(["First", "둘째"], command)
    }

    private func write(_ titles: [String], _ command: BuiltCommand) throws {
        let database = try Database.open(.file(command.folder.path + "/Diary/diary.sqlite"))
        try database.writeAndWait { connection in
            try connection.execute("CREATE TABLE IF NOT EXISTS entries (title TEXT)")
            for title in titles { try connection.execute("INSERT INTO entries VALUES (?)", [.text(title)]) }
        }
        database.close()
    }

    private func titles(_ folder: String, _ command: BuiltCommand) throws -> [String] {
        let database = try Database.open(.file(command.folder.path + "/\(folder)/diary.sqlite"))
        defer { database.close() }
        return try database.read { connection in
            try connection.rows("SELECT title FROM entries ORDER BY rowid").map { try $0[0] as String }
        }
    }

    @Test func `bring a lost diary back, and send nothing twice`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try writeDiary(command)
        #expect(try await command.run("backup", "create", "Diary").code == 0)
        try write(["Third"], command)
        let second = try await command.run("backup", "create", "--json", "Diary")
        let sent = try #require(second.objects.first?["bytesSent"] as? Int)
        #expect(sent < 100_000)
        let third = try await command.run("backup", "create", "Diary")
        #expect(third.code == 0)
        #expect(try await command.run("backup", "list", "--json").objects.count == 3)
        try FileManager.default.removeItem(atPath: command.folder.path + "/Diary")
        let restored = try await command.run("backup", "restore", "latest", "--to", ".")
        #expect(restored.code == 0, "\(restored.messages)")
        #expect(try titles("Diary", command) == ["First", "둘째", "Third"])
        #expect(try command.names(in: "Diary") == ["Empty", "Photos", "diary.sqlite", "newest"])
        #expect(try command.read("Diary/newest/사진.jpg") == String(repeating: "picture ", count: 1000))
        #expect(try await command.run("backup", "verify").code == 0)
        #expect(try await command.run("backup", "verify", "--read").code == 0)
    }

    @Test func `restore over a changed diary exactly, twice with one result`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try writeDiary(command)
        #expect(try await command.run("backup", "create", "Diary").code == 0)
        try write(["After the backup"], command)
        try command.write("Diary/Photos/later.jpg", "later")
        for _ in 1...2 {
            #expect(try await command.run("backup", "restore", "latest", "--to", ".").code == 0)
            #expect(try titles("Diary", command) == ["First", "둘째"])
            #expect(try command.names(in: "Diary/Photos") == ["사진.jpg"])
        }
        #expect(try command.names() == ["Diary", "home"])
    }

    @Test func `restore one path only`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try writeDiary(command)
        #expect(try await command.run("backup", "create", "Diary").code == 0)
        #expect(try await command.run("backup", "restore", "latest", "Diary/Photos", "--to", "out").code == 0)
        let found = FileManager.default.enumerator(atPath: command.folder.path + "/out")?.compactMap { $0 as? String }
        #expect(found?.contains { $0.hasSuffix("사진.jpg") } == true)
        #expect(found?.contains { $0.hasSuffix("diary.sqlite") } == false)
    }

    @Test func `of an empty folder and an empty database come back`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try FileManager.default.createDirectory(
            atPath: command.folder.path + "/Nothing", withIntermediateDirectories: true)
        try command.write("Diary/empty.txt", "")
        try write([], command)
        #expect(try await command.run("backup", "create", "Nothing", "Diary").code == 0)
        #expect(try await command.run("backup", "restore", "latest", "--to", "out").code == 0)
        #expect(try command.names(in: "out") == ["Diary", "Nothing"])
        #expect(try command.read("out/Diary/empty.txt") == "")
        #expect(try titles("out/Diary", command) == [])
    }

    @Test func `that are damaged name the object and touch nothing`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try writeDiary(command)
        #expect(try await command.run("backup", "create", "Diary").code == 0)
        let packs = try await command.run("ls", "--json", "/Driveway Backups/Main/packs").objects
        let pack = try #require(packs.first?["id"] as? String)
        #expect(try await command.run("rm", "--forever", "--yes", "id:\(pack)").code == 0)
        try write(["Newer than the backup"], command)
        let restored = try await command.run("backup", "restore", "latest", "--to", ".")
        #expect(restored.code == 1)
        #expect(restored.messages.contains(try #require(packs.first?["name"] as? String).prefix(12)))
        #expect(try titles("Diary", command) == ["First", "둘째", "Newer than the backup"])
        #expect(try await command.run("backup", "verify").code == 1)
        #expect(try command.names() == ["Diary", "home"])
    }

    @Test func `without a source or a snapshot say so`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        #expect(try await command.run("backup", "create", "missing").code == 66)
        let none = try await command.run("backup", "restore", "latest", "--to", "out")
        #expect(none.code == 66)
        #expect(try await command.run("backup", "list").messages.contains("mina@example.com"))
    }
}
