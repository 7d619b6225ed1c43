import DrivewayTesting
import Foundation
import Testing

@Suite struct `Folders at the command line` {
    private func planted() async throws -> (BuiltCommand, RunningLocalGoogle) {
        let (command, google) = try await signedIn()
        for name in ["2026/1.jpg", "2026/may/2.jpg", "notes.txt", "scratch.tmp"] {
            try command.write("d/\(name)", name)
        }
        return (command, google)
    }

    @Test func `go up and come down whole, are looked through, and are taken up where they were left`() async throws {
        let (command, google) = try await planted()
        defer { withExtendedLifetime(google) {} }
        let put = try await command.run("put", "d", "/", "--exclude", "*.tmp", "--json")
        #expect(put.code == 0)
        #expect(Set(put.objects.compactMap { $0["status"] as? String }) == ["created"])
        #expect(
            put.objects.compactMap { $0["path"] as? String }.sorted()
                == ["/d/2026/1.jpg", "/d/2026/may/2.jpg", "/d/notes.txt"])
        let again = try await command.run("put", "d", "/")
        #expect(again.output == "created  /d/scratch.tmp  11 B\n")
        #expect(again.messages == "/d: 1 created, 3 unchanged.\n")

        let tree = try await command.run("tree", "/d")
        #expect(
            tree.output == """
                /d
                ├── 2026/
                │   ├── 1.jpg  10 B
                │   └── may/
                │       └── 2.jpg  14 B
                ├── notes.txt  9 B
                └── scratch.tmp  11 B

                """)
        try command.write("back/keep", "")
        #expect(try await command.run("get", "/d", "back").code == 0)
        #expect(try command.read("back/d/2026/may/2.jpg") == "2026/may/2.jpg")
        #expect(try await command.run("get", "/d", "back").messages == "/d: 4 unchanged.\n")
    }

    @Test func `of which some items fail end with 2, and the others are done`() async throws {
        let (command, google) = try await planted()
        defer { withExtendedLifetime(google) {} }
        #expect(try await command.run("put", "d", "/").code == 0)
        try FileManager.default.createDirectory(
            atPath: command.folder.path("out/d/notes.txt"), withIntermediateDirectories: true)
        let get = try await command.run("get", "/d", "out")
        #expect(get.code == 2)
        #expect(get.messages.contains("/d/notes.txt"))
        #expect(get.messages.contains("3 downloaded, 1 failed"))
        #expect(try command.read("out/d/2026/1.jpg") == "2026/1.jpg")
    }

    @Test func `are searched by name, size, kind, day, content, and in the bin`() async throws {
        let (command, google) = try await planted()
        defer { withExtendedLifetime(google) {} }
        #expect(try await command.run("put", "d", "/").code == 0)
        func find(_ words: String...) async throws -> [String] {
            try await command.run(["find"] + words).lines.sorted()
        }
        #expect(try await find("/", "--name", "*.jpg") == ["/d/2026/1.jpg", "/d/2026/may/2.jpg"])
        #expect(try await find("/d", "--larger", "11", "--type", "file") == ["/d/2026/may/2.jpg", "/d/scratch.tmp"])
        #expect(try await find("--type", "folder") == ["/d/", "/d/2026/", "/d/2026/may/"])
        #expect(try await find("--type", "image/*", "--newer", "2020-01-01").count == 2)
        #expect(try await find("--older", "2020-01-01").isEmpty)
        #expect(try await find("/d", "--trashed").isEmpty)
        #expect(try await command.run("rm", "/d/notes.txt").code == 0)
        #expect(try await find("/d", "--trashed") == ["/d/notes.txt"])
        #expect(try await command.run("find", "--larger", "much").code == 64)
    }

    @Test func `are made, moved and renamed, and nothing is replaced`() async throws {
        let (command, google) = try await planted()
        defer { withExtendedLifetime(google) {} }
        #expect(try await command.run("put", "d", "/").code == 0)
        #expect(try await command.run("mkdir", "/a/b").code == 66)
        #expect(try await command.run("mkdir", "-p", "/a/b").output == "created  /a/b\n")
        #expect(try await command.run("mkdir", "/a").messages.contains("is there already"))
        #expect(try await command.run("mkdir", "-p", "/a").output == "unchanged  /a\n")

        #expect(try await command.run("mv", "/d/2026/*.jpg", "/d/notes.txt", "/a/").code == 0)
        #expect(try await command.run("mv", "/a/1.jpg", "/a/b/first.jpg").code == 0)
        #expect(try await command.run("mv", "/d/scratch.tmp", "/a/notes.txt").code == 1)
        #expect(
            try await command.run("find", "/a").lines.sorted() == ["/a/b/", "/a/b/first.jpg", "/a/notes.txt"])
        let info = try await command.run("info", "/a/b/first.jpg", "--json")
        #expect(info.objects.first?["size"] as? String == "10")
    }

    @Test func `need a folder where patterns fit several files, and say so where none does`() async throws {
        let (command, google) = try await planted()
        defer { withExtendedLifetime(google) {} }
        for name in ["a.txt", "b.txt", "*.txt"] { try command.write(name, name) }
        #expect(try await command.run("put", "a.txt", "b.txt", "/").code == 0)
        #expect(try await command.run("get", "/*.txt", "new.txt").code == 66)
        #expect(try await command.run("get", "/*.jpg", ".").code == 66)
        // A file of exactly that name is no pattern.
        #expect(try await command.run("put", "*.txt", "/").code == 0)
        #expect(try await command.run("get", "/*.txt", "new.txt").code == 0)
        #expect(try command.read("new.txt") == "*.txt")
    }

    @Test func `come back from the bin by their old path, beside what took it`() async throws {
        let (command, google) = try await planted()
        defer { withExtendedLifetime(google) {} }
        #expect(try await command.run("put", "d", "/").code == 0)
        #expect(try await command.run("rm", "/d/notes.txt").code == 0)
        #expect(try await command.run("ls", "/d", "--json").objects.count == 2)
        #expect(try await command.run("put", "d/notes.txt", "/d/").code == 0)
        #expect(try await command.run("untrash", "/d/notes.txt").output == "untrashed  /d/notes.txt\n")
        #expect(try await command.run("ls", "/d", "--json").objects.count == 4)
        #expect(try await command.run("untrash", "/d/notes.txt").code == 66)
    }

    @Test func `tell with --stats what they cost, as the server counts it`() async throws {
        let (command, google) = try await planted()
        defer { withExtendedLifetime(google) {} }
        let put = try await command.run("put", "d", "/", "--json", "--stats")
        let stats = try #require(
            try JSONSerialization.jsonObject(with: Data((put.messages.split(separator: "\n").last ?? "").utf8))
                as? [String: Any])
        #expect((stats["requests"] as? Int ?? 0) > 4 && (stats["quotaUnits"] as? Int ?? 0) >= 7 * 50)
        #expect(try await command.run("ls", "/", "--stats").messages.contains("quota units"))
    }

    @Test func `are copied, written out and exported, and the standard input becomes a file`() async throws {
        let (command, google) = try await planted()
        defer { withExtendedLifetime(google) {} }
        #expect(try await command.run("put", "d", "/").code == 0)
        #expect(try await command.run("cp", "/d/notes.txt", "/copy.txt").output == "copied  /copy.txt\n")
        #expect(try await command.run("cp", "/d/notes.txt", "/copy.txt").code == 1)
        let folder = try await command.run("cp", "/d", "/e")
        #expect(folder.code == 0 && folder.messages.contains("copied"), "\(folder.messages)")
        #expect(try await command.run("cat", "/e/2026/1.jpg").output == "2026/1.jpg")
        #expect(try await command.run("cat", "/copy.txt", "/d/2026/1.jpg").output == "notes.txt2026/1.jpg")
        let words = ["-c", "printf piped | \"$0\" put - /piped.txt && \"$0\" cat /piped.txt", BuiltCommand.path]
        #expect(try await command.run(program: "sh", words).output == "created  /piped.txt  5 B\npiped")

        let made = try await command.run(
            "api", "drive.files.create", "--body", #"{"name":"Doc","mimeType":"application/vnd.google-apps.document"}"#)
        #expect(made.code == 0, "\(made.messages)")
        #expect(try await command.run("export", "/Doc", "doc.txt").code == 0)
        #expect(try await command.run("export", "/Doc", ".", "--as", "pdf").output.hasPrefix("exported  ./Doc.pdf"))
        #expect(try await command.run("export", "/Doc", "doc.csv", "--as", "csv").messages.contains("docx"))
        #expect(try await command.run("export", "/copy.txt", "x.pdf").code == 1)
    }

    @Test func `keep their permissions where that is asked for`() async throws {
        let (command, google) = try await planted()
        defer { withExtendedLifetime(google) {} }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o750], ofItemAtPath: command.folder.path("d/notes.txt"))
        #expect(try await command.run("put", "d", "/", "--keep-permissions").code == 0)
        #expect(try await command.run("get", "/d", "back", "--keep-permissions").code == 0)
        let kept = try FileManager.default.attributesOfItem(atPath: command.folder.path("back/notes.txt"))
        #expect(kept[.posixPermissions] as? Int == 0o750)
    }
}
