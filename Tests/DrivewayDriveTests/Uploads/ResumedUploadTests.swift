import DrivewayAPI
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayHTTP
import DrivewaySQLite
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayDrive

/// Uploads that a later run takes up where an earlier one ended. Every client is a process of its own: all they share is the
/// state folder.
///
/// The algorithm
///
/// 1. Before anything goes out, a row is on the disk: where the content goes, where it comes from, its fingerprint, the ID
///    made beforehand, and a lease. Before the first byte the session is in it.
/// 2. A row with a living lease is somebody else's: a second process makes its file under the same ID, by a session of its
///    own, and whoever comes second is refused and finds the file. The same holds for what another process has made since
///    this one began. A row without a lease, or with a dead one, is taken up by the next run of the same upload.
/// 3. Same source, session young enough: ask what has come, send the rest. Otherwise a new session under the same ID.
/// 4. A file that an earlier run finished is answered, if it has these bytes and is not in the bin. If the source has
///    changed since, it gets the new content. If it was changed, moved or removed on Drive, a new ID makes a new file.
/// 5. The row goes when the upload has ended well, with those of others that make the same file, or when what it made was
///    taken back: only what nobody else makes or has found right is.
@Suite struct ResumedUploadTests {
    let folder: TemporaryFolder
    let path: String
    let content: Data

    init() throws {
        content = sampleData(3 * unit + 100)
        folder = try TemporaryFolder()
        path = try folder.write(content, to: "a.bin")
    }

    var configuration: DriveClient.Configuration {
        .init(singleRequestLimit: Int64(unit), uploadPieceLimit: Int64(unit), state: folder.path("state"))
    }

    func upload(_ drive: ScriptedDrive, _ path: String? = nil) async throws -> File {
        try await drive.client(configuration).upload(.file(path ?? self.path), as: .init(name: "a.bin", parent: "p"))
    }

    /// A first run that sends one piece and ends with an error.
    func beginUpload() async throws {
        let drive = ScriptedDrive { request in
            switch request.method {
            case .post: .session("/s/1")
            default: request.earlier == 0 ? .incomplete(Int64(unit)) : .refusal(403, "storageQuotaExceeded")
            }
        }
        let error = await #expect(throws: GoogleAPIError.self) { try await upload(drive) }
        #expect(error?.description.contains("/s/1") == false)
        #expect(drive.requests.count == 3)
        #expect(try rows().map { try $0.string("session") } == ["https://www.googleapis.com/s/1"])
    }

    func rows() throws -> [Row] { try database().read { try $0.rows("SELECT * FROM uploads") } }

    func database() throws -> Database { try .open(.file(folder.path("state/transfers.sqlite"))) }

    func change(_ sql: String) throws {
        try database().writeAndWait { try $0.execute(sql) }
    }

    @Test func `the next run asks for the offset, sends only the rest, and leaves nothing behind`() async throws {
        try await beginUpload()
        let (content, answers) = (content, [unit, 2 * unit, 3 * unit])
        let drive = ScriptedDrive { request in
            request.earlier < 3 ? .incomplete(Int64(answers[request.earlier])) : try .file(.holding(content))
        }
        #expect(try await upload(drive).id == "new-1")
        #expect(drive.requests.map(\.path) == Array(repeating: "/s/1", count: 4))
        #expect(drive.requests[0].contentRange == "bytes */\(content.count)")
        #expect(drive.requests.dropFirst().reduce(Data()) { $0 + $1.body } == content.dropFirst(unit))
        #expect(try rows().isEmpty)
    }

    @Test func `only the user may read what is noted`() async throws {
        try await beginUpload()
        #expect(try FileStatus.of(folder.path("state/transfers.sqlite")).permissions == 0o600)
        #expect(try FileStatus.of(folder.path("state")).permissions == 0o700)
    }

    @Test(arguments: [200, 201])
    func `a session that was finished meanwhile is answered, and nothing is sent`(status: Int) async throws {
        try await beginUpload()
        let content = content
        let drive = ScriptedDrive { request in
            var reply = try Reply.file(.holding(content))
            if request.method == .put { reply.status = status }
            return reply
        }
        #expect(try await upload(drive).id == "new-1")
        #expect(drive.requests.map(\.method) == [.put, .get])
        #expect(drive.requests[0].isStatusQuery)
        #expect(try rows().isEmpty)
    }

