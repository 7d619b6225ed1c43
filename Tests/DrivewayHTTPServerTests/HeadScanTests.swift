import Foundation
import Testing

@testable import DrivewayHTTPServer

/// Heads that two readers could take for different requests are refused (RFC 9112, sections 3.2, 5.1, 6.3).
@Suite struct HeadScanTests {
    private func scan(_ fields: (String, String)...) -> HeadScan {
        var scan = HeadScan()
        for (name, value) in fields {
            Data(name.utf8).withUnsafeBytes { name in
                Data(value.utf8).withUnsafeBytes { value in unsafe scan.see(name: name, value: value) }
            }
        }
        return scan
    }

    @Test func `no length is no body`() {
        #expect(scan(("Host", "a")).body(isVersion10: false) == .success(.none))
        #expect(scan(("Host", "a"), ("Content-Length", "0")).body(isVersion10: false) == .success(.none))
        #expect(scan().body(isVersion10: true) == .success(.none))
    }

    @Test func `a length in any case of letters, with blanks around`() {
        #expect(scan(("hOST", "a"), ("content-LENGTH", " 12\t")).body(isVersion10: false) == .success(.known(12)))
        #expect(scan(("Host", "a"), ("transfer-encoding", "Chunked")).body(isVersion10: false) == .success(.chunked))
    }

    @Test(arguments: [
        [("Content-Length", "1"), ("Content-Length", "1")],
        [("Content-Length", "1"), ("Transfer-Encoding", "chunked")],
        [("Transfer-Encoding", "chunked"), ("Transfer-Encoding", "chunked")], [("Transfer-Encoding", "gzip, chunked")],
        [("Transfer-Encoding", "identity")], [("Transfer-Encoding", "chunked ")], [("Content-Length", "+1")],
        [("Content-Length", "1,1")], [("Content-Length", "")], [("Content-Length", "99999999999999999999")],
        [("Content-Length ", "1")], [("X Y", "1")], [("", "1")], [("X", "a\rb")], [("X", "a\u{1}b")], [("Host", "b")],
    ])
    func `a head of two meanings is refused`(fields: [(String, String)]) {
        var scan = scan(("Host", "a"))
        for (name, value) in fields {
            Data(name.utf8).withUnsafeBytes { name in
                Data(value.utf8).withUnsafeBytes { value in unsafe scan.see(name: name, value: value) }
            }
        }
        #expect(throws: FaultyHead.self) { try scan.body(isVersion10: false).get() }
    }

    @Test func `HTTP 1.1 must name its host, HTTP 1.0 has no chunks`() {
        #expect(throws: FaultyHead.self) { try scan().body(isVersion10: false).get() }
        #expect(throws: FaultyHead.self) { try scan(("Transfer-Encoding", "chunked")).body(isVersion10: true).get() }
    }

    @Test func `an expectation is seen`() {
        #expect(scan(("Expect", "100-Continue")).expectsContinue)
        #expect(!scan(("Expect", "else")).expectsContinue)
    }

    @Test(arguments: [
        ("/a/b", "/a/b"), ("*", "*"), ("http://host", "/"), ("HTTP://host:80/x/y", "/x/y"), ("https://host/", "/"),
    ])
    func `a target is a path, or a URL of which the path counts`(target: String, path: String) {
        #expect(RequestTarget(target, query: "q")?.path == path)
    }

    @Test(arguments: ["", "a", "http://", "http:///x", "ftp://host/x", "/a b", "/a\u{7F}"])
    func `anything else is no target`(target: String) { #expect(RequestTarget(target, query: "") == nil) }

    @Test func `a date is written as in RFC 9110`() {
        #expect(EarlyAnswer.date(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test func `a handle resumes once, whenever it is`() {
        let (early, late) = (ResumeHandle(), ResumeHandle())
        let count = Counter()
        early.resume()
        early.resume()
        early.whenResumed { count.add() }
        #expect(count.value == 1)
        late.whenResumed { count.add() }
        #expect(count.value == 1)
        late.resume()
        late.resume()
        #expect(count.value == 2)
    }
}
