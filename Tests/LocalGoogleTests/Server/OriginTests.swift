import DrivewayHTTP
import DrivewayHTTPServer
import Testing

@testable import LocalGoogle

@Suite struct OriginTests {
    private func origin(_ headers: HTTPHeaders, isLoopback: Bool = true) -> Origin {
        Origin(of: ServerRequest(path: "/", headers: headers, isLoopbackPeer: isLoopback), headers: headers)
    }

    @Test(arguments: [
        "127.0.0.1", "127.0.0.1:8080", "localhost:1", "LOCALHOST", "[::1]:80", "www.googleapis.com",
        "oauth2.googleapis.com:443", "accounts.google.com",
    ])
    func `names of this machine and of Google are served`(host: String) {
        #expect(origin(["Host": host]).isServed)
    }

    @Test(arguments: [
        "evil.test", "127.0.0.1.evil.test", "googleapis.com.evil.test", "evilgoogle.com", "192.168.0.1",
        "localhost:x", "localhost:123456", "[::1", "", "a b", "user@localhost", "localhost/",
    ])
    func `other names are not served`(host: String) {
        #expect(!origin(["Host": host]).isServed)
    }

    @Test func `a request without a host is not served`() { #expect(!origin([:]).isServed) }

    @Test(
        arguments: [
            (["Host": "127.0.0.1:80"], "http://127.0.0.1"), (["Host": "localhost:8787"], "http://localhost:8787"),
            (
                ["Host": "127.0.0.1:8787", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "www.googleapis.com"],
                "https://www.googleapis.com"
            ),
            (["Host": "www.googleapis.com", "X-Forwarded-Proto": "https"], "https://www.googleapis.com"),
            (["Host": "localhost:1", "X-Forwarded-Proto": "gopher"], "http://localhost:1"),
            (["Host": "localhost:1", "X-Forwarded-Host": "front.test:8443, inner"], "http://front.test:8443"),
        ] as [(HTTPHeaders, String)])
    func `URLs begin with the host that the client sees`(headers: HTTPHeaders, url: String) {
        #expect(origin(headers).url == url)
    }

    @Test func `a front elsewhere is not believed`() {
        let headers: HTTPHeaders = [
            "Host": "localhost", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "front.test",
        ]
        #expect(origin(headers, isLoopback: false).url == "http://localhost")
    }

    @Test(
        arguments: [
            (["Host": "127.0.0.1:8080"], false),
            (["Host": "127.0.0.1:8080", "Origin": "http://127.0.0.1:8080"], false),
            (["Host": "127.0.0.1:8080", "Origin": "http://evil.test"], true),
            (["Host": "127.0.0.1:8080", "Origin": "http://127.0.0.1:9090"], true),
            (["Host": "127.0.0.1:8080", "Origin": "https://127.0.0.1:8080"], true),
            (["Host": "127.0.0.1:8080", "Origin": "null"], true), (["Host": "127.0.0.1:8080", "Origin": ""], true),
            (["Host": "127.0.0.1", "Sec-Fetch-Site": "cross-site"], true),
            (["Host": "127.0.0.1", "Sec-Fetch-Site": "none"], false),
            (
                [
                    "Host": "127.0.0.1", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "accounts.google.com",
                    "Origin": "https://accounts.google.com",
                ], false
            ),
        ] as [(HTTPHeaders, Bool)])
    func `a page of another origin is told from the server's own`(headers: HTTPHeaders, isForeign: Bool) {
        #expect(origin(headers).isForeign == isForeign)
    }
}
