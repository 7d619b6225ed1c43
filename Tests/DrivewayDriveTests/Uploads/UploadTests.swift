import DrivewayAPI
import DrivewayCrypto
import DrivewayDriveAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayDrive

/// Uploads in one request.
@Suite struct SingleRequestUploadTests {
    let name = "na\u{ef}ve-\u{6587}\u{4ef6}-\u{1f388}.txt"

    @Test func `metadata and bytes arrive as they are, and the length is that of the bytes`() async throws {
        let content = Data("first line\r\n--driveway-looks-like-a-boundary--\r\nlast line 日記".utf8)
        let drive = ScriptedDrive { _ in try .file(.holding(content)) }
        let metadata = FileMetadata(
            name: name, parent: "p", modifiedTime: Timestamp("2001-02-03T04:05:06.789Z"), appProperties: ["k": "v"])
        _ = try await drive.client().upload(.data(content), as: metadata)
        let request = try #require(drive.requests.first)
        #expect(request.path == "/upload/drive/v3/files")
        #expect(request.query["uploadType"] == "multipart")
        #expect(request.query["supportsAllDrives"] == "true")
        let sent = try request.json(File.self)
        #expect(sent.name?.isSameName(as: name) == true)
        #expect(sent.id == "new-1")
        #expect(sent.parents == ["p"])
        #expect(sent.appProperties == ["k": "v"])
        #expect(sent.modifiedTime?.description == "2001-02-03T04:05:06.789Z")
        #expect(sent.mimeType == "text/plain")
        #expect(request.parts.last == content)
    }

    @Test(arguments: ["text/plain\r\nX-Evil: 1", "text/plain\n", "a\0b"], [Int64(0), 1 << 20])
    func `a content type that is more than one line is not sent`(type: String, limit: Int64) async throws {
        let drive = ScriptedDrive { _ in try .file(.holding(Data())) }
        let error = await #expect(throws: HTTPError.self) {
            try await drive.client(.init(singleRequestLimit: limit)).upload(
                .data(Data()), as: .init(name: "a", mimeType: type))
        }
        #expect(error?.code == .malformed)
        #expect(drive.requests.isEmpty)
    }

    @Test func `no bytes are a file`() async throws {
        let drive = ScriptedDrive { _ in try .file(.holding(Data())) }
        let file = try await drive.client(.init(singleRequestLimit: 0)).upload(.data(Data()), as: .init(name: "empty"))
        #expect(file.size == 0)
        #expect(drive.requests.count == 1)
    }

    @Test func `a file from the disk brings its own time, to the millisecond`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("text", to: "a.txt")
        try OpenFileTime.set(path, seconds: 1_404_141_408, nanoseconds: 722_936_000)
        let drive = ScriptedDrive { _ in try .file(.holding(Data("text".utf8))) }
        _ = try await drive.client().upload(.file(path), as: .init(name: "a.txt"))
        #expect(try drive.requests.first?.json(File.self).modifiedTime?.description == "2014-06-30T15:16:48.722Z")
    }

    @Test(arguments: [500, 503, 0])
    func `a file that was made though the answer said otherwise is made once`(status: Int) async throws {
        let content = Data("content".utf8)
        let drive = ScriptedDrive { request in
            if request.method == .get { return try .file(.holding(content)) }
            if request.earlier > 0 { return .refusal(409, "fileIdInUse") }
            guard status > 0 else { throw connectionLost }
            return .refusal(status, "backendError")
        }
        let file = try await drive.client().upload(.data(content), as: .init(name: "a"))
        #expect(file.id == "new-1")
        #expect(drive.requests.map(\.method) == [.post, .post, .get])
        #expect(try Set(drive.requests.prefix(2).map { try $0.json(File.self).id }) == ["new-1"])
    }

    @Test func `an ID given by the caller that another content has is no success, and that file stays`() async throws {
        let drive = ScriptedDrive { request in
            request.method == .get ? try .file(.holding(Data("other".utf8))) : .refusal(409, "fileIdInUse")
        }
        let error = await #expect(throws: DriveError.self) {
            try await drive.client().upload(.data(Data("mine".utf8)), as: .init(name: "a", id: "given"))
        }
        #expect(error?.code == .idInUse)
        #expect(!drive.requests.contains { $0.method == .patch || $0.method == .delete })
    }

    @Test func `a 409 about something else is passed on`() async throws {
        let drive = ScriptedDrive { request in
            request.method == .get ? .refusal(404, "notFound") : .refusal(409, "conflict")
        }
        let error = await #expect(throws: GoogleAPIError.self) {
            try await drive.client().upload(.data(Data("mine".utf8)), as: .init(name: "a"))
        }
        #expect(error?.status == 409)
    }

    @Test func `other bytes on Drive are an error, and what was made is taken back`() async throws {
        let content = sampleData(1000)
        let drive = ScriptedDrive { request in
            if request.method == .patch { return try .file(File(id: "new-1", trashed: true)) }
            var file = File.holding(sampleData(999))
            file.sha256Checksum = nil
            return try .file(file)
        }
        let error = await #expect(throws: DriveError.self) {
            try await drive.client().upload(.data(content), as: .init(name: "a"))
        }
        #expect(error?.code == .contentMismatch)
        #expect(drive.requests.last?.body == Data(#"{"trashed":true}"#.utf8))
    }

    @Test func `a size alone proves nothing: without a digest an upload fails and is taken back`() async throws {
        let content = sampleData(1000)
        let drive = ScriptedDrive { _ in
            var file = File.holding(content)
            (file.sha256Checksum, file.md5Checksum) = (nil, nil)
            return try .file(file)
        }
        let error = await #expect(throws: DriveError.self) {
            try await drive.client().upload(.data(content), as: .init(name: "a"))
        }
        #expect(error?.code == .badAnswer)
        #expect(drive.requests.last?.body == Data(#"{"trashed":true}"#.utf8))
    }

    @Test func `in the hidden folder what is wrong is deleted, for there is no bin`() async throws {
        let drive = ScriptedDrive { request in
            request.method == .delete ? Reply(status: 204) : try .file(.holding(Data("other".utf8)))
        }
        await #expect(throws: DriveError.self) {
            try await drive.client().upload(.data(Data("mine!".utf8)), as: .init(name: "a", parent: .appDataFolder))
        }
        #expect(drive.requests.last?.method == .delete)
    }

    @Test func `MD5 is compared where Drive has no SHA-256`() async throws {
        let content = sampleData(5000)
        for (isRight, md5) in [(true, Digest.of(content, .md5)), (false, Digest.of(sampleData(5000, seed: 2), .md5))] {
            let drive = ScriptedDrive { _ in
                var file = File.holding(content)
                (file.sha256Checksum, file.md5Checksum) = (nil, md5.hex)
                return try .file(file)
            }
            let result = try? await drive.client().upload(.data(content), as: .init(name: "a"))
            #expect((result != nil) == isRight)
        }
    }

    @Test func `an answer that is too short to compare is followed by a look`() async throws {
        let content = sampleData(100)
        let drive = ScriptedDrive { request in
            request.method == .get ? try .file(.holding(content)) : .json(#"{"id": "new-1"}"#)
        }
        #expect(try await drive.client().upload(.data(content), as: .init(name: "a")).size == 100)
    }

    @Test func `what is no regular file is refused before anything is sent`() async throws {
        let folder = try TemporaryFolder()
        let drive = ScriptedDrive { _ in .json("{}") }
        for path in [folder.path, "/dev/null"] {
            let error = await #expect(throws: DriveError.self) {
                try await drive.client().upload(.file(path), as: .init(name: "a"))
            }
            #expect(error?.code == .badSource)
        }
        #expect(drive.requests.isEmpty)
    }

    @Test func `a name decides the media type unless one is given`() {
        #expect(MediaType.guess(forName: "a.JPG") == "image/jpeg")
        #expect(MediaType.guess(forName: "a.tar.gz") == "application/gzip")
        #expect(MediaType.guess(forName: "a") == "application/octet-stream")
        #expect(MediaType.guess(forName: "a.unknown") == "application/octet-stream")
    }
}

