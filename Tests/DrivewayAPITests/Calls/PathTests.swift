import DrivewayAPI
import DrivewayHTTP
import Testing

/// A method with a path, for tests.
func method(
    _ path: String, _ http: HTTPMethod = .get, tokens: [String] = [], isSafeToRepeat: Bool? = nil,
    takesMedia: Bool = false
) -> APIMethod {
    APIMethod(
        APIService(name: "tiny", version: "v1", root: "https://www.googleapis.com", batchPath: "/batch/tiny/v1"),
        "tiny.things.do", http, path, tokens: tokens, isSafeToRepeat: isSafeToRepeat, takesMedia: takesMedia)
}

@Suite struct PathTests {
    @Test func `a name is filled with one segment, encoded once`() throws {
        let path = try method("/drive/v3/files/{fileId}/permissions/{id}")
            .path(filledWith: ["fileId": "a/b ?+&#%ä", "id": "{fileId}"])
        #expect(path == "/drive/v3/files/a%2Fb%20%3F%2B%26%23%25%C3%A4/permissions/%7BfileId%7D")
    }

    @Test func `a reserved name keeps its slashes and nothing else`() throws {
        let path = try method("/v1/{+name}:publish").path(filledWith: ["name": "projects/a b/topics/x?y#z"])
        #expect(path == "/v1/projects/a%20b/topics/x%3Fy%23z:publish")
    }

    @Test(arguments: ["", ".", ".."])
    func `a value that would lead to another place is refused`(_ id: String) {
        let error = #expect(throws: EndpointError.self) {
            try method("/files/{fileId}").path(filledWith: ["fileId": id])
        }
        #expect(error?.code == .badPath)
    }

    @Test(arguments: ["a/../b", "/a", "a/", "a//b", "a/./b"])
    func `a reserved value with a segment that leads elsewhere is refused`(_ name: String) {
        #expect(throws: EndpointError.self) { try method("/v1/{+name}").path(filledWith: ["name": name]) }
    }

    @Test func `a path with a name left open is refused`() {
        #expect(throws: EndpointError.self) { try method("/files/{fileId}/{other}").path(filledWith: ["fileId": "x"]) }
    }
}
