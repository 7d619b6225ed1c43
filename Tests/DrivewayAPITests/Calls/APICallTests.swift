import DrivewayAPI
import DrivewayHTTP
import Foundation
import Testing

/// A schema for tests.
struct Thing: APISchema, Hashable {
    var id: String?
    var labels: [String: String]?
    @AsText var size: Int64?

    enum CodingKeys: String, CodingKey { case id, labels, size }
}

/// A page of a list for tests.
struct Things: APISchema, Hashable {
    var things: [Thing]?
    var nextPageToken: String?

    enum CodingKeys: String, CodingKey { case things, nextPageToken }
}

extension Things: APIItemPage { var pageItems: [Thing] { things ?? [] } }

@Suite struct APICallTests {
    private func url(_ transport: ScriptedTransport, _ index: Int = 0) -> String? {
        transport.requests.count > index ? transport.requests[index].url.absoluteString : nil
    }

    @Test func `parameters are encoded once, and repeated ones are repeated`() async throws {
        let transport = ScriptedTransport([answer(200, "{}")])
        var call = APICall<Thing>(client(transport), method("/tiny/v1/things/{id}"))
        call.set(path: "id", "a b")
        call.set("q", "+&#%/ä")
        call.set("tag", ["x", "y z"])
        call.set("none", nil as String?)
        call.set("flag", true)
        call.set("size", Int64.max)
        call.set("when", Timestamp(milliseconds: 0))
        _ = try await call.send()
        #expect(
            url(transport) == "https://www.googleapis.com/tiny/v1/things/a%20b?q=%2B%26%23%25%2F%C3%A4&tag=x&tag=y%20z"
                + "&flag=true&size=9223372036854775807&when=1970-01-01T00%3A00%3A00.000Z")
    }

    @Test func `an API of another host is asked there`() async throws {
        let elsewhere = APIMethod(
            APIService(name: "sheets", version: "v4", root: "https://sheets.googleapis.com"), "sheets.get", .get,
            "/v4/x")
        let transport = ScriptedTransport([answer(200, "{}")])
        _ = try await APICall<Thing>(client(transport), elsewhere).send()
        #expect(url(transport) == "https://sheets.googleapis.com/v4/x")
    }

    @Test(arguments: [
        ("things(id)", "nextPageToken,things(id)"), ("*", "*"), ("nextPageToken,things", "nextPageToken,things"),
        ("things(nextPageToken)", "nextPageToken,things(nextPageToken)"), ("things/id", "nextPageToken,things/id"),
    ])
    func `a mask never loses the token of the next page`(mask: String, sent: String) async throws {
        let transport = ScriptedTransport([answer(200, "{}")])
        var call = APICall<Things>(client(transport), method("/x", tokens: ["nextPageToken"]))
        call.set(fields: FieldMask(mask))
        #expect(try call.request().query.map(\.1) == [sent])
    }

    @Test func `a mask is built from names the compiler knows`() {
        let mask = FieldMask<Things>(.nextPageToken).adding(.things, FieldMask<Thing>(.id, .size))
        #expect(mask.description == "nextPageToken,things(id,size)")
    }

    @Test func `all items come, over short and empty pages`() async throws {
        let transport = ScriptedTransport([
            answer(200, #"{"things": [{"id": "1"}], "nextPageToken": "a+b"}"#), answer(200, #"{"nextPageToken": "c"}"#),
            answer(200, #"{"things": [{"id": "2"}, {"id": "3"}]}"#),
        ])
        var call = APICall<Things>(client(transport), method("/x"))
        call.set("q", "y")
        #expect(try await call.items.all().map(\.id) == ["1", "2", "3"])
        #expect(url(transport, 1) == "https://www.googleapis.com/x?q=y&pageToken=a%2Bb")
        #expect(url(transport, 2) == "https://www.googleapis.com/x?q=y&pageToken=c")
    }

    @Test func `a token that comes twice ends the list with an error`() async throws {
        let transport = ScriptedTransport([answer(200, #"{"nextPageToken": "a"}"#)])
        let call = APICall<Things>(client(transport), method("/x"))
        await #expect(throws: PagingError.self) { try await call.items.all() }
        #expect(transport.requests.count == 2)
    }

    @Test func `an ETag goes with the call`() throws {
        let call = APICall<Thing>(client(ScriptedTransport([])), method("/x")).ifMatch("\"1\"")
        #expect(try call.request().headers["If-Match"] == "\"1\"")
        #expect(try call.ifNoneMatch("\"2\"").request().headers["If-None-Match"] == "\"2\"")
    }

    @Test func `what answers nothing needs no body`() async throws {
        let transport = ScriptedTransport([answer(204)])
        try await APICall<NoContent>(client(transport), method("/x", .delete)).send()
        #expect(transport.requests.first?.method == .delete)
    }

    @Test func `answers are asked for compressed, content never`() async throws {
        let transport = ScriptedTransport([answer(200, "{}")])
        let call = APICall<Thing>(client(transport), method("/x"))
        _ = try await call.send()
        _ = try await MediaCall(call).send(range: "bytes=0-1")
        #expect(transport.requests.map { $0.headers["Accept-Encoding"] } == ["gzip", "identity"])
        #expect(transport.requests[0].headers["User-Agent"]?.contains("gzip") == true)
        #expect(url(transport, 1) == "https://www.googleapis.com/x?alt=media")
        #expect(transport.requests[1].headers["Range"] == "bytes=0-1")
    }

    @Test func `a query too long for an address goes as a POST that stands for the GET`() async throws {
        let transport = ScriptedTransport([answer(200, "{}")])
        let long = String(repeating: "a b&", count: 800)
        _ = try await APICall<Thing>(client(transport), method("/x")).setting("q", long).send()
        let request = try #require(transport.requests.first)
        #expect(request.method == .post)
        #expect(request.url.absoluteString == "https://www.googleapis.com/x")
        #expect(request.headers["X-HTTP-Method-Override"] == "GET")
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
        guard case .bytes(let body) = request.body.source else {
            Issue.record("The body is not in memory")
            return
        }
        let items = PercentEncoding.parseForm(String(decoding: body, as: UTF8.self))
        #expect(items?.map(\.1) == [long])
    }

    @Test func `content that a method does not take is never sent`() {
        let call = APICall<Thing>(client(ScriptedTransport([])), method("/x", .post))
            .uploading(.bytes(Data()), contentType: "text/plain")
        #expect(throws: EndpointError.self) { try call.request() }
    }

    @Test func `content goes alone where the method takes no body`() throws {
        let call = APICall<Thing>(client(ScriptedTransport([])), method("/x", .post, takesMedia: true))
            .uploading(.bytes(Data("abc".utf8)), contentType: "text/plain")
        let request = try call.request()
        #expect(request.isUpload)
        #expect(request.headers["Content-Type"] == "text/plain")
        #expect(request.query.map { "\($0)=\($1)" } == ["uploadType=media"])
    }
}

@Suite struct ValueTests {
    struct Numbers: Codable, Equatable {
        @AsText var one: Int64?
        @AsText var big: UInt64?
        @AsText var list: [Int64]?
        @AsText var map: [String: Int64]?
        @AsText var bytes: Data?
        @Nested var inner: Thing?
        var any: JSONValue?
    }

    private func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test func `strings that are numbers or bytes come and go unharmed`() throws {
        let json =
            #"{"any":{"a":[1,"x",null,true,1.5]},"big":"18446744073709551615","bytes":"-_8=","#
            + #""inner":{"id":"i"},"list":["1","-2"],"map":{"a":"9223372036854775807"},"one":"-5"}"#
        let numbers = try JSONDecoder().decode(Numbers.self, from: Data(json.utf8))
        #expect(numbers.one == -5)
        #expect(numbers.big == .max)
        #expect(numbers.list == [1, -2])
        #expect(numbers.map == ["a": .max])
        #expect(numbers.bytes == Data([0xfb, 0xff]))
        #expect(numbers.inner?.id == "i")
        #expect(try encode(numbers) == json)
    }

    @Test func `what is missing or null is nothing, and is left out`() throws {
        let numbers = try JSONDecoder().decode(Numbers.self, from: Data(#"{"one":null,"list":null}"#.utf8))
        #expect(numbers == Numbers())
        #expect(try encode(numbers) == "{}")
    }

    @Test(arguments: ["+/8=", "+/8", "-_8"])
    func `bytes are read in both alphabets`(text: String) throws {
        let numbers = try JSONDecoder().decode(Numbers.self, from: Data(#"{"bytes":"\#(text)"}"#.utf8))
        #expect(numbers.bytes == Data([0xfb, 0xff]))
    }

    @Test func `a patch clears inside of what is not set`() throws {
        var patch = Patch(Thing(id: "a"))
        patch.clear(.size)
        patch.clear(.labels, "old")
        #expect(try encode(patch) == #"{"id":"a","labels":{"old":null},"size":null}"#)
    }
}
