import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

@Suite(.timeLimit(.minutes(1))) struct ChannelTests {
    /// Runs a test with an API of the test's own, whose things can be watched, touched and left alone.
    private static func run(
        _ statuses: [Int] = [], _ body: (RouteServer, Receiver, HTTPHeaders) async throws -> Void
    ) async throws {
        try await Receiver.run(statuses) { receiver in
            try await RouteServer.run(with: routes) { server in
                try await body(server, receiver, server.bearer())
                server.services.channels.close()
            }
        }
    }

    private static func routes(_ services: Services) -> [Route] {
        let channels = services.channels
        return [
            Route(
                .post, "/drive/v3/things/{name}/watch", scopes: [RouteServer.scope],
                .write(bodyLimit: 1000) { call in
                    let name = call.parameter("name")
                    return try await channels.open(
                        call,
                        WatchedResource(
                            topic: "things/" + name, path: "/drive/v3/things/" + name, standardLife: 60_000,
                            longestLife: 120_000))
                }),
            Route(.post, "/drive/v3/stop", scopes: [RouteServer.scope], .write(bodyLimit: 1000, channels.stop)),
            Route(
                .post, "/drive/v3/things/{name}/touch", scopes: [RouteServer.scope],
                .write(bodyLimit: 1000) { call in
                    channels.tell(
                        "things/" + call.parameter("name"),
                        ChannelNews(state: "exists", changed: ["content", "properties"], body: ["kind": "thing"]))
                    return .noContent
                }),
        ]
    }

    private static func watch(
        _ server: RouteServer, _ bearer: HTTPHeaders, _ body: String, path: String = "/drive/v3/things/a/watch"
    ) async throws -> Answer {
        try await server.url.send(.post, path, json: body, bearer)
    }

    private static func touch(_ server: RouteServer, _ bearer: HTTPHeaders, _ name: String = "a") async throws {
        #expect(try await server.url.send(.post, "/drive/v3/things/\(name)/touch", json: "{}", bearer).status == 204)
    }

    @Test func `a channel tells sync first and then what happened, with all that the receiver needs`() async throws {
        try await Self.run { server, receiver, bearer in
            let body = #"{"id":"c-1","type":"web_hook","address":"\#(receiver.address)","token":"t=1"}"#
            let answer = try await Self.watch(server, bearer, body, path: "/drive/v3/things/a/watch?x=1")
            #expect(answer.status == 200)
            let channel = try answer.json
            #expect(channel["kind"] == "api#channel")
            #expect(channel["id"] == "c-1")
            #expect(channel["token"] == "t=1")
            try await Self.touch(server, bearer, "b")
            try await Self.touch(server, bearer)
            let messages = await receiver.messages(2)
            #expect(messages.map { $0["X-Goog-Resource-State"] } == ["sync", "exists"])
            #expect(messages[0]["X-Goog-Message-Number"] == "1")
            #expect(messages[0]["X-Goog-Changed"] == nil)
            #expect(messages[1]["X-Goog-Channel-ID"] == "c-1")
            #expect(messages[1]["X-Goog-Channel-Token"] == "t=1")
            #expect(messages[1]["X-Goog-Changed"] == "content,properties")
            #expect(messages[1]["X-Goog-Resource-ID"] == channel["resourceId"]?.asString)
            #expect(messages[1]["X-Goog-Resource-URI"] == server.url.absoluteString + "/drive/v3/things/a?x=1")
            #expect(messages[1]["X-Goog-Channel-Expiration"]?.hasSuffix(" GMT") == true)
            let number = try #require(messages[1]["X-Goog-Message-Number"].flatMap { Int($0) })
            #expect(number > 1)
        }
    }

    @Test func `a delivery that fails for now is tried again, before the next one`() async throws {
        try await Self.run([503, 500, 200, 404, 200]) { server, receiver, bearer in
            let body = #"{"id":"c","type":"web_hook","address":"\#(receiver.address)"}"#
            #expect(try await Self.watch(server, bearer, body).status == 200)
            try await Self.touch(server, bearer)
            try await Self.touch(server, bearer)
            let messages = await receiver.messages(5)
            // The 404 is the receiver's last word.
            #expect(messages.map { $0["X-Goog-Resource-State"] } == ["sync", "sync", "sync", "exists", "exists"])
            #expect(messages[0]["X-Goog-Message-Number"] == messages[2]["X-Goog-Message-Number"])
            #expect(messages[3]["X-Goog-Message-Number"] != messages[4]["X-Goog-Message-Number"])
        }
    }

    @Test func `a stopped channel is silent, and only who opened it stops it`() async throws {
        try await Self.run { server, receiver, bearer in
            let body = #"{"id":"c","type":"web_hook","address":"\#(receiver.address)"}"#
            let resource = try #require(try await Self.watch(server, bearer, body).json["resourceId"]?.asString)
            let stop = #"{"id":"c","resourceId":"\#(resource)"}"#
            let stranger = try await server.bearer(email: "grace@example.com")
            let refused = try await server.url.send(.post, "/drive/v3/stop", json: stop, stranger)
            #expect(refused.status == 404)
            #expect(try refused.reason == "notFound")
            let other = #"{"id":"c","resourceId":"other"}"#
            #expect(try await server.url.send(.post, "/drive/v3/stop", json: other, bearer).status == 404)
            #expect(try await server.url.send(.post, "/drive/v3/stop", json: #"{"id":"c"}"#, bearer).status == 400)
            _ = await receiver.messages(1)
            #expect(try await server.url.send(.post, "/drive/v3/stop", json: stop, bearer).status == 204)
            try await Self.touch(server, bearer)
            // What comes next is the sync of the channel that may take the name again.
            #expect(try await Self.watch(server, bearer, body).status == 200)
            #expect(await receiver.states(2) == ["sync", "sync"])
        }
    }

    @Test func `a name is taken once, by any person of the app`() async throws {
        try await Self.run { server, receiver, bearer in
            let body = #"{"id":"c","type":"webhook","address":"\#(receiver.address)"}"#
            #expect(try await Self.watch(server, bearer, body).status == 200)
            let answer = try await Self.watch(
                server, try await server.bearer(email: "grace@example.com"), body, path: "/drive/v3/things/b/watch")
            #expect(answer.status == 400)
            #expect(try answer.reason == "channelIdNotUnique")
        }
    }

    @Test func `a channel ends when its time is over, and no later than the resource allows`() async throws {
        try await Self.run { server, receiver, bearer in
            func body(_ id: String, _ more: String) -> String {
                #"{"id":"\#(id)","type":"web_hook","address":"\#(receiver.address)"\#(more)}"#
            }
            func expiration(_ answer: Answer) throws -> Double {
                try #require(try answer.json["expiration"]?.asString.flatMap { Double($0) }) / 1000
            }
            let now = server.services.clock.now.timeIntervalSince1970
            #expect(try abs(expiration(await Self.watch(server, bearer, body("a", ""))) - now - 60) < 10)
            let long = #","expiration":"\#(Int(now + 86_400) * 1000)""#
            #expect(try abs(expiration(await Self.watch(server, bearer, body("b", long))) - now - 120) < 10)
            let short = #","params":{"ttl":"30"}"#
            #expect(try abs(expiration(await Self.watch(server, bearer, body("c", short))) - now - 30) < 10)
            #expect(try await Self.watch(server, bearer, body("d", #","expiration":1000"#)).status == 400)
            _ = await receiver.messages(3)
            server.services.clock.advance(by: 61)
            try await Self.touch(server, bearer)
            let states = await receiver.messages(4)
            #expect(states.last?["X-Goog-Channel-ID"] == "b")
        }
    }

    @Test(arguments: [
        ("{}", "required"), (#"{"type":"web_hook","address":"https://a.test"}"#, "required"),
        (#"{"id":"c","address":"https://a.test"}"#, "required"), (#"{"id":"c","type":"web_hook"}"#, "required"),
        (#"{"id":"a b","type":"web_hook","address":"https://a.test"}"#, "push.channelIdInvalid"),
        (#"{"id":"c","type":"mail","address":"https://a.test"}"#, "push.channelTypeNotSupported"),
        (#"{"id":"c","type":"web_hook","address":"http://a.test/x"}"#, "push.webhookUrlNotHttps"),
        (#"{"id":"c","type":"web_hook","address":"nowhere"}"#, "push.webhookUrlNoHostOrAddress"),
    ])
    func `a channel that cannot be is refused with Google's reason`(body: String, reason: String) async throws {
        try await Self.run { server, _, bearer in
            let answer = try await Self.watch(server, bearer, body)
            #expect(answer.status == 400)
            #expect(try answer.reason == reason)
        }
    }

    @Test func `a date in a header field is spelt as the standard says`() {
        #expect(HTTPDate.text(1_384_823_632_000) == "Tue, 19 Nov 2013 01:13:52 GMT")
        #expect(HTTPDate.text(0) == "Thu, 01 Jan 1970 00:00:00 GMT")
    }
}
