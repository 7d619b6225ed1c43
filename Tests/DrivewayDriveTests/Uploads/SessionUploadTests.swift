import DrivewayAPI
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayDrive

/// Uploads in pieces, from a file on the disk, on a server that does what each case says.
@Suite struct SessionUploadTests {
    let folder: TemporaryFolder
    let path: String
    let content: Data

    /// Three units and a bit.
    init() throws {
        content = sampleData(3 * unit + 100)
        folder = try TemporaryFolder()
        path = try folder.write(content, to: "a.bin")
    }

    let pieces = DriveClient.Configuration(singleRequestLimit: 1, uploadPieceLimit: Int64(unit))

    /// A Drive whose session answers the given steps to PUTs, and opens sessions `/s/1`, `/s/2` ….
    func drive(_ steps: [@Sendable (SentRequest) throws -> Reply]) -> ScriptedDrive {
        let rest = Mutex(steps[...])
        return ScriptedDrive { [content] request in
            switch request.method {
            case .post: return .session("/s/\(request.earlier + 1)")
            case .put:
                let step = rest.withLock { $0.popFirst() }
                guard let step else { return .refusal(400, "scriptIsOver") }
                return try step(request)
            case .patch: return try .file(File(id: "new-1", trashed: true))
            default: return try .file(.holding(content))
            }
        }
    }

    func upload(
        _ drive: ScriptedDrive, _ configuration: DriveClient.Configuration? = nil, monitor: TransferMonitor? = nil
    ) async throws -> File {
        try await drive.client(configuration ?? pieces).upload(
            .file(path), as: .init(name: "a.bin", parent: "p"), monitor: monitor)
    }

    func ranges(_ drive: ScriptedDrive) -> [String] {
        drive.requests.filter { $0.method == .put }.compactMap(\.contentRange)
    }

    var done: @Sendable (SentRequest) throws -> Reply { { [content] _ in try .file(.holding(content)) } }
    func has(_ count: Int?) -> @Sendable (SentRequest) throws -> Reply { { _ in .incomplete(count.map(Int64.init)) } }
    func refuses(_ status: Int, _ reason: String = "backendError") -> @Sendable (SentRequest) throws -> Reply {
        { _ in .refusal(status, reason) }
    }
    let loses: @Sendable (SentRequest) throws -> Reply = { _ in throw connectionLost }

    @Test func `all that is left goes in one request, with the metadata before it`() async throws {
        let drive = drive([done])
        let file = try await upload(drive, .init(singleRequestLimit: 1))
        #expect(file.id == "new-1")
        let opening = try #require(drive.requests.first)
        #expect(opening.path == "/upload/drive/v3/files")
        #expect(opening.query["uploadType"] == "resumable")
        #expect(opening.headers["X-Upload-Content-Length"] == "\(content.count)")
        #expect(opening.headers["X-Upload-Content-Type"] == "application/octet-stream")
        let metadata = try opening.json(File.self)
        #expect(metadata.name == "a.bin" && metadata.parents == ["p"] && metadata.id == "new-1")
        #expect(metadata.modifiedTime != nil)
        #expect(drive.requests.last?.body == content)
        #expect(ranges(drive) == ["bytes 0-\(content.count - 1)/\(content.count)"])
    }