    @Test(arguments: [404, 410])
    func `a session that is gone gives way to a new one under the same ID, and that one is noted`(
        status: Int
    ) async throws {
        try await beginUpload()
        let noted = Mutex<[String]>([])
        let drive = ScriptedDrive { [self] request in
            if request.method == .post { return .session("/s/2") }
            if request.path == "/s/1" { return .refusal(status, "notFound") }
            try noted.withLock { $0 += try rows().map { try $0.string("session") } }
            return request.earlier < 3 ? .incomplete(Int64((request.earlier + 1) * unit)) : try .file(.holding(content))
        }
        _ = try await upload(drive)
        #expect(drive.requests.map(\.path) == ["/s/1", "/upload/drive/v3/files"] + Array(repeating: "/s/2", count: 4))
        #expect(try drive.requests[1].json(File.self).id == "new-1")
        #expect(noted.withLock { Set($0) } == ["https://www.googleapis.com/s/2"])
    }

    @Test func `a session of more than a week is not even asked`() async throws {
        try await beginUpload()
        try change("UPDATE uploads SET opened = opened - 7 * 24 * 3600")
        let drive = finishing(session: "/s/2")
        _ = try await upload(drive)
        #expect(!drive.requests.contains { $0.path == "/s/1" })
        #expect(try drive.requests[0].json(File.self).id == "new-1")
    }

    @Test func `a source that has changed is begun anew under the same ID, and no byte of the old one is kept`()
        async throws
    {
        try await beginUpload()
        let changed = sampleData(content.count, seed: 9)
        try folder.write(changed, to: "a.bin")
        let drive = finishing(session: "/s/2", changed)
        _ = try await upload(drive)
        #expect(!drive.requests.contains { $0.path == "/s/1" })
        #expect(try drive.requests[0].json(File.self).id == "new-1")
        #expect(drive.requests.dropFirst().reduce(Data()) { $0 + $1.body } == changed)
    }

    @Test func `other words about the file need a new session`() async throws {
        try await beginUpload()
        let drive = finishing(session: "/s/2")
        _ = try await drive.client(configuration).upload(
            .file(path), as: .init(name: "a.bin", parent: "p", description: "new"))
        #expect(try drive.requests[0].json(File.self).description == "new")
    }

    @Test func `a session that has lost bytes is an error, and the run after it opens a new one`() async throws {
        try await beginUpload()
        let liar = ScriptedDrive { _ in .incomplete(nil) }
        let error = await #expect(throws: DriveError.self) { try await upload(liar) }
        #expect(error?.code == .brokenSession)
        let drive = finishing(session: "/s/2")
        #expect(try await upload(drive).id == "new-1")
        #expect(!drive.requests.contains { $0.path == "/s/1" })
    }

    @Test func `an upload that another process drives is made under its ID, by a session of its own`() async throws {
        try await beginUpload()
        let other = try Lease(in: folder.path("state/transfers.leases"))
        try change("UPDATE uploads SET lease = '\(other.name)'")
        let drive = finishing(session: "/s/2")
        #expect(try await upload(drive).id == "new-1")
        #expect(try drive.requests[0].json(File.self).id == "new-1")
        #expect(!drive.requests.contains { $0.path == "/s/1" })
        #expect(try rows().isEmpty)
        withExtendedLifetime(other) {}
    }

    @Test func `what a dead process drove is taken over`() async throws {
        try await beginUpload()
        try change("UPDATE uploads SET lease = 'dead'")
        let drive = finishing(session: "/s/2", from: 1)
        _ = try await upload(drive)
        #expect(!drive.requests.contains { $0.method == .post })
    }

    @Test func `two clients that upload one file at once make one, whichever comes second`() async throws {
        let (isSending, mayEnd, content) = (Gate(), Gate(), content)
        let first = finishing(session: "/s/1") { request in
            guard request.method == .put, request.earlier == 1 else { return }
            isSending.open()
            await mayEnd.wait()
        }
        async let one = upload(first)
        await isSending.wait()
        let second = ScriptedDrive { request in
            request.method == .get ? try .file(.holding(content)) : .refusal(409, "fileIdInUse")
        }
        #expect(try await upload(second).id == "new-1")
        #expect(second.requests.map(\.method) == [.post, .get])
        mayEnd.open()
        #expect(try await one.id == "new-1")
        #expect(try rows().isEmpty)
    }

    @Test func `a file that another process has found right is not taken back`() async throws {
        let (isSending, mayEnd) = (Gate(), Gate())
        let first = finishing(session: "/s/1") { request in
            guard request.method == .put, request.earlier == 1 else { return }
            isSending.open()
            await mayEnd.wait()
        }
        let one = Task { try await upload(first) }
        await isSending.wait()
        let second = finishing(session: "/s/2")
        #expect(try await upload(second).id == "new-1")
        try folder.write(sampleData(content.count, seed: 9), to: "a.bin")
        mayEnd.open()
        let error = await #expect(throws: DriveError.self) { try await one.value }
        #expect(error?.code == .sourceChanged)
        #expect(!first.requests.contains { $0.method == .patch })
        #expect(try rows().isEmpty)
    }

