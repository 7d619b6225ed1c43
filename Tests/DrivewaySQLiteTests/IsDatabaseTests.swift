import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewaySQLite

@Suite struct IsDatabaseTests {
    @Test func `a database is known by its first bytes`() throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(.file(folder.path("notes.txt")))
        #expect(!Database.isDatabase(folder.path("missing")))
        try database.writeAndWait { try $0.execute("CREATE TABLE t (x)") }
        #expect(Database.isDatabase(folder.path("notes.txt")))
        try FileSystem.makeLink(folder.path("link"), to: folder.path("notes.txt"))
        #expect(Database.isDatabase(folder.path("link")))
        database.close()
        #expect(Database.isDatabase(folder.path("notes.txt")))
    }

    @Test(arguments: ["", "S", "SQLite format 3\0", "SQLite format 2\0" + String(repeating: "x", count: 100)])
    func `other files are none`(content: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(content, to: "file.db")
        #expect(!Database.isDatabase(path))
        #expect(!Database.isDatabase(folder.path))
    }

    #if os(Linux)
    @Test func `a pipe is not waited for`() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        #expect(!Database.isDatabase(folder.path("pipe")))
    }
    #endif
}
