import DrivewayAPI
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayDrive

@Suite struct DownloadTests {
    let folder: TemporaryFolder
    let content = sampleData(700_000)

    init() throws { folder = try TemporaryFolder() }

    /// Answers media as a server with ranges does; `steps` come first.
    func drive(
        _ stored: Data? = nil, _ steps: [@Sendable (SentRequest) throws -> Reply] = []
    ) -> ScriptedDrive {
        let stored = stored ?? content
        let rest = Mutex(steps[...])
        return ScriptedDrive { request in
            guard request.query["alt"] == "media" else { return try .file(.holding(stored)) }
            if let step = rest.withLock({ $0.popFirst() }) { return try step(request) }
            return Self.media(stored, request)
        }
    }

    static func media(_ stored: Data, _ request: SentRequest) -> Reply {
        guard let range = request.headers["Range"] else { return .bytes(stored) }
        let ends = range.dropFirst("bytes=".count).split(separator: "-").compactMap { Int($0) }
        let end = ends.count > 1 ? min(ends[1] + 1, stored.count) : stored.count
        guard ends[0] < stored.count else { return .refusal(416, "requestedRangeNotSatisfiable") }
        return .bytes(
            stored[ends[0]..<end], status: 206, ["Content-Range": "bytes \(ends[0])-\(end - 1)/\(stored.count)"])
    }

    func names() throws -> [String] { try FileSystem.entries(of: folder.path) }