    @Test func `pieces are whole units, whatever limit was set`() async throws {
        let total = content.count
        let drive = drive([has(unit), has(2 * unit), has(3 * unit), done])
        _ = try await upload(drive, .init(singleRequestLimit: 1, uploadPieceLimit: 1000))
        #expect(
            ranges(drive) == [
                "bytes 0-\(unit - 1)/\(total)", "bytes \(unit)-\(2 * unit - 1)/\(total)",
                "bytes \(2 * unit)-\(3 * unit - 1)/\(total)", "bytes \(3 * unit)-\(total - 1)/\(total)",
            ])
        #expect(drive.requests.filter { $0.method == .put }.reduce(Data()) { $0 + $1.body } == content)
    }

    @Test func `a 308 without a range in the middle is asked about, and no byte is skipped`() async throws {
        let drive = drive([has(unit), has(nil), has(unit), has(2 * unit), has(3 * unit), done])
        _ = try await upload(drive)
        #expect(ranges(drive)[2] == "bytes */\(content.count)")
        #expect(ranges(drive)[3].hasPrefix("bytes \(unit)-"))
    }

    @Test func `what the server did not keep is sent again, after the last piece too`() async throws {
        let drive = drive([has(unit), has(2 * unit), has(3 * unit), has(3 * unit), has(3 * unit + 50), done])
        _ = try await upload(drive)
        #expect(ranges(drive).last == "bytes \(3 * unit + 50)-\(content.count - 1)/\(content.count)")
    }

    @Test func `data that is always refused ends after five attempts with growing waits`() async throws {
        let drive = ScriptedDrive { request in
            request.method == .post
                ? .session("/s/1") : request.isStatusQuery ? .incomplete(nil) : .refusal(503, "backendError")
        }
        let error = await #expect(throws: DriveError.self) { try await upload(drive) }
        #expect(error?.code == .stalled)
        #expect((error?.underlying as? GoogleAPIError)?.status == 503)
        #expect(error?.message.contains("/s/1") == false)
        #expect(drive.requests.count { $0.method == .put && !$0.isStatusQuery } == 5)
        #expect(drive.waits == [0.5, 1, 2, 4].map { .seconds($0) })
    }

    @Test func `a new session gets all further pieces`() async throws {
        for status in [404, 410] {
            let drive = drive([has(unit), refuses(status, "notFound"), has(unit), has(2 * unit), has(3 * unit), done])
            _ = try await upload(drive)
            #expect(
                drive.requests.filter { $0.method == .put }.map(\.path) == ["/s/1", "/s/1"]
                    + Array(repeating: "/s/2", count: 4))
        }
    }

    @Test(arguments: [200, 201])
    func `an upload that was finished though the answer was lost sends nothing more`(status: Int) async throws {
        let content = content
        let drive = drive([
            loses,
            { request in
                #expect(request.isStatusQuery)
                var reply = try Reply.file(.holding(content))
                reply.status = status
                return reply
            },
        ])
        _ = try await upload(drive, .init(singleRequestLimit: 1))
        #expect(drive.requests.count { $0.method == .put } == 2)
        #expect(drive.count(.post, "/upload/drive/v3/files") == 1)
    }

    @Test func `a session that ended after it had made the file is found by the file's ID`() async throws {
        let content = content
        let drive = ScriptedDrive { request in
            switch request.method {
            case .post: return request.earlier == 0 ? .session("/s/1") : .refusal(409, "fileIdInUse")
            case .put:
                if request.isStatusQuery { return .refusal(404, "notFound") }
                throw connectionLost
            default: return try .file(.holding(content))
            }
        }
        #expect(try await upload(drive).id == "new-1")
        #expect(drive.count(.get, "/drive/v3/files/new-1") == 1)
    }

    @Test func `a session whose opening had to be repeated is used once`() async throws {
        let content = content
        let drive = ScriptedDrive { request in
            switch request.method {
            case .post: request.earlier == 0 ? .refusal(503, "backendError") : .session("/s/1")
            default: try .file(.holding(content))
            }
        }
        _ = try await upload(drive, .init(singleRequestLimit: 1))
        #expect(drive.requests.map(\.method) == [.post, .post, .put])
    }

    @Test func `a rewind and an overrun end the upload`() async throws {
        for steps in [[has(2 * unit - unit), has(2 * unit), has(unit)], [has(unit + 1)]] {
            let error = await #expect(throws: DriveError.self) { try await upload(drive(steps)) }
            #expect(error?.code == .brokenSession)
        }
    }

    @Test func `a refusal that no repeat can help is passed on at once`() async throws {
        let drive = drive([refuses(403, "storageQuotaExceeded")])
        let error = await #expect(throws: GoogleAPIError.self) { try await upload(drive) }
        #expect(error?.reason == "storageQuotaExceeded")
        #expect(drive.requests.count == 2)
    }

    @Test func `a range that cannot be read is no offset`() async throws {
        let drive = drive([{ _ in Reply(status: 308, headers: ["Range": "bytes=5-9"]) }])
        await #expect(throws: UploadSessionError.self) { try await upload(drive) }
    }

    @Test func `a session elsewhere gets neither the file nor the token`() async throws {
        let drive = ScriptedDrive { _ in Reply(headers: ["Location": "https://example.com/s/1"]) }
        await #expect(throws: UploadSessionError.noAddress) { try await upload(drive) }
        #expect(drive.requests.count == 1)
    }

    @Test(arguments: [true, false])
    func `a file that grows or shrinks meanwhile fails, and what was made is taken back`(grows: Bool) async throws {
        let (path, content) = (path, content)
        let drive = drive([
            has(unit),
            { _ in
                let file = try OpenFile(path, .update)
                try file.truncate(to: Int64(grows ? content.count + 100_000 : unit / 2))
                return .incomplete(Int64(2 * unit))
            },
            has(3 * unit), done,
        ])
        let error = await #expect(throws: DriveError.self) { try await upload(drive) }
        #expect(error?.code == .sourceChanged)
        #expect(error?.message.contains("changed while it was being uploaded") == true)
        #expect(drive.requests.contains { $0.method == .patch } == grows)
    }

    @Test func `a size and digest that differ at the end are a failure`() async throws {
        let drive = drive([{ _ in try .file(.holding(sampleData(5))) }])
        let error = await #expect(throws: DriveError.self) { try await upload(drive, .init(singleRequestLimit: 1)) }
        #expect(error?.code == .contentMismatch)
    }

    @Test func `progress counts what the server has`() async throws {
        let seen = Mutex<[Int64]>([])
        let monitor = TransferMonitor()
        let answers = [has(unit), loses, has(2 * unit), has(3 * unit), done]
        let drive = drive(
            answers.map { answer in
                { request in
                    seen.withLock { $0.append(monitor.progress.completedBytes) }
                    return try answer(request)
                }
            })
        _ = try await upload(drive, monitor: monitor)
        // The second one is lost; the third only asks what has come.
        #expect(seen.withLock { $0 } == [0, unit, unit, 2 * unit, 3 * unit].map(Int64.init))
        let end = monitor.progress
        #expect(end.completedBytes == content.count && end.totalBytes == content.count)
        #expect(end.completedItems == 1 && end.totalItems == 1 && end.failedItems == 0 && end.fraction == 1)
    }

    @Test func `a watched upload that fails counts as failed, and the updates end`() async throws {
        let monitor = TransferMonitor()
        let drive = drive([refuses(403, "storageQuotaExceeded")])
        let updates = monitor.updates
        await #expect(throws: (any Error).self) { try await upload(drive, monitor: monitor) }
        var last: TransferProgress?
        for await progress in updates { last = progress }
        #expect(last?.failedItems == 1 && last?.completedItems == 0)
    }

    @Test func `cancelling ends the upload with nothing but that`() async throws {
        let (isSending, never) = (Gate(), Gate())
        let drive = ScriptedDrive { request in
            if request.method == .post { return .session("/s/1") }
            isSending.open()
            await never.wait()
            try Task.checkCancellation()
            return .incomplete(nil)
        }
        let path = path
        let task = Task { [pieces] in
            try await drive.client(pieces).upload(.file(path), as: .init(name: "a"))
        }
        await isSending.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `new content of a long file goes through a session of its own`() async throws {
        let content = content
        let drive = ScriptedDrive { request in
            switch request.method {
            case .get: try .file(.holding(Data("old".utf8), id: "f"))
            case .patch: .session("/s/1")
            default: try .file(.holding(content, id: "f"))
            }
        }
        let update = try await drive.client(.init(singleRequestLimit: 1)).update(
            contentOf: File(id: "f"), from: .file(path))
        #expect(update.file.size == Int64(content.count))
        #expect(drive.requests.map(\.method) == [.get, .patch, .put])
        #expect(drive.requests[1].query["uploadType"] == "resumable")
    }
}
