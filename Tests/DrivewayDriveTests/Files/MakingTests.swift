import DrivewayAPI
import DrivewayCrypto
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayDrive

/// Copies, shortcuts and documents: made once, whatever answers get lost.
@Suite struct MakingTests {
    static let lost = [
        nil, TestFault("/*", method: "POST", times: 1, status: 500, applyThenFail: true),
        TestFault("/*", method: "POST", times: 1, applyThenFail: true),
        TestFault("/*", method: "POST", times: 2, status: 503),
    ]
    static let document = "application/vnd.google-apps.document"

    @Test(arguments: lost) func `a file is copied once, under its own name`(fault: TestFault?) async throws {
        try await Drives.run { drives in
            let (drive, content) = (drives.client(), sampleData(5000))
            let folder = try await drive.ensureFolder("f", in: .root)
            let file = try await drive.upload(.data(content), as: .init(name: "a", appProperties: ["k": "v"]))
            if let fault { try await drives.google.setFaults([fault]) }
            let copy = try await drive.copy(file, to: folder.id)
            #expect(copy.name == "a" && copy.id != file.id && copy.hasSameContent(as: file))
            #expect(try await drive.children(of: #require(folder.id)).all().map(\.id) == [copy.id])
            #expect(copy.appProperties?["k"] == "v")
        }
    }

    @Test(arguments: lost) func `a document is made once, copied once, and each copy has a key of its own`(
        fault: TestFault?
    ) async throws {
        try await Drives.run { drives in
            let drive = drives.client()
            if let fault { try await drives.google.setFaults([fault]) }
            let document = try await drive.createDocument(.init(name: "d", mimeType: Self.document))
            if let fault { try await drives.google.setFaults([fault]) }
            let copy = try await drive.copy(document, name: "e")
            #expect(try await drive.files(matching: .mimeType(Self.document)).all().count == 2)
            #expect(copy.name == "e" && copy.mimeType == Self.document)
            let keys = [document, copy].compactMap { $0.appProperties?[OperationKey.name] }
            #expect(Set(keys).count == 2)
        }
    }

    @Test(arguments: lost) func `text is turned into a document once`(fault: TestFault?) async throws {
        for configuration in [DriveClient.Configuration(), smallPieces] {
            try await Drives.run { drives in
                let drive = drives.client(configuration)
                let folder = try TemporaryFolder()
                let path = try folder.write("Dear diary", to: "a.txt")
                if let fault { try await drives.google.setFaults([fault]) }
                let file = try await drive.upload(.file(path), as: .init(name: "Diary", mimeType: Self.document))
                #expect(file.mimeType == Self.document)
                #expect(try await drive.children(of: .root).all().map(\.id) == [file.id])
            }
        }
    }

    @Test(arguments: lost) func `a shortcut is made once`(fault: TestFault?) async throws {
        try await Drives.run { drives in
            let drive = drives.client()
            let file = try await drive.upload(.data(Data("x".utf8)), as: .init(name: "a"))
            if let fault { try await drives.google.setFaults([fault]) }
            let shortcut = try await drive.createShortcut(to: #require(file.id), in: .root, name: "s")
            #expect(shortcut.shortcutDetails?.targetId == file.id)
            #expect(try await drive.files(named: "s", in: .root).map(\.id) == [shortcut.id])
            let copy = try await drive.copy(shortcut, name: "t")
            #expect(copy.isShortcut && copy.shortcutDetails?.targetId == file.id)
        }
    }

    @Test func `a folder is not copied`() async throws {
        let drive = ScriptedDrive { _ in .json("{}") }
        await #expect(throws: DriveError.self) { try await drive.client().copy(.folder("f", "Photos")) }
        #expect(drive.requests.isEmpty)
    }

    @Test func `a document that an ended run made is found by its key and not made again`() async throws {
        let folder = try TemporaryFolder()
        let configuration = DriveClient.Configuration(fruitlessAttempts: 1, state: folder.path("state"))
        try await Drives.run { drives in
            // The answer is lost, and so are the looks for what came of it.
            try await drives.google.setFaults([
                TestFault("/drive/v3/files", method: "POST", times: 1, applyThenFail: true),
                TestFault("/drive/v3/files", method: "GET", status: 400, reason: "badRequest"),
            ])
            let metadata = FileMetadata(name: "d", mimeType: Self.document)
            await #expect(throws: (any Error).self) { try await drives.client(configuration).createDocument(metadata) }
            try await drives.google.clearFaults()
            let made = try await drives.client(configuration).createDocument(metadata)
            #expect(try await drives.client().files(matching: .mimeType(Self.document)).all().map(\.id) == [made.id])
        }
    }

    @Test func `permissions go along where they are asked for`() async throws {
        let (folder, content) = (try TemporaryFolder(), Data("x".utf8))
        let path = try folder.write(content, to: "a")
        try FileSystem.setPermissions(path, 0o640)
        for keeps in [true, false] {
            let drive = ScriptedDrive { _ in try .file(.holding(content)) }
            _ = try await drive.client().upload(
                .file(path), as: .init(name: "a"), options: .init(keepsPermissions: keeps))
            let sent = try drive.requests[0].json(File.self)
            #expect(sent.appProperties?[File.permissionsProperty] == (keeps ? "640" : nil))
        }
    }

    @Test func `IDs that one client did not use are the next one's`() async throws {
        let folder = try TemporaryFolder()
        let configuration = DriveClient.Configuration(idStock: 3, state: folder.path("state"))
        try await Drives.run { drives in
            var ids: Set<FileID> = []
            for number in 0..<3 {
                let path = try folder.write("\(number)", to: "\(number)")
                let file = try await drives.client(configuration).upload(.file(path), as: .init(name: "\(number)"))
                ids.insert(try #require(file.id))
            }
            #expect(ids.count == 3)
            #expect(try await drives.google.requests().count { $0.path.hasSuffix("generateIds") } == 1)
            // A shortcut needs IDs of its own.
            _ = try await drives.client(configuration).newID(type: .shortcuts)
            #expect(try await drives.google.requests().count { $0.path.hasSuffix("generateIds") } == 2)
        }
    }
}

/// The day's limit for uploads, which Google answers like a rate that is too high.
@Suite struct UploadLimitTests {
    func drive(refusingReads: Bool = false) -> ScriptedDrive {
        ScriptedDrive { request in
            guard request.method == .get, !refusingReads else { return .refusal(403, "userRateLimitExceeded") }
            return .json(#"{"id": "root"}"#)
        }
    }

    @Test(arguments: [Int64(1), 5 << 20])
    func `uploads that are refused while reads pass have met the limit, after a bounded number of tries`(
        limit: Int64
    ) async throws {
        let drive = drive()
        let error = await #expect(throws: DriveError.self) {
            try await drive.client(.init(singleRequestLimit: limit)).upload(
                .data(sampleData(1000)), as: .init(name: "a"))
        }
        #expect(error?.code == .uploadLimit)
        #expect(error?.message.contains("later") == true && error?.message.contains("full") == false)
        #expect((error?.underlying as? GoogleAPIError)?.reason == "userRateLimitExceeded")
        #expect(drive.requests.count { $0.method == .post } == 6)
    }

    @Test func `where reads are refused too it is only too fast`() async throws {
        let drive = drive(refusingReads: true)
        let error = await #expect(throws: GoogleAPIError.self) {
            try await drive.client().upload(.data(sampleData(1000)), as: .init(name: "a"))
        }
        #expect(error?.reason == "userRateLimitExceeded")
    }
}
