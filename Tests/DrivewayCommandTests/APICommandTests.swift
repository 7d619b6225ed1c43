import DrivewayTesting
import Foundation
import Testing

@Suite struct `driveway api` {
    @Test func `lists files, page after page`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        for name in ["a.txt", "b.txt", "c.txt"] {
            try command.write(name, name)
            #expect(try await command.run("put", name, "/").code == 0)
        }
        let pages = try await command.run(
            "api", "drive.files.list", "--q", "trashed = false", "--pageSize", "2", "--fields", "files(name)",
            "--page-all")
        #expect(pages.code == 0, "\(pages.messages)")
        let names = pages.objects.flatMap {
            ($0["files"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        }
        #expect(names.sorted() == ["a.txt", "b.txt", "c.txt"])
        #expect(pages.objects.count == 2)
    }

    @Test func `makes, changes, reads and removes a file`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try command.write("x.txt", "content")
        let made = try await command.run(
            "api", "drive.files.create", "--body", #"{"name": "x.txt", "description": "d"}"#, "--upload", "x.txt",
            "--content-type", "text/plain", "--fields", "id,size")
        #expect(made.code == 0, "\(made.messages)")
        let object = try JSONSerialization.jsonObject(with: Data(made.output.utf8)) as? [String: Any]
        let id = try #require(object?["id"] as? String)
        #expect(object?["size"] as? String == "7")
        try command.write("body.json", #"{"description": null}"#)
        let changed = try await command.run(
            "api", "drive.files.update", "--fileId", id, "--body", "@body.json", "--fields", "description,name")
        #expect(changed.output == "{\n  \"name\" : \"x.txt\"\n}\n")
        #expect(try await command.run("api", "drive.files.get", "--fileId", id, "--media", "y.txt").code == 0)
        #expect(try command.read("y.txt") == "content")
        let gone = try await command.run("api", "drive.files.delete", "--fileId", id)
        #expect(gone.code == 0)
        #expect(gone.output == "")
        #expect(try await command.run("api", "drive.files.get", "--fileId", id).code == 66)
    }

    @Test func `shows a request without the token and without an account`() async throws {
        let command = try BuiltCommand()
        let shown = try await command.run(
            "api", "drive.files.update", "--fileId", "a/b", "--body", #"{"name":"ä"}"#, "--fields", "id", "--dry-run")
        #expect(shown.code == 0, "\(shown.messages)")
        #expect(
            shown.output == """
                PATCH http://127.0.0.1:1/drive/v3/files/a%2Fb?supportsAllDrives=true&fields=id
                Authorization: Bearer (not shown)
                Content-Type: application/json; charset=UTF-8

                {"name":"ä"}

                """)
    }

    @Test(arguments: [
        (["drive.files.lst"], "Did you mean drive.files.list?"),
        (["drive.files.get"], "needs --fileId"),
        (["drive.files.list", "--pageSize", "0"], "from 1 to 1000"),
        (["drive.files.list", "--pageSize", "x"], "whole number"),
        (["drive.files.list", "--pagSize", "1"], "Did you mean --pageSize?"),
        (["drive.files.list", "--supportsAllDrives", "yes"], "true or false"),
        (["drive.files.list", "--q", "a", "--q", "b"], "given twice"),
        (["drive.files.list", "--body", "{}"], "takes no --body"),
        (["drive.files.create", "--body", "{"], "no JSON"),
        (["drive.about.get", "--page-all"], "has no pages"),
        (["drive.files.delete", "--fileId", "x", "--media", "f"], "answers no content"),
        (["calendar.events.list", "--calendarId", "x", "--timeMin", "today"], "time such as"),
        (["calendar.events.list", "--calendarId", "x", "--orderBy", "name"], "startTime, updated"),
    ])
    func `says what is wrong with a call before anything is sent`(words: [String], message: String) async throws {
        let outcome = try await BuiltCommand().run(["api"] + words + ["--dry-run"])
        #expect(outcome.code == 64)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
    }

    @Test func `lists all methods and describes one`() async throws {
        let command = try BuiltCommand()
        let all = try await command.run("api")
        #expect(all.lines.count == 102)
        #expect(all.lines.contains("drive.files.list  GET /drive/v3/files"))
        let one = try await command.run("api", "calendar.events.list", "--describe")
        #expect(one.output.contains("--eventTypes TEXT, may be repeated, birthday|default"))
    }
}
