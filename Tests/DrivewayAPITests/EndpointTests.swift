import DrivewayAPI
import Foundation
import Testing

@Suite struct EndpointTests {
    @Test(arguments: [
        "https://www.googleapis.com/drive/v3/files",
        "https://www.googleapis.com:443/upload/drive/v3/files?uploadType=resumable&upload_id=abc",
        "https://WWW.GOOGLEAPIS.COM/drive/v3/about",
        "https://oauth2.googleapis.com/token",
        "https://openidconnect.googleapis.com/v1/userinfo",
        "https://docs.google.com/feeds/download/documents/export/Export?id=x&exportFormat=pdf",
        "https://docs.google.com/spreadsheets/export?id=x&exportFormat=xlsx",
        "https://docs.google.com/document/d/x/export?format=pdf",
        "https://script.google.com/feeds/download/export?id=x&format=json",
    ])
    func `Google's token goes to Google's API hosts and export links`(_ url: String) throws {
        #expect(Endpoint.google.allows(try #require(URL(string: url))))
    }

    @Test(arguments: [
        "http://www.googleapis.com/drive/v3/files",
        "https://www.googleapis.com:8443/drive/v3/files",
        "https://googleapis.com/drive/v3/files",
        "https://www.googleapis.com.example.org/drive/v3/files",
        "https://examplegoogleapis.com/",
        "https://a.b.googleapis.com/",
        "https://.googleapis.com/",
        "https://storage.googleapis.com/somebodys-bucket/file",
        "https://user@www.googleapis.com/drive/v3/files",
        "https://www.googleapis.com@example.org/",
        "https://www.googleapis.com:443@example.org/",
        "https://example.org/?https://www.googleapis.com/",
        "https://example.org#@www.googleapis.com/",
        "https://docs.google.com/document/d/x/edit",
        "https://docs.google.com/forms/export/../x",
        "https://docs.google.com/",
        "https://drive.google.com/uc?export=download",
        "https://lh3.googleusercontent.com/thumbnail",
        "http://127.0.0.1:8080/drive/v3/files",
        "file:///etc/passwd",
    ])
    func `Google's token goes nowhere else`(_ url: String) throws {
        #expect(!Endpoint.google.allows(try #require(URL(string: url))))
    }

    @Test func `a Local Google's token stays on its own origin`() throws {
        let endpoint = try Endpoint.local(try #require(URL(string: "http://127.0.0.1:8080/")))
        let allowed = ["http://127.0.0.1:8080/drive/v3/files", "http://127.0.0.1:8080?x=1", "HTTP://127.0.0.1:8080/a"]
        for url in allowed { #expect(endpoint.allows(try #require(URL(string: url))), "\(url)") }
        let refused = [
            "http://127.0.0.1:8081/drive/v3/files", "https://127.0.0.1:8080/", "http://localhost:8080/",
            "https://www.googleapis.com/drive/v3/files", "http://127.0.0.1/", "http://127.0.0.1:8080@example.org/",
            "http://x@127.0.0.1:8080/",
        ]
        for url in refused { #expect(!endpoint.allows(try #require(URL(string: url))), "\(url)") }
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"), ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
        ("HTTP://LocalHost:9", "http://localhost:9"), ("http://127.0.0.1:80", "http://127.0.0.1"),
        ("https://localhost:443/", "https://localhost"), ("http://[::1]:8080", "http://[::1]:8080"),
    ])
    func `a Local Google has one identifier however it is written`(_ url: String, _ identifier: String) throws {
        let endpoint = try Endpoint(environment: ["DRIVEWAY_ENDPOINT": url])
        #expect(endpoint.identifier == identifier)
        #expect(endpoint.isLocal)
        #expect(endpoint.token.absoluteString == identifier + "/token")
        #expect(endpoint.authorization.absoluteString == identifier + "/o/oauth2/v2/auth")
        #expect(endpoint.userInfo.absoluteString == identifier + "/v1/userinfo")
    }

    @Test(arguments: [
        "http://example.org:8080", "https://192.168.1.5", "http://127.0.0.1.example.org", "http://0.0.0.0:80",
        "http://127.0.0.1:8080/google", "http://127.0.0.1:8080?x", "http://user@127.0.0.1:8080", "ftp://127.0.0.1",
        "127.0.0.1:8080", "http://127.1:80", "http://localhost.example.org", "http://127.0.0.256", "http://127.0.0.+1",
        "http://127.0.0.1:99999", "nonsense",
    ])
    func `an endpoint that is not this machine is refused with a sentence`(_ url: String) throws {
        let error = #expect(throws: EndpointError.self) { try Endpoint(environment: ["DRIVEWAY_ENDPOINT": url]) }
        #expect(error?.code == .notLocal)
        #expect(error?.description.contains("http://127.0.0.1:8080") == true)
    }

    @Test func `without a setting the endpoint is Google`() throws {
        #expect(try Endpoint(environment: [:]) == .google)
        #expect(try Endpoint(environment: ["DRIVEWAY_ENDPOINT": ""]) == .google)
        #expect(try Endpoint(environment: ["DRIVEWAY_ENDPOINT": "https://www.googleapis.com"]) == .google)
    }

    @Test func `an endpoint is stored as its identifier`() throws {
        let endpoints = [Endpoint.google, try Endpoint(identifier: "http://127.0.0.1:8080")]
        let data = try JSONEncoder().encode(endpoints)
        #expect(try JSONDecoder().decode([String].self, from: data) == endpoints.map(\.identifier))
        #expect(try JSONDecoder().decode([Endpoint].self, from: data) == endpoints)
        #expect(throws: EndpointError.self) {
            try JSONDecoder().decode([Endpoint].self, from: Data(#"["https://example.org"]"#.utf8))
        }
    }
}
