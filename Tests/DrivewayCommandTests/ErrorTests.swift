import DrivewayHTTP
import Foundation
import Testing

@Suite struct `What goes wrong at the command line` {
    @Test func `without Local Google ends with 69 and the line that starts it`() async throws {
        var command = try BuiltCommand()
        command.environment["DRIVEWAY_ENDPOINT"] = "http://127.0.0.1:9"
        let login = try await command.run("login", "--account", "mina@example.com", "--yes")
        #expect(login.code == 69)
        #expect(login.messages.contains("driveway local --port 9"))
    }

    @Test func `without a sign-in ends with 77 and the line that signs in`() async throws {
        var command = try BuiltCommand()
        let google = try RunningLocalGoogle(command)
        command.environment["DRIVEWAY_ENDPOINT"] = google.url
        for words in [["ls"], ["backup", "list"], ["logout"]] {
            let outcome = try await command.run(words)
            #expect(outcome.code == 77)
            #expect(outcome.messages.contains("driveway login"))
        }
        #expect(try await command.run("accounts").code == 0)
    }

    @Test func `with a path that is not there ends with 66 and a near name`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try command.write("Holiday.txt", "x")
        #expect(try await command.run("put", "Holiday.txt", "/").code == 0)
        let outcome = try await command.run("get", "/Holidya.txt", ".")
        #expect(outcome.code == 66)
        #expect(outcome.messages.contains("Holiday.txt"))
        #expect(try await command.run("put", "nowhere.txt", "/").code == 66)
        #expect(try await command.run("get", "/Holiday.txt", "no/such/folder/").code == 66)
        let some = try await command.run("get", "/Holiday.txt", "/missing", ".")
        #expect(some.code == 2)
        #expect(try command.read("Holiday.txt") == "x")
    }

    @Test func `with one file that cannot go up sends the others`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try command.write("good.txt", "x")
        let some = try await command.run("put", "missing.txt", "/proc/cpuinfo", "good.txt", "/")
        #expect(some.code == 2)
        #expect(some.messages.contains("missing.txt"))
        #expect(some.messages.contains("/proc/cpuinfo"))
        #expect(try await command.run("ls", "--json").objects.compactMap { $0["name"] as? String } == ["good.txt"])
        #expect(try await command.run("put", "/proc/cpuinfo", "/").code == 64)
        #expect(try await command.run("rm", "/").code == 64)
        #expect(try await command.run("get", "/good.txt", "").code == 64)
    }

    @Test func `with a disk that is full loses no results silently`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        let process = command.process(["accounts"])
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        try command.write("big", String(repeating: "x", count: 300_000))
        #expect(try await command.run("put", "big", "/").code == 0)
        for (words, what) in [("cat /big", "/big"), ("tree --json", "The results"), ("--version", "The results")] {
            let full = try await command.run(program: "sh", ["-c", "\(BuiltCommand.path) \(words) > /dev/full"])
            #expect(full.code == 1)
            #expect(
                full.messages
                    == "driveway: \(what) could not be written: No space left on device.\nFree some space and do it again.\n"
            )
        }
    }

    @Test(arguments: ["cat /big", "tree --json", "find", "ls", "put --json big /", "--help"])
    func `with a reader that has read enough ends without a word`(words: String) async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try command.write("big", String(repeating: "x", count: 300_000))
        #expect(try await command.run("put", "big", "/").code == 0)
        // The reader is gone before the first word is written.
        let script =
            "{ read -r _ < go; \(BuiltCommand.path) \(words); echo $? > code; } | { exec <&-; echo > go; }"
        #expect(try await command.run(program: "mkfifo", ["go"]).code == 0)
        let ended = try await command.run(program: "sh", ["-c", script])
        #expect(ended.messages.isEmpty)
        #expect(try command.read("code") == "141\n")
    }

    @Test func `with an empty name or a type nobody knows is told by its usage`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        let empty = try await command.run("put", "", "/x")
        #expect(empty.code == 64)
        #expect(empty.messages.hasPrefix("driveway: LOCAL is empty"))
        #expect(try await command.run("export", "/x", "").code == 64)
        for type in ["bogus", "", "image/", "/jpeg", "a/b/c"] {
            #expect(try await command.run("find", "--type", type).code == 64, "\(type)")
        }
        for type in ["file", "folder", "document", "image/*", "image/jpeg"] {
            #expect(try await command.run("find", "--type", type).code == 0, "\(type)")
        }
    }

    @Test func `with a prefix nobody knows never touches this machine`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try command.write("f", "x")
        for remote in ["drive:/x", "Drive:x", "relative/x", #"drive:\x"#] {
            #expect(try await command.run("put", "f", remote).code == 64, "\(remote)")
        }
        #expect(try command.names().sorted() == ["f", "home"])
    }

    @Test func `with a revoked sign-in ends with 77, and signing in again mends it`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        let control = try #require(URL(string: google.url + "/local/reset"))
        let reset = HTTPRequest(
            .post, control, headers: ["Content-Type": "application/json"], body: .bytes(Data("{}".utf8)))
        #expect(try await DefaultTransport.shared.send(reset).status == 204)
        let dead = try await command.run("ls")
        #expect(dead.code == 77)
        #expect(dead.messages.contains("driveway login"))
        #expect(try await command.run("login", "--account", "mina@example.com", "--yes").code == 0)
        #expect(try await command.run("ls").code == 0)
    }

    @Test func `never shows a token`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        let stored = try command.names(in: "home/config").compactMap { try? command.read("home/config/" + $0) }.joined()
        let secrets = stored.matches(of: /"([A-Za-z0-9._\/~-]{30,})"/).map { String($0.1) }
        #expect(!secrets.isEmpty)
        var said = ""
        for words in [["ls"], ["accounts"], ["accounts", "--json"], ["get", "/x", "."], ["logout"], ["ls"]] {
            let outcome = try await command.run(words)
            said += outcome.output + outcome.messages
        }
        for secret in secrets { #expect(!said.contains(secret)) }
    }

    @Test func `has help for every command`() async throws {
        let command = try BuiltCommand()
        let help = try await command.run("--help")
        #expect(help.code == 0)
        for words in [
            ["login"], ["logout"], ["accounts"], ["ls"], ["put"], ["get"], ["rm"], ["local"], ["backup"],
            ["backup", "create"], ["backup", "list"], ["backup", "restore"], ["backup", "verify"],
        ] {
            let outcome = try await command.run(words + ["--help"])
            #expect(outcome.code == 0)
            #expect(outcome.output.contains("Usage: driveway " + words.joined(separator: " ")))
        }
        #expect(try await command.run("backup").code == 64)
        #expect(try await command.run("--version").output.hasPrefix("driveway "))
    }
}
