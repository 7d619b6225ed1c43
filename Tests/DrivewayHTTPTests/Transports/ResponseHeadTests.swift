import DrivewayHTTP
import Testing

@testable import DrivewayHTTP

@Suite struct ResponseHeadTests {
    private func parsed(_ lines: String...) -> ResponseHead? {
        var parser = ResponseHeadParser()
        return lines.compactMap { parser.take($0 + "\r\n") }.first
    }

    @Test func `a head is its status and all its fields`() throws {
        let head = try #require(
            parsed(
                "HTTP/1.1 404 Not Found", "Content-Type: text/html; charset=UTF-8", "X:y", "Set-Cookie: a=b:c",
                "set-cookie:\t d ", ""))
        #expect(head.status == 404)
        #expect(head.headers.map(\.name) == ["Content-Type", "X", "Set-Cookie", "set-cookie"])
        #expect(head.headers.map(\.value) == ["text/html; charset=UTF-8", "y", "a=b:c", "d"])
    }

    @Test(arguments: ["HTTP/1.1 200 OK", "HTTP/2 200 ", "HTTP/1.0 200", "HTTP/1.1 200 HTTP/1.1 500"])
    func `a status stands in any version`(line: String) { #expect(parsed(line, "")?.status == 200) }

    @Test func `interim answers are passed over with their fields`() throws {
        let head = try #require(
            parsed(
                "HTTP/1.1 100 Continue", "", "HTTP/1.1 103 Early Hints", "Link: x", "", "HTTP/1.1 201 Created", "A: b",
                ""))
        #expect(head.status == 201)
        #expect(head.headers.map(\.name) == ["A"])
    }

    @Test func `a folded line goes on with its field`() throws {
        let head = try #require(parsed("HTTP/1.1 200 OK", "A: b", "\t c", "  d", "E: f", ""))
        #expect(head.headers.map(\.value) == ["b c d", "f"])
    }

    @Test func `what follows the head is no part of it`() {
        var parser = ResponseHeadParser()
        #expect(parser.take("HTTP/1.1 200 OK\r\n") == nil)
        #expect(parser.take("\r\n")?.status == 200)
        #expect(parser.take("X-Checksum: trailer\r\n") == nil)
        #expect(parser.take("\r\n") == nil)
        #expect(parser.isComplete)
    }

    @Test func `lines without a status line are no head`() { #expect(parsed("A: b", "") == nil) }

    @Test func `a line without a colon is passed over`() {
        #expect(parsed("HTTP/1.1 200 OK", "nonsense", "A: b", "")?.headers.map(\.name) == ["A"])
    }
}
