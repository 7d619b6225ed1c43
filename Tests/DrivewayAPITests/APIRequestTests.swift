import DrivewayAPI
import DrivewayHTTP
import Foundation
import Testing

@Suite struct APIRequestTests {
    @Test func `a name with signs of the query language arrives as itself, encoded once`() async throws {
        let transport = ScriptedTransport([answer(200)])
        let q = "name = 'A & B + C #1 100%.txt' and 'a b%20c' in parents"
        _ = try await client(transport).send(APIRequest(.get, "/drive/v3/files", query: [("q", q), ("fields", "*")]))
        let url = try #require(transport.requests.first?.url.absoluteString)
        #expect(
            url == "https://www.googleapis.com/drive/v3/files?q=name%20%3D%20%27A%20%26%20B%20%2B%20C%20%231%20100%25"
                + ".txt%27%20and%20%27a%20b%2520c%27%20in%20parents&fields=%2A")
    }

    @Test(arguments: [
        "/drive/v3/files/", "/drive/v3/files/..", "/drive/v3/files/%2e%2E", "/drive/v3//about", "drive/v3/about", "",
        "/drive/v3/files?q=x", "/drive/v3/files#x", "/drive/v3/ä", "/drive/v3/a b",
    ])
    func `a path that is not clean is never sent`(_ path: String) async throws {
        let transport = ScriptedTransport([answer(200)])
        let error = await #expect(throws: EndpointError.self) {
            try await client(transport).send(APIRequest(.delete, path))
        }
        #expect(error?.code == .badPath)
        #expect(transport.requests.isEmpty)
    }

    @Test func `an upload goes to the same path under upload`() async throws {
        let transport = ScriptedTransport([answer(200)])
        var call = APIRequest(.post, "/drive/v3/files", query: [("uploadType", "multipart")])
        call.isUpload = true
        _ = try await client(transport).send(call)
        #expect(
            transport.requests.first?.url.absoluteString
                == "https://www.googleapis.com/upload/drive/v3/files?uploadType=multipart")
    }

    @Test func `the query of a call is added to a URL the service gave`() async throws {
        let transport = ScriptedTransport([answer(200)])
        let url = try #require(URL(string: "https://www.googleapis.com/upload/x?upload_id=1%2B2"))
        _ = try await client(transport).send(APIRequest(.put, url: url, query: [("fields", "id")]))
        #expect(transport.requests.first?.url.absoluteString == url.absoluteString + "&fields=id")
    }

    @Test func `the same value gives the same JSON`() throws {
        var call = APIRequest(.post, "/drive/v3/files")
        try call.setJSON(["name": "a/b", "mimeType": "text/plain"])
        guard case .bytes(let data) = call.body.source else {
            Issue.record("The body is not in memory")
            return
        }
        #expect(String(decoding: data, as: UTF8.self) == #"{"mimeType":"text/plain","name":"a/b"}"#)
        #expect(call.headers["content-type"] == "application/json; charset=UTF-8")
    }

    @Test func `the method decides what is safe to repeat unless the caller does`() {
        #expect(APIRequest(.put, "/x").isSafeToRepeat)
        #expect(!APIRequest(.post, "/x").isSafeToRepeat)
        #expect(!APIRequest(.patch, "/x").isSafeToRepeat)
        #expect(APIRequest(.post, "/x", isSafeToRepeat: true).isSafeToRepeat)
    }
}
