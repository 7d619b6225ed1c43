import DrivewayHTTP
import Foundation
import Testing

@Suite struct HTTPOriginTests {
    @Test(arguments: [
        ("https://www.googleapis.com/drive/v3", "www.googleapis.com:443"), ("HTTP://LocalHost", "localhost:80"),
        ("http://127.0.0.1:8080/x?y", "127.0.0.1:8080"), ("http://[::1]:81/", "[::1]:81"),
    ])
    func `an origin names host and port`(url: String, text: String) throws {
        #expect(HTTPOrigin(try #require(URL(string: url)))?.description == text)
    }

    @Test(arguments: ["ftp://host/", "file:///etc/passwd", "mailto:a@b", "/path", "http:/path", "data:,x"])
    func `only http and https URLs with a host have one`(url: String) throws {
        #expect(HTTPOrigin(try #require(URL(string: url))) == nil)
    }

    @Test(arguments: ["localhost", "LOCALHOST", "localhost.", "app.localhost", "127.0.0.1", "127.255.0.9", "[::1]"])
    func `this machine is known`(host: String) throws {
        #expect(HTTPOrigin(try #require(URL(string: "http://\(host)/")))?.isLoopback == true)
    }

    @Test(arguments: [
        "127.evil.example", "127.0.0.1.example", "localhost.example", "notlocalhost", "128.0.0.1", "127.0.0",
        "127.0.0.256", "[::2]", "10.0.0.1",
    ])
    func `what only looks like this machine is not it`(host: String) throws {
        #expect(HTTPOrigin(try #require(URL(string: "http://\(host)/")))?.isLoopback != true)
    }

    @Test func `a port left out is the scheme's`() throws {
        let pairs = [
            ("https://a/", "https://A:443/x", true), ("http://a/", "https://a/", false),
            ("http://a/", "http://a:81/", false),
        ]
        for (one, other, areSame) in pairs {
            let (one, other) = (try #require(URL(string: one)), try #require(URL(string: other)))
            #expect((HTTPOrigin(one) == HTTPOrigin(other)) == areSame)
        }
    }
}
