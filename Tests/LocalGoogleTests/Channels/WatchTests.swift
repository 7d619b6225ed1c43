import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

@Suite(.timeLimit(.minutes(1))) struct WatchTests {
    private static func run(_ body: (DriveHarness, Receiver) async throws -> Void) async throws {
        try await Receiver.run { receiver in
            try await DriveHarness.run { drive in try await body(drive, receiver) }
        }
    }

    private static func channel(_ receiver: Receiver, _ id: String = "c") -> JSONValue {
        ["id": .string(id), "type": "web_hook", "address": .string(receiver.address)]
    }

    private static func watchChanges(_ drive: DriveHarness, _ receiver: Receiver) async throws -> DriveHarness.Answer {
        let token = try await drive.send(.get, "/drive/v3/changes/startPageToken").json["startPageToken"].asString
        let answer = try await drive.send(
            .post, "/drive/v3/changes/watch", ["pageToken": token ?? ""], json: channel(receiver))
        #expect(answer.status == 200)
        return answer
    }

    @Test func `a channel on the changes tells of any change that its person sees`() async throws {
        try await Self.run { drive, receiver in
            let channel = try await Self.watchChanges(drive, receiver)
            let stranger = try await drive.person("grace@example.com")
            try await stranger.put("theirs.txt")
            try await drive.put("mine.txt")
            let messages = await receiver.messages(2)
            #expect(messages.map { $0["X-Goog-Resource-State"] } == ["sync", "change"])
            #expect(messages[1]["X-Goog-Resource-URI"]?.contains("/drive/v3/changes?pageToken=") == true)
            let stop: JSONValue = ["id": "c", "resourceId": channel.json["resourceId"]]
            #expect(try await drive.send(.post, "/drive/v3/channels/stop", json: stop).status == 204)
            try await drive.put("later.txt")
            _ = try await Self.watchChanges(drive, receiver)
            #expect(await receiver.states(3) == ["sync", "change", "sync"])
        }
    }

    @Test func `a channel on a file tells what became of it`() async throws {
        try await Self.run { drive, receiver in
            let id = try #require(try await drive.put("a.txt").json["id"].asString)
            let folder = try await drive.folder("f")
            let path = "/drive/v3/files/" + id
            #expect(try await drive.send(.post, path + "/watch", json: Self.channel(receiver)).status == 200)
            _ = await receiver.messages(1)
            let steps: [(JSONValue, KeyValuePairs<String, String>)] = [
                (["name": "b.txt"], [:]), ([:], ["addParents": folder]), (["trashed": true], [:]),
                (["trashed": false], [:]),
            ]
            for (number, step) in steps.enumerated() {
                #expect(try await drive.send(.patch, path, step.1, json: step.0).status == 200)
                _ = await receiver.messages(number + 2)
            }
            _ = try await drive.send(
                .patch, "/upload" + path, ["uploadType": "media"], data: Data("new".utf8),
                headers: ["Content-Type": "text/plain"])
            _ = await receiver.messages(6)
            _ = try await drive.send(.delete, path)
            let messages = await receiver.messages(7)
            #expect(
                messages.map { $0["X-Goog-Resource-State"] } == [
                    "sync", "update", "update", "trash", "untrash", "update", "remove",
                ])
            #expect(
                messages.map { $0["X-Goog-Changed"] } == [nil, "properties", "parents", nil, nil, "content", nil])
        }
    }

    @Test func `a channel on a folder tells of what comes into it`() async throws {
        try await Self.run { drive, receiver in
            let folder = try await drive.folder("f")
            let path = "/drive/v3/files/\(folder)/watch"
            #expect(try await drive.send(.post, path, json: Self.channel(receiver)).status == 200)
            try await drive.put("a.txt", in: folder)
            let messages = await receiver.messages(2)
            #expect(messages[1]["X-Goog-Changed"] == "children")
        }
    }

    @Test func `what is not there, or not asked for rightly, is not watched`() async throws {
        try await Self.run { drive, receiver in
            let channel = Self.channel(receiver)
            #expect(try await drive.send(.post, "/drive/v3/files/none/watch", json: channel).status == 404)
            #expect(try await drive.send(.post, "/drive/v3/changes/watch", json: channel).location == "pageToken")
            let empty = try await drive.send(.post, "/drive/v3/changes/watch", ["pageToken": "1"])
            #expect(empty.reason == "required")
        }
    }
}
