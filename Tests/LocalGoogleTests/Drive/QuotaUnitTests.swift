import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// What each kind of request costs. The ids need not be there: refused requests cost as well.
@Suite struct QuotaUnitTests {
    /// The units, the method and the path; `~` stands for the address of a file.
    private static let costs = """
        5 GET /drive/v3/about?fields=kind
        5 GET ~
        5 GET /drive/v3/files/generateIds
        5 GET /drive/v3/changes/startPageToken
        5 GET ~/revisions/r
        5 GET ~/comments/c?fields=id
        5 GET /drive/v3/operations/o
        5 GET /drive/v3/drives/d
        5 GET ~/permissions/p
        5 POST ~/watch
        5 POST /drive/v3/channels/stop
        5 DELETE /drive/v3/files/trash
        5 GET /drive/v3/nothing
        100 GET /drive/v3/files
        100 GET /drive/v3/changes?pageToken=1
        100 GET /drive/v3/drives
        100 GET ~/permissions
        100 GET ~/revisions
        100 GET ~/comments?fields=*
        100 GET ~/comments/c/replies?fields=*
        200 GET ~?alt=media
        200 GET ~/revisions/r?alt=media
        200 GET ~/export?mimeType=text/plain
        200 POST ~/download
        200 GET /download~?alt=media
        50 POST /drive/v3/files
        50 PATCH ~
        50 POST ~/copy
        50 DELETE ~
        50 POST ~/permissions
        50 PATCH ~/permissions/p
        50 DELETE ~/permissions/p
        50 POST ~/comments?fields=id
        50 PATCH ~/comments/c?fields=id
        50 DELETE ~/comments/c
        50 POST ~/comments/c/replies?fields=id
        50 PATCH ~/revisions/r
        50 DELETE ~/revisions/r
        50 POST /upload/drive/v3/files?uploadType=resumable
        0 PUT /upload/drive/v3/files?upload_id=u
        0 GET /calendar/v3/users/me/calendarList
        """.split(separator: "\n")

    @Test(arguments: costs) func `every kind of request costs what the table says`(line: Substring) async throws {
        let words = line.split(separator: " ").map(String.init)
        let method = HTTPMethod(rawValue: words[1])
        let path = words[2].replacingOccurrences(of: "~", with: "/drive/v3/files/x")
        try await DriveHarness.run { drive in
            _ = try await drive.send(.delete, "/local/requests")
            let body: JSONValue? = [.post, .patch, .put].contains(method) ? [:] : nil
            _ = try await drive.send(method, path, json: body)
            let log = try await drive.send(.get, "/local/requests").json
            #expect(log["quotaUnits"].asInt64 == Int64(words[0]))
        }
    }

    @Test func `pages of changes are cut as those of files are`() async throws {
        try await DriveHarness.run { drive in
            for name in ["a", "b", "c"] { try await drive.put(name) }
            _ = try await drive.send(.put, "/local/behaviour", json: ["listPageClamp": 2])
            let page = try await drive.send(.get, "/drive/v3/changes", ["pageToken": "1"]).json
            #expect(page["changes"].asArray?.count == 2)
            #expect(page["newStartPageToken"].isNull)
            #expect(try await drive.names(["pageSize": "1000"]).count == 2)
        }
    }
}
