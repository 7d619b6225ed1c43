import DrivewayTesting
import Foundation
import Testing

@Suite struct `driveway local` {
    @Test(arguments: [SIGINT, SIGTERM])
    func `ends well on a signal and keeps what it was given`(number: Int32) async throws {
        var command = try BuiltCommand()
        try command.write("f.txt", "kept")
        for round in 1...2 {
            let google = try RunningLocalGoogle(command, ["--data", "google"])
            command.environment["DRIVEWAY_ENDPOINT"] = google.url
            #expect(try await command.run("login", "--account", "mina@example.com", "--yes").code == 0)
            if round == 1 { #expect(try await command.run("put", "f.txt", "/").code == 0) }
            #expect(try await command.run("get", "/f.txt", "out\(round).txt").code == 0)
            kill(google.process.processIdentifier, number)
            google.process.waitUntilExit()
            #expect(google.process.terminationStatus == 0)
            #expect(google.process.terminationReason == .exit)
        }
        #expect(try command.read("out2.txt") == "kept")
    }

    @Test func `moves its whole state through a file, running or not`() async throws {
        var command = try BuiltCommand()
        try command.write("f.txt", "kept")
        let first = try RunningLocalGoogle(command, ["--data", "first"])
        command.environment["DRIVEWAY_ENDPOINT"] = first.url
        #expect(try await command.run("login", "--account", "mina@example.com", "--yes").code == 0)
        #expect(try await command.run("put", "f.txt", "/").code == 0)
        #expect(try await command.run("local", "export", "state.tar").code == 0)
        let imported = try await command.run("local", "import", "state.tar", "--data", "second")
        #expect(imported.code == 0, "\(imported.messages)")

        let second = try RunningLocalGoogle(command, ["--data", "second"])
        command.environment["DRIVEWAY_ENDPOINT"] = second.url
        #expect(try await command.run("login", "--account", "mina@example.com", "--yes").code == 0)
        #expect(try await command.run("get", "/f.txt", "out.txt").code == 0)
        #expect(try command.read("out.txt") == "kept")
        #expect(try await command.run("rm", "--forever", "--yes", "/f.txt").code == 0)
        let busy = try await command.run("local", "export", "other.tar", "--data", "second")
        #expect(busy.code == 1)
        #expect(busy.messages.contains("uses the folder"))

        let archive = try Data(contentsOf: URL(fileURLWithPath: command.folder.path + "/state.tar"))
        for length in [0, 100, 3000, archive.count / 2, archive.count - 1500] {
            try archive.prefix(length).write(to: URL(fileURLWithPath: command.folder.path + "/cut.tar"))
            let refused = try await command.run("local", "import", "cut.tar")
            #expect(refused.code == 1)
            #expect(refused.messages.contains("Nothing was changed"))
        }
        #expect(try await command.run("ls").output == "")
        #expect(try await command.run("local", "import", "state.tar").code == 0)
        #expect(try await command.run("login", "--account", "mina@example.com", "--yes").code == 0)
        #expect(try await command.run("ls", "/f.txt").code == 0)
        #expect(try command.names(in: "second/staging").isEmpty)
    }

    @Test func `says which port is taken`() async throws {
        let command = try BuiltCommand()
        let google = try RunningLocalGoogle(command)
        let port = try #require(google.url.split(separator: ":").last)
        let second = try await command.run("local", "--port", String(port), "--in-memory")
        #expect(second.code != 0)
        #expect(second.messages.contains(port))
    }

    @Test func `takes either a folder or memory`() async throws {
        let command = try BuiltCommand()
        #expect(try await command.run("local", "--in-memory", "--data", "x").code == 64)
        #expect(try await command.run("local", "--port", "70000").code == 64)
    }
}
