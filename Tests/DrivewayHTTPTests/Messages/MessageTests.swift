import DrivewayHTTP
import Foundation
import Testing

@Suite struct MessageTests {
    @Test func `fields are found in any case, kept in order, replaced and removed as one`() {
        var headers: HTTPHeaders = ["Set-Cookie": "a=1", "X": "y", "set-cookie": "b=2"]
        #expect(headers["SET-COOKIE"] == "a=1")
        #expect(headers.values(of: "Set-Cookie") == ["a=1", "b=2"])
        headers["set-cookie"] = "c"
        #expect(headers.map(\.value) == ["c", "y"])
        headers["x"] = nil
        #expect(headers.map(\.name) == ["set-cookie"])
        #expect(headers["x@"] == nil)
        headers.add("a@", "1")
        #expect(headers["a`"] == nil)
    }

    @Test func `a body of parts is as long, and as repeatable, as all of them`() {
        let stream = AsyncThrowingStream<Data, any Error> { nil }
        let bytes = HTTPBody.bytes(Data(count: 3))
        #expect(HTTPBody.parts([bytes, .parts([bytes, .none])]).length == 6)
        #expect(HTTPBody.parts([bytes, .none]).replay == .many)
        #expect(HTTPBody.parts([bytes, .stream(stream, length: 2)]).length == 5)
        #expect(HTTPBody.parts([bytes, .stream(stream, length: 2)]).replay == .once)
        #expect(HTTPBody.parts([bytes, .stream(stream)]).length == nil)
    }

    @Test func `a body in memory is handed out once and within its limit`() async throws {
        let body = HTTPResponseBody(Data("abc".utf8))
        #expect(try await body.collect(upTo: 3) == Data("abc".utf8))
        #expect(try await body.collect(upTo: 3).isEmpty)
        let error = await #expect(throws: HTTPError.self) {
            try await HTTPResponseBody(Data(count: 4)).collect(upTo: 3)
        }
        #expect(error?.code == .bodyTooLarge)
    }
}