    @Test func `leases end with the transfers, and old rows go`() async throws {
        try await beginUpload()
        #expect(try FileSystem.entries(of: folder.path("state/transfers.leases")).isEmpty)
        try change("UPDATE uploads SET changed = changed - 9 * 24 * 3600, lease = 'dead'")
        _ = try TransferState(folder: folder.path("state")).database()
        #expect(try rows().isEmpty)
    }

    @Test func `new content for a file is taken up too`() async throws {
        let content = content
        let first = ScriptedDrive { request in
            switch request.method {
            case .get: try .file(.holding(Data("old".utf8), id: "f"))
            case .patch: .session("/s/1")
            default: request.earlier == 0 ? .incomplete(Int64(unit)) : .refusal(403, "storageQuotaExceeded")
            }
        }
        await #expect(throws: GoogleAPIError.self) {
            try await first.client(configuration).update(contentOf: File(id: "f"), from: .file(path))
        }
        let second = ScriptedDrive { request in
            if request.method == .get { return try .file(.holding(Data("old".utf8), id: "f")) }
            return request.earlier < 3
                ? .incomplete(Int64((request.earlier + 1) * unit)) : try .file(.holding(content, id: "f"))
        }
        let updated = try await second.client(configuration).update(contentOf: File(id: "f"), from: .file(path))
        #expect(updated.file.size == Int64(content.count))
        #expect(second.requests.dropFirst().map(\.path) == Array(repeating: "/s/1", count: 4))
        #expect(try rows().isEmpty)
    }

    @Test func `what is left to the system is completed and compared by the upload after it`()
        async throws
    {
        try await beginUpload()
        let drive = finishing(session: "/s/2", from: 1)
        let client = drive.client(configuration)
        let metadata = FileMetadata(name: "a.bin", parent: "p")
        let creation = FileCreation(
            drive: client, content: try client.content(of: .file(path)), metadata: metadata, options: .init(),
            meter: ItemMeter("a.bin", total: nil, nil))
        let left = try #require(try await creation.handOver(until: client.state?.now().advanced(by: 60) ?? 0))
        #expect(left.url.path == "/s/1")
        #expect(left.contentRange == "bytes \(unit)-\(content.count - 1)/\(content.count)")
        try await client.takeBackUpload(left.place.number)
        #expect(try await client.upload(.file(path), as: metadata).id == "new-1")
        #expect(!drive.requests.contains { $0.method == .post })
        #expect(try rows().isEmpty)
    }

    @Test func `a system that never comes back loses its claim with the time`() async throws {
        let state = TransferState(folder: folder.path("state")) { 1000 }
        #expect(state.isHeld(TransferState.systemLease(until: 1001)))
        #expect(!state.isHeld(TransferState.systemLease(until: 1000)))
    }

    /// A Drive whose session takes what comes and finishes; it has `start` units already.
    func finishing(
        session: String, _ content: Data? = nil, id: FileID = "new-1", from start: Int = 0,
        before: @escaping @Sendable (SentRequest) async -> Void = { _ in }
    ) -> ScriptedDrive {
        let content = content ?? self.content
        let count = Mutex(start * unit)
        return ScriptedDrive { request in
            await before(request)
            guard request.method == .put else {
                return request.method == .post ? .session(session) : try .file(.holding(content, id: id))
            }
            let stored = count.withLock { count in
                count += request.body.count
                return count
            }
            return stored < content.count ? .incomplete(Int64(stored)) : try .file(.holding(content, id: id))
        }
    }
}

