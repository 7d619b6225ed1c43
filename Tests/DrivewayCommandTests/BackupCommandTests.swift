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
            #expect(try await command.run("backup", "restore", "latest", "--to", ".", "--no-undo").code == 0)
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

    @Test func `preview, restore exactly, and undo`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try writeDiary(command)
        try command.write("Diary/build/out.o", "made again")
        let created = try await command.run(
            "backup", "create", "Diary", "--exclude", "build/", "--ignore-file", ".backupignore", "--json")
        #expect(created.objects.first?["excluded"] as? Int == 1)
        try command.write("Diary/Photos/new.txt", "new")
        try command.write("Diary/Photos/사진.jpg", "changed")
        let diff = try await command.run("backup", "diff", "latest", "--json")
        let changes = diff.objects.compactMap { line in
            (line["change"] as? String).map { "\($0) \(line["path"] ?? "")" }
        }
        let diary = command.folder.path + "/Diary/"
        #expect(
            changes
                == ["added Photos/new.txt", "changed Photos/사진.jpg"].map {
                    $0.replacing(" ", with: " \(diary)", maxReplacements: 1)
                })
        let preview = try await command.run("backup", "restore", "latest", "Diary/Photos", "--preview")
        #expect(preview.lines.map { $0.prefix(1) } == ["-", "M"], "\(preview.output)")
        let whole = try await command.run("backup", "restore", "latest", "--preview")
        #expect(whole.code != 0 && whole.messages.contains("--exact") && whole.output.contains("Diary/build"))
        #expect(try await command.run("backup", "restore", "latest", "--preview", "--exact").code == 0)
        #expect(try command.read("Diary/Photos/사진.jpg") == "changed")
        let refused = try await command.run("backup", "restore", "latest")
        #expect(refused.code != 0 && refused.messages.contains("--exact"))
        #expect(try await command.run("backup", "undo").code != 0)
        let restored = try await command.run("backup", "restore", "latest", "--exact")
        #expect(restored.code == 0, "\(restored.messages)")
        #expect(restored.messages.contains("backup undo"))
        #expect(try command.names(in: "Diary") == ["Empty", "Photos", "diary.sqlite", "newest"])
        #expect(try await command.run("backup", "undo").code == 0)
        #expect(try command.read("Diary/Photos/사진.jpg") == "changed")
        #expect(try command.read("Diary/build/out.o") == "made again")
    }

    @Test func `show what is in a snapshot and when it was made, in the account it is in`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try writeDiary(command)
        let before = try await command.run("backup", "status")
        #expect(before.lines.first?.hasSuffix(": Not backed up yet") == true)
        #expect(try await command.run("backup", "list").messages.contains("@") == true)
        #expect(try await command.run("backup", "create", "Diary", "--in", "folder").code == 0)
        let after = try await command.run("backup", "status", "--check")
        #expect(after.lines.first?.hasSuffix(": Backed up just now") == true, "\(after.output) \(after.messages)")
        let shown = try await command.run("backup", "show")
        #expect(shown.lines.contains("Diary/Empty/") && shown.lines.contains("Diary/newest -> Photos"))
        #expect(shown.lines.contains { $0.hasPrefix("Diary/diary.sqlite  ") && $0.hasSuffix("database") })
        let objects = try await command.run("backup", "show", "latest", "--json").objects
        #expect(objects.count == 7 && objects.last?["path"] as? String == "Diary/newest")
        #expect(try await command.run("backup", "list", "--json").objects.first?["account"] is String)
        #expect(try await command.run("backup", "create", "Diary", "--in", "elsewhere").code != 0)
    }

    @Test func `put a database back into a program that has it open`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try writeDiary(command)
        #expect(try await command.run("backup", "create", "Diary").code == 0)
        let database = try Database.open(.file(command.folder.path + "/Diary/diary.sqlite"))
        defer { database.close() }
        try database.writeAndWait { try $0.execute("DELETE FROM entries") }
        let refused = try await command.run("backup", "restore", "latest")
        #expect(refused.code != 0 && refused.messages.contains("open"))
        let restored = try await command.run("backup", "restore", "latest", "Diary/diary.sqlite", "--live")
        #expect(restored.code == 0, "\(restored.messages)")
        #expect(try database.read { try $0.value("SELECT count(*) FROM entries") } == 2)
        #expect(try await command.run("backup", "undo").code == 0)
        #expect(try database.read { try $0.value("SELECT count(*) FROM entries") } == 0)
    }

    @Test func `the example of an app backs records up and merges them`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        let example = URL(fileURLWithPath: BuiltCommand.path).deletingLastPathComponent().appending(path: "DiaryBackup")
        let outcome = try await command.run(program: example.path, [])
        #expect(outcome.code == 0, "\(outcome.messages)")
        #expect(outcome.lines.first?.hasSuffix(": Backed up just now") == true)
        #expect(outcome.lines.last == "1 inserted, 1 updated, 0 kept")
        #expect(try await command.run("backup", "show", "--name", "Diary").output.contains("entries.json"))
    }

    @Test func `two processes at once both make a backup`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try writeDiary(command)
        async let first = command.run("backup", "create", "Diary")
        async let second = command.run("backup", "create", "Diary")
        let outcomes = try await [first, second]
        #expect(outcomes.map(\.code) == [0, 0], "\(outcomes.map(\.messages))")
        #expect(try await command.run("backup", "list", "--json").objects.count == 2)
        #expect(try await command.run("backup", "verify", "--read").code == 0)
    }
}