    @Test func `a file arrives with its bytes and its time, and nothing else is left`() async throws {
        let drive = drive()
        let file = try await drive.client().download(.holding(content), to: folder.path("a.bin")).file
        #expect(try folder.read("a.bin") == content)
        #expect(file.id == "new-1")
        #expect(try names() == ["a.bin"])
        let status = try FileStatus.of(folder.path("a.bin"))
        #expect(
            Timestamp(seconds: status.modifiedSeconds, nanoseconds: status.modifiedNanoseconds) == file.modifiedTime)
        #expect(drive.requests.count == 1)
        #expect(drive.requests.first?.headers["Range"] == nil)
        #expect(drive.requests.first?.headers["Accept-Encoding"] == "identity")
    }

    @Test func `the old file stays until the real bytes have come, whatever comes before`() async throws {
        let path = try folder.write("old", to: "a.bin")
        try FileSystem.setPermissions(path, 0o600)
        let isOld: @Sendable () throws -> Void = {
            let now = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(now == Data("old".utf8))
        }
        let drive = drive(
            nil,
            [
                { _ in
                    try isOld(); return .refusal(401, "authError")
                },
                { _ in
                    try isOld(); return Reply(status: 503, body: Data("<h1>Service Unavailable</h1>".utf8))
                },
            ])
        try await drive.client().download(.holding(content), to: path)
        #expect(try folder.read("a.bin") == content)
        #expect(try FileStatus.of(path).permissions == 0o600)
    }

    @Test func `what a kill has left of a download to the same place is removed, and nothing of others`() async throws {
        let name = folder.path("driveway-download-a.bin")
        let (left, held) = (FileSystem.temporaryName(beside: name), FileSystem.temporaryName(beside: name))
        let others = FileSystem.temporaryName(beside: folder.path("a.bin"))
        for path in [left, held, others] { try FileSystem.replace(path, with: Data("part".utf8)) }
        let running = try OpenFile(held, .update)
        let lock = try #require(try FileLock(trying: running))
        try await drive().client().download(.holding(content), to: folder.path("a.bin"))
        #expect(
            try Set(names())
                == Set(["a.bin", FileSystem.lastComponent(of: held), FileSystem.lastComponent(of: others)]))
        withExtendedLifetime(lock) {}
    }

    @Test func `downloads to one place at once do not disturb each other`() async throws {
        let (client, path, content) = (drive().client(), folder.path("a.bin"), content)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { try await client.download(.holding(content), to: path) } }
            try await group.waitForAll()
        }
        #expect(try names() == ["a.bin"])
        #expect(try folder.read("a.bin") == content)
    }

    @Test func `a refusal leaves nothing behind`() async throws {
        let path = try folder.write("old", to: "a.bin")
        let drive = drive(nil, [{ _ in .refusal(403, "cannotDownloadAbusiveFile") }])
        await #expect(throws: GoogleAPIError.self) {
            try await drive.client().download(.holding(content), to: path)
        }
        #expect(try names() == ["a.bin"])
        #expect(try folder.read("a.bin") == Data("old".utf8))
    }

    @Test func `a connection that breaks is taken up where it broke`() async throws {
        let content = content
        let cut: @Sendable (SentRequest) throws -> Reply = { request in
            var reply = Self.media(content, request)
            reply.cutAfter = 100_000
            return reply
        }
        let drive = drive(nil, [cut, cut, cut])
        try await drive.client().download(.holding(content), to: folder.path("a.bin"))
        #expect(try folder.read("a.bin") == content)
        #expect(
            drive.requests.map { $0.headers["Range"] } == [
                nil, "bytes=100000-", "bytes=200000-", "bytes=300000-",
            ])
    }

    @Test func `a server that gives all again is begun with again`() async throws {
        let content = content
        let drive = drive(
            nil,
            [
                { request in
                    var reply = Self.media(content, request)
                    reply.cutAfter = 300_000
                    return reply
                }, { _ in .bytes(content) },
            ])
        let monitor = TransferMonitor()
        try await drive.client().download(.holding(content), to: folder.path("a.bin"), monitor: monitor)
        #expect(try folder.read("a.bin") == content)
        #expect(monitor.progress.completedBytes == content.count)
    }

    @Test func `a connection that always breaks at the same byte comes to an end`() async throws {
        let content = content
        let drive = ScriptedDrive { request in
            var reply = Self.media(content, request)
            reply.cutAfter = request.headers["Range"] == nil ? 1000 : 0
            return reply
        }
        await #expect(throws: HTTPError.self) {
            try await drive.client().download(.holding(content), to: folder.path("a.bin"))
        }
        #expect(drive.requests.count == 5)
        #expect(try names().isEmpty)
    }

    @Test func `a part that was not asked for is refused`() async throws {
        let content = content
        let drive = drive(
            nil,
            [
                { request in
                    var reply = Self.media(content, request)
                    reply.cutAfter = 1000
                    return reply
                },
                { _ in
                    .bytes(
                        content[2000...], status: 206,
                        ["Content-Range": "bytes 2000-\(content.count - 1)/\(content.count)"])
                },
            ])
        let error = await #expect(throws: DriveError.self) {
            try await drive.client().download(.holding(content), to: folder.path("a.bin"))
        }
        #expect(error?.code == .badAnswer)
        #expect(try names().isEmpty)
    }

    @Test func `flipped bits do not reach the disk`() async throws {
        var wrong = content
        wrong[5] ^= 1
        let (path, sent) = (try folder.write("old", to: "a.bin"), wrong)
        let drive = drive(nil, [{ _ in .bytes(sent) }])
        let error = await #expect(throws: DriveError.self) {
            try await drive.client().download(.holding(content), to: path)
        }
        #expect(error?.code == .contentMismatch)
        #expect(try names() == ["a.bin"])
        #expect(try folder.read("a.bin") == Data("old".utf8))
    }

    @Test func `MD5 is compared where Drive has no SHA-256`() async throws {
        var file = File.holding(sampleData(10))
        (file.sha256Checksum, file.size) = (nil, Int64(content.count))
        let known = file
        let drive = ScriptedDrive { [content] request in
            request.query["alt"] == "media" ? .bytes(content) : try .file(known)
        }
        await #expect(throws: DriveError.self) { try await drive.client().download(known, to: folder.path("a.bin")) }
        #expect(try names().isEmpty)
    }

    @Test func `a file without a digest does not replace anything and is not read`() async throws {
        var file = File.holding(content)
        (file.sha256Checksum, file.md5Checksum) = (nil, nil)
        let known = file
        let drive = ScriptedDrive { [content] request in
            request.query["alt"] == "media" ? .bytes(content) : try .file(known)
        }
        let path = try folder.write("old", to: "a.bin")
        let error = await #expect(throws: DriveError.self) { try await drive.client().download(known, to: path) }
        #expect(error?.code == .badAnswer)
        #expect(try names() == ["a.bin"])
        #expect(try folder.read("a.bin") == Data("old".utf8))
        await #expect(throws: DriveError.self) { try await drive.client().contents(of: known, upTo: 1 << 20) }
    }

    @Test func `a file that changed on Drive meanwhile is begun again with what it is now`() async throws {
        let drive = drive()
        let file = try await drive.client().download(.holding(sampleData(500)), to: folder.path("a.bin")).file
        #expect(file.size == Int64(content.count))
        #expect(try folder.read("a.bin") == content)
    }

    @Test func `stored gzip bytes are stored as they are`() async throws {
        let gzip = Data([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        let drive = drive(gzip, [{ _ in .bytes(gzip, ["Content-Encoding": "gzip"]) }])
        try await drive.client().download(.holding(gzip), to: folder.path("a.gz"))
        #expect(try folder.read("a.gz") == gzip)
    }

    @Test func `an empty file is a file`() async throws {
        try await drive(Data()).client().download(.holding(Data()), to: folder.path("a.bin"))
        #expect(try folder.read("a.bin").isEmpty)
    }

    @Test(arguments: [
        ("application/vnd.google-apps.folder", "is a folder"),
        ("application/vnd.google-apps.map", "no content of its own"),
    ])
    func `what has no content says so`(type: String, sentence: String) async throws {
        let drive = drive()
        let file = File(id: "d", mimeType: type, name: "Doc", size: 3_191_033)
        let error = await #expect(throws: DriveError.self) {
            try await drive.client().download(file, to: folder.path("a"))
        }
        #expect(error?.code == .noContent)
        #expect(error?.message.contains(sentence) == true)
        #expect(drive.requests.isEmpty)
    }

    @Test func `a text that Drive calls XML is a file like any other`() async throws {
        var file = File.holding(content)
        file.mimeType = "application/xml"
        try await drive().client().download(file, to: folder.path("test.txt"))
        #expect(try folder.read("test.txt") == content)
    }

    @Test func `a folder is not replaced, and a missing folder is named`() async throws {
        let drive = drive()
        let error = await #expect(throws: DriveError.self) {
            try await drive.client().download(.holding(content), to: folder.path)
        }
        #expect(error?.code == .badTarget)
        let missing = await #expect(throws: FileError.self) {
            try await drive.client().download(.holding(content), to: folder.path("none/a"))
        }
        #expect(missing?.path == folder.path("none"))
        #expect(drive.requests.isEmpty)
    }

    @Test func `digests that a listing did not bring are asked for`() async throws {
        let drive = drive()
        try await drive.client().download(File(id: "new-1", name: "a.bin"), to: folder.path("a.bin"))
        #expect(drive.requests.map { $0.query["alt"] } == [nil, "media"])
    }

    @Test func `a part is given whole or not at all`() async throws {
        let client = drive().client()
        #expect(try await client.read("f", range: 10..<20) == content[10..<20])
        #expect(try await client.read("f", range: 10..<10).isEmpty)
        let short = Int64(content.count) - 5..<Int64(content.count) + 5
        let error = await #expect(throws: DriveError.self) { try await client.read("f", range: short) }
        #expect(error?.code == .badAnswer)
        await #expect(throws: GoogleAPIError.self) { try await client.read("f", range: 1_000_000..<1_000_010) }
    }

    @Test func `a part from a server without ranges is only taken if it is all there is`() async throws {
        let client = ScriptedDrive { _ in .bytes(Data("0123456789".utf8)) }.client()
        #expect(try await client.read("f", range: 0..<10) == Data("0123456789".utf8))
        await #expect(throws: DriveError.self) { try await client.read("f", range: 0..<9) }
        await #expect(throws: DriveError.self) { try await client.read("f", range: 1..<10) }
    }

    @Test func `a part that breaks off is asked for again`() async throws {
        let content = content
        let drive = drive(
            nil,
            [
                { request in
                    var reply = Self.media(content, request)
                    reply.cutAfter = 3
                    return reply
                }
            ])
        #expect(try await drive.client().read("f", range: 0..<10) == content[..<10])
    }

    @Test func `a whole file in memory is compared, and has a limit`() async throws {
        let client = drive().client()
        #expect(try await client.contents(of: .holding(content), upTo: 1 << 20) == content)
        await #expect(throws: HTTPError.self) { try await client.contents(of: .holding(content), upTo: 1000) }
        let error = await #expect(throws: DriveError.self) {
            try await client.contents(of: .holding(sampleData(10)), upTo: 1 << 20)
        }
        #expect(error?.code == .contentMismatch)
    }

    @Test func `a partial answer is read only if it is well formed`() {
        #expect(ContentRange("bytes 0-9/100") == ContentRange(range: 0..<10, total: 100))
        #expect(ContentRange("bytes 5-5/*") == ContentRange(range: 5..<6, total: nil))
        for text in ["", "bytes */100", "bytes 9-0/100", "items 0-9/100", "bytes 0-9", "bytes 0-9/x", "bytes -9/10"] {
            #expect(ContentRange(text) == nil)
        }
    }
}