/// New content for files that exist.
@Suite struct ContentUpdateTests {
    func drive(holding old: Data, then new: Data) -> ScriptedDrive {
        ScriptedDrive { request in try .file(.holding(request.method == .get ? old : new, id: "f")) }
    }

    @Test func `the same content sends nothing`() async throws {
        let content = sampleData(3000)
        let drive = drive(holding: content, then: content)
        let update = try await drive.client().update(contentOf: File(id: "f"), from: .data(content))
        guard case .unchanged = update else { return #expect(Bool(false), "\(update)") }
        #expect(drive.requests.map(\.method) == [.get])
    }

    @Test func `other content of the same length and time is sent`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("aaab", to: "a")
        try OpenFileTime.set(path, seconds: 981_173_106, nanoseconds: 789_000_000)
        let drive = drive(holding: Data("aaaa".utf8), then: Data("aaab".utf8))
        let update = try await drive.client().update(contentOf: File(id: "f"), from: .file(path))
        guard case .updated = update else { return #expect(Bool(false), "\(update)") }
        let patch = try #require(drive.requests.last)
        #expect(patch.method == .patch)
        #expect(patch.path == "/upload/drive/v3/files/f")
        #expect(
            String(decoding: patch.parts[0], as: UTF8.self) == #"{"modifiedTime":"2001-02-03T04:05:06.789Z"}"#)
    }

    @Test func `a mismatch is an error and the file stays`() async throws {
        let drive = drive(holding: Data("aaaa".utf8), then: Data("xxxx".utf8))
        let error = await #expect(throws: DriveError.self) {
            try await drive.client().update(contentOf: File(id: "f"), from: .data(Data("aaab".utf8)))
        }
        #expect(error?.code == .contentMismatch)
        #expect(drive.requests.map(\.method) == [.get, .patch])
    }

    @Test(arguments: [
        ("document", "“Doc” is a document of Google's own kind, which an upload does not replace. Upload under"),
        ("shortcut", "“Doc” is a shortcut, which an upload does not replace. Name its target instead: id:t"),
        ("folder", "“Doc” is a folder, which an upload does not replace. Upload into it"),
    ])
    func `what has no content to replace says what to do instead`(type: String, sentence: String) async throws {
        let drive = ScriptedDrive { _ in
            try .file(
                File(
                    id: "f", mimeType: "application/vnd.google-apps.\(type)", name: "Doc",
                    shortcutDetails: type == "shortcut" ? .init(targetId: "t") : nil, size: 3_191_033))
        }
        let error = await #expect(throws: DriveError.self) {
            try await drive.client().update(contentOf: File(id: "f"), from: .data(Data()))
        }
        #expect(error?.code == .noContent)
        #expect(error?.message.hasPrefix(sentence) == true)
    }
}