/// Small files that a later run finds noted.
@Suite struct NotedFileTests {
    let folder: TemporaryFolder
    let path: String
    let content = Data("content".utf8)

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write(content, to: "a.txt")
    }

    func upload(_ drive: ScriptedDrive) async throws -> File {
        try await drive.client(.init(state: folder.path("state"))).upload(
            .file(path), as: .init(name: "a.bin", parent: "p"))
    }

    /// A run that ends without knowing what became of the file.
    func beginUpload() async throws {
        let drive = ScriptedDrive { _ in .refusal(403, "storageQuotaExceeded") }
        await #expect(throws: GoogleAPIError.self) { try await upload(drive) }
        #expect(try drive.requests[0].json(File.self).id == "new-1")
    }

    @Test func `a file that was made after all is found by its ID and compared`() async throws {
        try await beginUpload()
        let content = content
        let drive = ScriptedDrive { request in
            request.method == .get ? try .file(.holding(content)) : .refusal(409, "fileIdInUse")
        }
        #expect(try await upload(drive).id == "new-1")
        #expect(drive.requests.map(\.method) == [.post, .get])
        let next = ScriptedDrive { _ in try .file(.holding(content, id: "new-2")) }
        #expect(try await upload(next).id == "new-2")
    }

    @Test func `a source that has changed since becomes new content of the file that was made`() async throws {
        try await beginUpload()
        let (old, new) = (content, Data("changed content".utf8))
        try folder.write(new, to: "a.txt")
        let drive = ScriptedDrive { request in
            switch request.method {
            case .post: .refusal(409, "fileIdInUse")
            case .get: try .file(.holding(old))
            default: try .file(.holding(new))
            }
        }
        #expect(try await upload(drive).size == Int64(new.count))
        #expect(drive.requests.last?.method == .patch)
        #expect(drive.requests.last?.path == "/upload/drive/v3/files/new-1")
    }

    @Test func `what another process has made since a client was opened is found by its ID, older files are not`()
        async throws
    {
        let (content, path) = (content, path)
        let configuration = DriveClient.Configuration(state: folder.path("state"))
        let maker = ScriptedDrive { request in try .file(.holding(content, id: request.json(File.self).id ?? "")) }
        let early = ScriptedDrive { request in
            request.method == .get ? try .file(.holding(content)) : .refusal(409, "fileIdInUse")
        }
        let client = early.client(configuration)
        #expect(try await upload(maker).id == "new-1")
        #expect(try await client.upload(.file(path), as: .init(name: "a.bin", parent: "p")).id == "new-1")
        #expect(early.requests.map(\.method) == [.post, .get])
        #expect(try await upload(maker).id == "new-2")
    }

    @Test func `files of one process are as many as it makes`() async throws {
        let content = content
        let drive = ScriptedDrive { request in try .file(.holding(content, id: request.json(File.self).id ?? "")) }
        let client = drive.client(.init(state: folder.path("state")))
        for id: FileID in ["new-1", "new-2"] {
            #expect(try await client.upload(.file(path), as: .init(name: "a.bin", parent: "p")).id == id)
        }
    }

    @Test(arguments: ["binned", "changed", "deleted", "renamed", "moved"])
    func `what became of the earlier file on Drive is left alone, and a new one is made`(fate: String) async throws {
        try await beginUpload()
        let content = content
        let drive = ScriptedDrive { request in
            if request.method == .post {
                return request.earlier == 0 ? .refusal(409, "fileIdInUse") : try .file(.holding(content, id: "new-2"))
            }
            guard fate != "deleted" else { return .refusal(404, "notFound") }
            var file = File.holding(fate == "changed" ? Data("edited".utf8) : content)
            file.trashed = fate == "binned"
            file.name = fate == "renamed" ? "b.bin" : "a.bin"
            file.parents = [fate == "moved" ? "q" : "p"]
            return try .file(file)
        }
        #expect(try await upload(drive).id == "new-2")
        let looks = Array(repeating: HTTPMethod.get, count: fate == "deleted" ? 4 : 1)
        #expect(drive.requests.map(\.method) == [.post] + looks + [.post])
    }

    @Test func `a file that is not seen at once though its ID is in use is waited for`() async throws {
        try await beginUpload()
        let content = content
        let drive = ScriptedDrive { request in
            guard request.method == .get else { return .refusal(409, "fileIdInUse") }
            return request.earlier == 0 ? .refusal(404, "notFound") : try .file(.holding(content))
        }
        #expect(try await upload(drive).id == "new-1")
        #expect(drive.requests.map(\.method) == [.post, .get, .get])
    }

    @Test func `an ID that Drive does not take any more is replaced, with all of its age`() async throws {
        let content = content
        let drive = ScriptedDrive { request in
            let id = try request.json(File.self).id ?? ""
            guard request.earlier > 0 else {
                return .refusal(400, "fileIdNotUsable")
            }
            return try .file(.holding(content, id: id))
        }
        #expect(try await upload(drive).id == "new-101")
        #expect(drive.requests.count == 2)
    }

    @Test func `bytes from memory are noted nowhere`() async throws {
        let drive = ScriptedDrive { _ in .refusal(403, "storageQuotaExceeded") }
        await #expect(throws: GoogleAPIError.self) {
            try await drive.client(.init(state: folder.path("state"))).upload(.data(content), as: .init(name: "a"))
        }
        let database = try Database.open(.file(folder.path("state/transfers.sqlite")))
        #expect(try database.read { try $0.value("SELECT count(*) FROM uploads") as Int64 } == 0)
    }

    @Test func `an account that is not known leaves no note`() async throws {
        let content = content
        let drive = ScriptedDrive(identity: nil) { _ in try .file(.holding(content)) }
        _ = try await upload(drive)
        #expect(try FileSystem.entries(of: folder.path) == ["a.txt"])
    }
}
