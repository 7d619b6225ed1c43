import DrivewayAPI
import DrivewayHTTP
import Foundation
import Testing

@Suite struct GoogleAPIErrorTests {
    private func error(_ step: @escaping ScriptedTransport.Step) async throws -> GoogleAPIError {
        let thrown = await #expect(throws: GoogleAPIError.self) {
            try await client(ScriptedTransport([step]), retry: RetryPolicy.none)
                .send(APIRequest(.get, "/drive/v3/files/1"))
        }
        return try #require(thrown)
    }

    @Test func `Google's envelope is read in full`() async throws {
        let body = #"""
            {"error": {"code": 404, "message": "File not found: X.", "errors": [{"message": "File not found: X.",
            "domain": "global", "reason": "notFound", "location": "fileId", "locationType": "parameter"}]}}
            """#
        let error = try await error(answer(404, body, headers: ["X-Goog-Request-Id": "abc"]))
        #expect(error.reason == "notFound")
        #expect(error.location == "fileId")
        #expect(error.locationType == "parameter")
        #expect(error.domain == "global")
        #expect(error.requestID == "abc")
        #expect(
            error.description == """
                File not found: X. Check the path or the ID; it may be in another account \
                (HTTP 404 notFound, about fileId, request abc)
                """)
    }

    @Test(arguments: [
        #"{"error":{"code":400,"message":"M","errors":[{"message":"M","reason":"invalid"}],"status":"INVALID_ARGUMENT"}}"#,
        #"{"error":{"message":"M","details":[{"@type":"x"},{"reason":"invalid"}],"status":"INVALID_ARGUMENT"}}"#,
        #"{"error":"invalid","error_description":"M"}"#,
        #"[{"error":{"code":400,"message":"M","errors":[{"reason":"invalid"}]}}]"#,
        #"{"error":{"errors":[{"message":"M","reason":"invalid","location":7}]}}"#,
    ])
    func `the shapes Google has used are one error`(_ body: String) async throws {
        let error = try await error(answer(400, body))
        #expect(error.reason == "invalid")
        #expect(error.message == "M")
        #expect(error.location == nil)
    }

    @Test(arguments: [
        ("<!DOCTYPE html><html><head><TITLE>Error 404 (Not Found)!!1</TITLE>", "Error 404 (Not Found)!!1"),
        ("Not Found\nmore", "Not Found"), ("", "The server answered with HTTP 404"),
        ("{\"error\":", "{\"error\":"), ("<html><body>no title", "The server answered with HTTP 404"),
        ("a\u{1B}[31mred\u{7}\u{202E}b", "a [31mred b"),
    ])
    func `a body that is no JSON still says what it can, on one harmless line`(
        _ body: String, _ message: String
    ) async throws {
        let error = try await error(answer(404, body))
        #expect(error.message == message)
        #expect(error.reason == "")
    }

    @Test func `bytes that are no text, and endless ones, do no harm`() async throws {
        let endless = try await error(answer(500, String(repeating: "x", count: 1 << 20)))
        #expect(endless.message.count <= 301)
        let junk = try await error {
            HTTPResponse(status: 500, url: $0.url, body: HTTPResponseBody(Data([0xFF, 0xFE, 0, 1])))
        }
        #expect(junk.status == 500)
    }

    @Test func `an error body that breaks off is as good as its beginning`() async throws {
        let error = try await error {
            HTTPResponse(
                status: 503, url: $0.url, body: HTTPResponseBody(source: BrokenBody(beginning: Data("busy".utf8))))
        }
        #expect(error.status == 503)
        #expect(error.message == "busy")
    }

    @Test func `cancelling while an error body comes is cancelling, not the error`() async throws {
        let transport = ScriptedTransport([
            {
                let body = BrokenBody(beginning: Data("busy".utf8), error: CancellationError())
                return HTTPResponse(status: 503, url: $0.url, body: HTTPResponseBody(source: body))
            }
        ])
        await #expect(throws: CancellationError.self) {
            try await client(transport, retry: RetryPolicy.none).send(APIRequest(.get, "/drive/v3/files/1"))
        }
    }

    @Test func `an upload session is not given away by the number of its request`() async throws {
        let error = try await error(answer(500, headers: ["X-GUploader-UploadID": "session-secret"]))
        #expect(!String(reflecting: error).contains("session-secret"))
    }

    @Test func `the scopes a server names are kept`() async throws {
        let field =
            #"Bearer realm="https://accounts.google.com/", error="insufficient_scope", scope="https://www.googleapis.com/auth/drive https://www.googleapis.com/auth/drive.file""#
        let error = try await error(answer(403, headers: ["WWW-Authenticate": field]))
        #expect(error.neededScopes == [.drive, .driveFile])
    }

    @Test(arguments: [
        (403, "storageQuotaExceeded", ErrorAction.askUser, "Free space"),
        (403, "userRateLimitExceeded", .retry, "750 GB"),
        (403, "dailyLimitExceeded", .waitUntil, "tomorrow"),
        (403, "insufficientPermissions", .needScope, "Sign in again with the scope"),
        (403, "accessNotConfigured", .askUser, "Switch it on"),
        (401, "required", .signInAgain, "Sign in again"),
        (403, "appNotAuthorizedToFile", .askUser, "scope drive"),
        (403, "fileNotDownloadable", .giveUp, "Export it instead"),
        (409, "fileIdInUse", .giveUp, "ID already"),
        (503, "backendError", .retry, "Try again in a few minutes"),
        (599, "", .retry, "Try again in a few minutes"),
        (418, "", .giveUp, "HTTP 418"),
    ])
    func `a refusal says what to do next`(_ status: Int, _ reason: String, _ action: ErrorAction, _ text: String) {
        let error = GoogleAPIError(status: status, reason: reason, message: "Sorry.")
        #expect(error.action == action)
        #expect(error.description.contains(text))
        #expect(error.description.contains("Sorry"))
    }
}
