import DrivewayTesting
import Foundation
import Testing

@Suite struct `Files at the command line` {
    @Test func `go up, are listed, come back the same, and go to the bin`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try command.write("notes.txt", "naïve 文件 🎈\n")
        let put = try await command.run("put", "notes.txt", "/")
        #expect(put.code == 0)
        #expect(put.output.hasPrefix("created  /notes.txt"))
        let listed = try await command.run("ls", "--json")
        let line = try #require(listed.objects.first)
        #expect(listed.objects.count == 1)
        #expect(line["name"] as? String == "notes.txt")
        #expect(line["path"] as? String == "/notes.txt")
        #expect(line["size"] as? String == "19")
        #expect(
            Set(line.keys).isSuperset(of: [
                "id", "mimeType", "modifiedTime", "md5Checksum", "sha256Checksum", "parents", "trashed",
            ]))
        #expect(listed.output.contains(#""path":"/notes.txt""#))
        #expect(try await command.run("get", "/notes.txt", "again.txt").code == 0)
        #expect(try command.read("again.txt") == "naïve 文件 🎈\n")
        let moved = try await command.run("mv", "/notes.txt", "/notes.txt")
        #expect(moved.code == 0)
        #expect(moved.output == "unchanged  /notes.txt\n")
        #expect(try await command.run("rm", "/notes.txt").output == "trashed  /notes.txt\n")
        #expect(try await command.run("ls").output == "")
        let back = try await command.run("untrash", "--json", "/notes.txt").objects
        #expect(back.map { $0["trashed"] as? Bool } == [false])
        let binned = try await command.run("rm", "--json", "/notes.txt").objects
        #expect(binned.map { $0["trashed"] as? Bool } == [true])
        let id = try #require(line["id"] as? String)
        #expect(try await command.run("get", "id:\(id)", "from-bin.txt").code == 0)
    }

    @Test func `are skipped when Drive has them, and become a revision when they changed`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try command.write("a.txt", "aaaa")
        #expect(try await command.run("put", "a.txt", "/").output.hasPrefix("created"))
        #expect(try await command.run("put", "a.txt", "/").output.hasPrefix("unchanged"))
        let attributes = try FileManager.default.attributesOfItem(atPath: command.folder.path + "/a.txt")
        try command.write("a.txt", "aaab")
        try FileManager.default.setAttributes(
            [.modificationDate: attributes[.modificationDate] ?? Date()], ofItemAtPath: command.folder.path + "/a.txt")
        #expect(try await command.run("put", "a.txt", "/a.txt").output.hasPrefix("updated"))
        let files = try await command.run("ls", "--json").objects
        #expect(files.count == 1)
        #expect(try await command.run("get", "/a.txt", "b.txt").code == 0)
        #expect(try command.read("b.txt") == "aaab")
    }

    @Test func `need the folder they go to, or --parents`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try command.write("a.txt", "a")
        try command.write("b.txt", "b")
        let missing = try await command.run("put", "a.txt", "/x/y/a.txt")
        #expect(missing.code == 66)
        #expect(missing.messages.contains("--parents"))
        #expect(try await command.run("put", "--parents", "a.txt", "/x/y/renamed.txt").code == 0)
        #expect(try await command.run("put", "--parents", "a.txt", "b.txt", "/x/y").code == 0)
        let names = try await command.run("ls", "--json", "/x/y").objects.compactMap { $0["name"] as? String }
        #expect(names.sorted() == ["a.txt", "b.txt", "renamed.txt"])
        #expect(try await command.run("put", "a.txt", "b.txt", "/x/y/a.txt").code == 64)
    }

    @Test func `keep names with quotes, slashes, ampersands and plus signs`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try command.write("f", "x")
        for name in ["It's.txt", "x' or name != '", "A & B + C #1 100%.txt", "a b%20c.txt", #"a\/b"#, "日記"] {
            #expect(try await command.run("put", "f", "/" + name).code == 0, "\(name)")
            #expect(try await command.run("ls", "--json", "/" + name).objects.count == 1, "\(name)")
        }
        #expect(try await command.run("ls", "--json").objects.count == 6)
    }

    @Test func `stay inside the target folder whatever they are called`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try command.write("f", "evil")
        try FileManager.default.createDirectory(
            atPath: command.folder.path + "/in/target", withIntermediateDirectories: true)
        for name in [#"..\/..\/escaped"#, #"\/etc\/escaped"#, ".."] {
            let put = try await command.run("put", "--json", "f", "/" + name)
            let id = try #require(put.objects.first?["id"] as? String, "\(put.messages)")
            #expect(try await command.run("get", "id:\(id)", "in/target").code == 0)
        }
        #expect(try command.names(in: "in") == ["target"])
        #expect(try command.names(in: "in/target").count == 3)
        #expect(!FileManager.default.fileExists(atPath: "/etc/escaped"))
    }

    @Test func `of one name both arrive`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try command.write("one/same.txt", "1")
        try command.write("two/same.txt", "2")
        #expect(try await command.run("put", "--parents", "one/same.txt", "/one/").code == 0)
        #expect(try await command.run("put", "--parents", "two/same.txt", "/two/").code == 0)
        try FileManager.default.createDirectory(atPath: command.folder.path + "/out", withIntermediateDirectories: true)
        #expect(try await command.run("get", "/one/same.txt", "/two/same.txt", "out").code == 0)
        let texts = try command.names(in: "out").map { try command.read("out/" + $0) }
        #expect(texts.sorted() == ["1", "2"])
    }

    @Test func `without its scope the hidden folder says how to get it`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        let listing = try await command.run("ls", "appdata:/")
        #expect(listing.code == 77)
        #expect(listing.messages.contains("driveway login --account"))
        #expect(listing.messages.contains("--scope drive.appdata"))
    }

    @Test func `removed for good ask first, and in the hidden folder always`() async throws {
        let (command, google) = try await signedIn(scopes: ["drive", "drive.appdata"])
        defer { withExtendedLifetime(google) {} }
        try command.write("f", "x")
        #expect(try await command.run("put", "f", "/f").code == 0)
        let unasked = try await command.run("rm", "--forever", "/f")
        #expect(unasked.code == 64)
        #expect(unasked.messages.contains("--yes"))
        #expect(try await command.run("ls", "/f").code == 0)
        #expect(try await command.run("rm", "--forever", "--yes", "/f").output == "deleted  /f\n")
        #expect(try await command.run("put", "f", "appdata:/f").code == 0)
        #expect(try await command.run("rm", "appdata:/f").code == 64)
        #expect(try await command.run("rm", "--yes", "appdata:/f").output == "deleted  appdata:/f\n")
        #expect(try await command.run("ls", "appdata:/").output == "")
    }
}

/// A command whose user is signed in, and the Local Google to keep while it is used.
func signedIn(scopes: [String] = []) async throws -> (BuiltCommand, RunningLocalGoogle) {
    var command = try BuiltCommand()
    let google = try RunningLocalGoogle(command)
    command.environment["DRIVEWAY_ENDPOINT"] = google.url
    let login = try await command.run(
        ["login", "--account", "mina@example.com", "--yes"] + scopes.flatMap { ["--scope", $0] })
    guard login.code == 0 else { throw FailedLogin(messages: login.messages) }
    return (command, google)
}

struct FailedLogin: Error {
    let messages: String
}
