import DrivewayAPI
import DrivewayCrypto
import DrivewayDriveAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayDrive

/// Uploads of streams, whose length is known at their end only.
@Suite struct StreamUploadTests {
    let pieces = DriveClient.Configuration(singleRequestLimit: 1, uploadPieceLimit: Int64(unit))

    /// The content in chunks that fit nothing.
    func stream(_ content: Data, chunk: Int = 100_001) -> UploadSource {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
        var rest = content
        while !rest.isEmpty {
            continuation.yield(Data(rest.prefix(chunk)))
            rest = rest.dropFirst(chunk)
        }
        continuation.finish()
        return .stream(stream)
    }

    /// A Drive that stores what comes, loses every n-th answer and may keep only a part of a piece.
    func drive(_ content: Data, losing lost: Set<Int> = [], keeping kept: Int = .max) -> ScriptedDrive {
        let stored = Mutex(Data())
        return ScriptedDrive { request in
            if request.method == .post { return .session("/s/1") }
            let (count, isWhole) = stored.withLock { stored in
                stored += request.body.prefix(kept)
                let total = request.contentRange?.split(separator: "/").last.flatMap { Int($0) }
                return (stored.count, total == stored.count)
            }
            if lost.contains(request.earlier) { throw connectionLost }
            if isWhole {
                #expect(stored.withLock { $0 } == content)
                return try .file(.holding(content))
            }
            return .incomplete(count == 0 ? nil : Int64(count))
        }
    }

    func ranges(_ drive: ScriptedDrive) -> [String] {
        drive.requests.filter { $0.method == .put }.compactMap(\.contentRange)
    }

    @Test func `pieces name no total until the last one, which does`() async throws {
        let content = sampleData(2 * unit + 5)
        let drive = drive(content)
        _ = try await drive.client(pieces).upload(stream(content), as: .init(name: "a"))
        #expect(
            ranges(drive) == [
                "bytes 0-\(unit - 1)/*", "bytes \(unit)-\(2 * unit - 1)/*",
                "bytes \(2 * unit)-\(content.count - 1)/\(content.count)",
            ])
        #expect(drive.requests[0].headers["X-Upload-Content-Length"] == nil)
        #expect(try drive.requests[0].json(File.self).id == "new-1")
    }

    @Test func `a stream of whole pieces is closed by a request without bytes`() async throws {
        let content = sampleData(2 * unit)
        // The chunks are as large as the pieces, so the end is not seen before it is reached.
        let drive = drive(content)
        _ = try await drive.client(pieces).upload(stream(content, chunk: unit), as: .init(name: "a"))
        #expect(ranges(drive) == ["bytes 0-\(unit - 1)/*", "bytes \(unit)-\(2 * unit - 1)/*", "bytes */\(2 * unit)"])
    }

    @Test func `a stream of nothing and a short one go in one request`() async throws {
        for content in [Data(), sampleData(1000)] {
            let drive = ScriptedDrive { _ in try .file(.holding(content)) }
            let file = try await drive.client(.init()).upload(stream(content), as: .init(name: "a"))
            #expect(file.size == Int64(content.count))
            #expect(drive.requests.map { $0.query["uploadType"] } == ["multipart"])
        }
    }

    @Test(arguments: [Set([0]), [1], [2], [0, 2, 4]], [Int.max, 200_000])
    func `lost answers and kept parts are made good from memory`(lost: Set<Int>, kept: Int) async throws {
        let content = sampleData(2 * unit + 5)
        let drive = drive(content, losing: lost, keeping: kept)
        #expect(try await drive.client(pieces).upload(stream(content), as: .init(name: "a")).id == "new-1")
    }

    @Test func `a session that dies in the middle is an error: what was sent is not in memory any more`() async throws {
        let content = sampleData(2 * unit + 5)
        let drive = ScriptedDrive { request in
            if request.method == .post { return .session("/s/\(request.earlier)") }
            return request.earlier == 0 ? .incomplete(Int64(unit)) : .refusal(404, "notFound")
        }
        let error = await #expect(throws: DriveError.self) {
            try await drive.client(pieces).upload(stream(content), as: .init(name: "a"))
        }
        #expect(error?.code == .brokenSession)
    }

    @Test func `other bytes on Drive are an error, and are taken back`() async throws {
        let drive = ScriptedDrive { request in
            switch request.method {
            case .post: .session("/s/1")
            case .put: try .file(.holding(sampleData(9)))
            default: try .file(File(id: "new-1", trashed: true))
            }
        }
        let error = await #expect(throws: DriveError.self) {
            try await drive.client(pieces).upload(stream(sampleData(unit + 1)), as: .init(name: "a"))
        }
        #expect(error?.code == .contentMismatch)
        #expect(drive.requests.last?.body == Data(#"{"trashed":true}"#.utf8))
    }

    @Test func `a stream that fails ends the upload with its error`() async throws {
        struct Broken: Error {}
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
        continuation.yield(sampleData(unit + 1))
        continuation.finish(throwing: Broken())
        let drive = drive(Data())
        await #expect(throws: Broken.self) {
            try await drive.client(pieces).upload(.stream(stream), as: .init(name: "a"))
        }
    }

    @Test func `memory holds one piece and a chunk at most`() async throws {
        let pieces = StreamPieces(AsyncThrowingStream { sampleData(1000) })
        let length = Int64(unit)
        for number in Int64(0)..<20 {
            #expect(try await pieces.prepare(number * length..<(number + 1) * length) == nil)
            #expect(pieces.held <= unit + 1000)
        }
    }

    @Test func `a pipe is read to its end`() async throws {
        let content = sampleData(700_000)
        let pipe = Pipe()
        let writer = Task.detached {
            try pipe.fileHandleForWriting.write(contentsOf: content)
            try pipe.fileHandleForWriting.close()
        }
        let drive = drive(content)
        let file = try await drive.client(pieces).upload(.pipe(pipe.fileHandleForReading), as: .init(name: "a"))
        #expect(file.size == 700_000)
        try await writer.value
    }

    @Test(arguments: [0, 1000, unit, 3 * unit, 3 * unit + 1])
    func `Local Google takes streams of any length`(count: Int) async throws {
        try await Drives.run { drives in
            let content = sampleData(count)
            let file = try await drives.client(smallPieces).upload(stream(content), as: .init(name: "a"))
            #expect(file.sha256Checksum == Digest.of(content, .sha256).hex)
        }
    }
}
