import DrivewayAPI
import DrivewayDriveAPI
import DrivewayHTTP
import Testing

@testable import DrivewayDrive

@Suite struct ListingTests {
    @Test func `an empty page with a token is not the end`() async throws {
        let drive = ScriptedDrive { request in
            switch request.query["pageToken"] {
            case nil: .json(#"{"files": [], "nextPageToken": "t2"}"#)
            case "t2": .json(#"{"files": [{"id": "1"}], "nextPageToken": "t3"}"#)
            default: .json(#"{"files": [{"id": "2"}, {"id": "3"}]}"#)
            }
        }
        let files = try await drive.client().files(matching: .trashed(false)).all()
        #expect(files.map(\.id) == ["1", "2", "3"])
        #expect(drive.requests.allSatisfy { $0.query["q"] == "trashed = false" })
    }

    @Test func `a page that cannot be had fails the list, and no part of it is taken for all`() async throws {
        let drive = ScriptedDrive { request in
            request.query["pageToken"] == nil
                ? .json(#"{"files": [{"id": "1"}], "nextPageToken": "t2"}"#) : .refusal(500, "backendError")
        }
        var seen: [FileID?] = []
        let error = await #expect(throws: GoogleAPIError.self) {
            for try await file in drive.client().files(matching: nil) { seen.append(file.id) }
        }
        #expect(error?.status == 500)
        #expect(seen == ["1"])
        await #expect(throws: GoogleAPIError.self) { try await drive.client().files(matching: nil).all() }
    }

    @Test func `a page token that comes twice ends the list with an error`() async throws {
        let drive = ScriptedDrive { _ in .json(#"{"files": [{"id": "1"}], "nextPageToken": "t"}"#) }
        await #expect(throws: PagingError.self) { try await drive.client().files(matching: nil).all() }
    }

    @Test func `the mask is always the same, holds parents, and asks for whole pages of all drives`() async throws {
        let drive = ScriptedDrive { _ in .json("{}") }
        _ = try await drive.client().children(of: .appDataFolder, orderBy: .foldersFirst).all()
        let query = try #require(drive.requests.first?.query)
        let fields = try #require(query["fields"])
        #expect(fields.hasPrefix("nextPageToken,incompleteSearch,files(id,name,mimeType,parents,size,"))
        #expect(query["pageSize"] == "1000")
        #expect(query["spaces"] == "appDataFolder")
        #expect(query["orderBy"] == "folder,name_natural")
        #expect(query["supportsAllDrives"] == "true")
        #expect(query["includeItemsFromAllDrives"] == "true")
        #expect(query["q"] == "'appDataFolder' in parents and trashed = false")
    }

    @Test(arguments: ["A & B + C #1 100%.txt", "R+D", "a b%20c.txt", "It's.txt", "日記=?.txt"])
    func `a name is encoded once on the wire`(name: String) async throws {
        let drive = ScriptedDrive { _ in try .list([File(id: "1", name: name)]) }
        let found = try await drive.client().files(named: name, in: "p")
        #expect(found.map(\.id) == ["1"])
        let request = try #require(drive.requests.first)
        let quoted = name.replacing("'", with: #"\'"#)
        #expect(request.query["q"] == "'p' in parents and name = '\(quoted)' and trashed = false")
        #expect(!request.rawQuery.contains("+") && !request.rawQuery.contains("#") && !request.rawQuery.contains(" "))
    }

    @Test func `a name is compared code point by code point, whatever Drive finds`() async throws {
        let drive = ScriptedDrive { _ in
            try .list([
                File(id: "1", name: "H\u{e9}.txt"), File(id: "2", name: "He\u{301}.txt"), File(id: "3", name: "hé.TXT"),
            ])
        }
        let found = try await drive.client().files(named: "He\u{301}.txt", in: "p")
        #expect(found.map(\.id) == ["2"])
    }

    @Test func `twins come oldest first, then by ID`() async throws {
        let drive = ScriptedDrive { _ in
            try .list([
                .folder("c", "x", createdAt: 5), .folder("b", "x", createdAt: 9), .folder("a", "x", createdAt: 9),
            ])
        }
        #expect(try await drive.client().files(named: "x", in: "p").map(\.id) == ["c", "a", "b"])
    }

    @Test func `one file is asked for with the same mask`() async throws {
        let drive = ScriptedDrive { _ in .json(#"{"id": "1"}"#) }
        _ = try await drive.client().file("a/b", fields: .standard.adding("capabilities"))
        #expect(drive.requests.first?.path == "/drive/v3/files/a/b")
        #expect(drive.requests.first?.query["fields"]?.hasSuffix(",capabilities") == true)
        #expect(drive.requests.first?.query["supportsAllDrives"] == "true")
    }
}
