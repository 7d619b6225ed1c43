import DrivewayAPI
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayDrive

/// Large files in parts, and downloads that are gone on with.
@Suite struct PartDownloadTests {
    let folder: TemporaryFolder
    let content = sampleData(1_000_000, seed: 3)

    init() throws { folder = try TemporaryFolder() }

    /// Four connections, parts of 100,000 bytes, everything kept.
    var options: DownloadOptions {
        var options = DownloadOptions()
        (options.connections, options.parallelFrom, options.partSize, options.keptFrom) = (4, 1, 100_000, 1)
        return options
    }

    var names: [String] { get throws { try FileSystem.entries(of: folder.path) } }

    func drive(_ change: @escaping @Sendable (SentRequest, inout Reply) throws -> Void = { _, _ in }) -> ScriptedDrive {
        ScriptedDrive { [content] request in
            guard request.query["alt"] == "media" else { return try .file(.holding(content)) }
            var reply = DownloadTests.media(content, request)
            try change(request, &reply)
            return reply
        }
    }

    /// A download that ends with an error when some bytes have come; they stay.
    func interrupted(_ options: DownloadOptions, after count: Int = 3, to name: String = "a.bin") async throws {
        let left = Mutex(count)
        let drive = drive { _, reply in
            let isAllowed = left.withLock { left in
                left -= 1
                return left >= 0
            }
            if !isAllowed { throw HTTPError(.unreachable, "Gone") }
            reply.cutAfter = reply.body.count - 10
        }
        await #expect(throws: HTTPError.self) {
            try await drive.client().download(.holding(content), to: folder.path(name), options: options)
        }
        #expect(try names.count { $0.hasPrefix(".driveway-download-\(name).") } == 1)
        #expect(try !names.contains(name))
    }

    /// The bytes a drive was asked for.
    func asked(_ drive: ScriptedDrive) -> Int {
        drive.requests.filter { $0.query["alt"] == "media" }.reduce(0) { sum, request in
            sum + DownloadTests.media(content, request).body.count
        }
    }

    @Test func `a large file comes in parts, each asked for once, and is whole`() async throws {
        let drive = drive()
        let monitor = TransferMonitor()
        try await drive.client().download(
            .holding(content), to: folder.path("a.bin"), options: options, monitor: monitor)
        #expect(try folder.read("a.bin") == content)
        #expect(try names == ["a.bin"])
        let ranges = drive.requests.compactMap { $0.headers["Range"] }
        #expect(Set(ranges).count == 10 && ranges.count == 10)
        #expect(ranges.contains("bytes=100000-199999") && ranges.contains("bytes=900000-"))
        #expect(monitor.progress.completedBytes == Int64(content.count))
    }

    @Test func `files below the limit, and all from a server on this machine, come through one connection`() {
        let options = DownloadOptions()
        #expect(options.connections(for: 63 << 20, isLocal: false) == 1)
        #expect(options.connections(for: 64 << 20, isLocal: false) == 4)
        #expect(options.connections(for: 1 << 40, isLocal: true) == 1)
    }

    @Test func `parts whose connections break are gone on with`() async throws {
        let drive = drive { request, reply in
            // Each part breaks once, at another place.
            if request.headers["Range"]?.contains("00000-") == true, reply.body.count > 50_000 {
                reply.cutAfter = 33_333
            }
        }
        try await drive.client().download(.holding(content), to: folder.path("a.bin"), options: options)
        #expect(try folder.read("a.bin") == content)
        #expect(drive.requests.contains { $0.headers["Range"] == "bytes=133333-199999" })
    }

    @Test func `a server that knows no ranges gives the whole, through one connection`() async throws {
        let drive = ScriptedDrive { [content] _ in .bytes(content) }
        try await drive.client().download(.holding(content), to: folder.path("a.bin"), options: options)
        #expect(try folder.read("a.bin") == content)
        #expect(try names == ["a.bin"])
    }

    @Test(arguments: [
        "bytes 0-99999/1000000", "bytes 200001-300000/1000000", "bytes 200000-300000/1000000", "items 1", nil,
    ])
    func `a part that was not asked for is refused`(field: String?) async throws {
        let path = try folder.write("old", to: "a.bin")
        let drive = drive { request, reply in
            if request.headers["Range"] == "bytes=200000-299999" { reply.headers["Content-Range"] = field }
        }
        let error = await #expect(throws: DriveError.self) {
            try await drive.client().download(.holding(content), to: path, options: options)
        }
        #expect(error?.code == .badAnswer)
        #expect(try names == ["a.bin"])
        #expect(try folder.read("a.bin") == Data("old".utf8))
    }

    @Test func `an answer that is shorter than it says is gone on with, one that is longer is refused`() async throws {
        let short = drive { request, reply in
            guard request.headers["Range"] == "bytes=200000-299999" else { return }
            reply.body = reply.body.prefix(40_000)
        }
        try await short.client().download(.holding(content), to: folder.path("a.bin"), options: options)
        #expect(try folder.read("a.bin") == content)

        let long = drive { request, reply in
            if request.headers["Range"] == "bytes=200000-299999" { reply.body += Data(repeating: 0, count: 70_000) }
        }
        let error = await #expect(throws: DriveError.self) {
            try await long.client().download(.holding(content), to: folder.path("b.bin"), options: options)
        }
        #expect(error?.code == .contentMismatch)
        #expect(try names == ["a.bin"])
    }

    @Test func `a flipped bit in any part does not reach the target`() async throws {
        let drive = drive { request, reply in
            if request.headers["Range"] == "bytes=900000-" { reply.body[reply.body.startIndex + 5] ^= 1 }
        }
        let error = await #expect(throws: DriveError.self) {
            try await drive.client().download(.holding(content), to: folder.path("a.bin"), options: options)
        }
        #expect(error?.code == .contentMismatch)
        #expect(try names.isEmpty)
    }

    @Test func `a file that has become shorter is begun again as it is now`() async throws {
        let drive = drive()
        let (client, path) = (drive.client(), folder.path("a.bin"))
        let found = try await client.download(.holding(sampleData(1_500_000)), to: path, options: options)
        #expect(found.file.size == Int64(content.count))
        #expect(try folder.read("a.bin") == content)
        #expect(try names == ["a.bin"])
    }

    @Test(arguments: [(4, 4), (1, 1), (4, 1), (1, 4)])
    func `an interrupted download is gone on with, whatever the connections`(before: Int, after: Int) async throws {
        var (first, second) = (options, options)
        (first.connections, second.connections) = (before, after)
        // Two of the requests are second ones, so bytes of at least two parts have come.
        try await interrupted(first, after: before == 4 ? 6 : 3)
        let drive = drive()
        try await drive.client().download(.holding(content), to: folder.path("a.bin"), options: second)
        #expect(try folder.read("a.bin") == content)
        #expect(try names == ["a.bin"])
        #expect(asked(drive) < (before == 1 ? 1000 : content.count))
    }

    @Test func `what was left and is damaged is begun again, once`() async throws {
        try await interrupted(options)
        let name = try #require(try names.first)
        try OpenFile(folder.path(name), .update).write(Data("damage".utf8), at: 1000)
        let drive = drive()
        try await drive.client().download(.holding(content), to: folder.path("a.bin"), options: options)
        #expect(try folder.read("a.bin") == content)
        #expect(try names == ["a.bin"])

        try await interrupted(options, to: "b.bin")
        let flipping = self.drive { _, reply in reply.body[reply.body.startIndex] ^= 1 }
        let error = await #expect(throws: DriveError.self) {
            try await flipping.client().download(.holding(content), to: folder.path("b.bin"), options: options)
        }
        #expect(error?.code == .contentMismatch)
        #expect(asked(flipping) < 2 * content.count)
        #expect(try names == ["a.bin"])
    }

    @Test func `a map that is damaged costs bytes and nothing else`() async throws {
        try await interrupted(options)
        let name = try #require(try names.first)
        try OpenFile(folder.path(name), .update).write(Data("damage".utf8), at: Int64(content.count))
        try await drive().client().download(.holding(content), to: folder.path("a.bin"), options: options)
        #expect(try folder.read("a.bin") == content)
        #expect(try names == ["a.bin"])
    }

    @Test func `a complete file that a kill kept from its place is only compared`() async throws {
        try await interrupted(options)
        let path = folder.path(try #require(try names.first))
        let file = try OpenFile(path, .update)
        try file.truncate(to: 0)
        try file.write(content, at: 0)
        let drive = drive()
        try await drive.client().download(.holding(content), to: folder.path("a.bin"), options: options)
        #expect(drive.requests.isEmpty)
        #expect(try folder.read("a.bin") == content)
    }

    @Test func `what is left of another content is removed, what is left for another place stays`() async throws {
        try await interrupted(options)
        try await interrupted(options, to: "b.bin")
        let other = sampleData(1000)
        let drive = ScriptedDrive { _ in .bytes(other) }
        try await drive.client().download(.holding(other), to: folder.path("a.bin"), options: options)
        let left = try names
        #expect(left.count == 2)
        #expect(left.contains("a.bin") && left.contains { $0.hasPrefix(".driveway-download-b.bin.") })
    }

    @Test func `a small file that is interrupted leaves nothing`() async throws {
        let drive = drive { request, reply in reply.cutAfter = request.headers["Range"] == nil ? 1000 : 0 }
        await #expect(throws: HTTPError.self) {
            try await drive.client().download(.holding(content), to: folder.path("a.bin"))
        }
        #expect(try names.isEmpty)
    }

    @Test func `while another download has the unfinished file, this one works on its own`() async throws {
        try await interrupted(options)
        let running = try OpenFile(folder.path(try #require(try names.first)), .update)
        let lock = try #require(try FileLock(trying: running))
        let before = try running.read(count: 2_000_000, at: 0)
        try await drive().client().download(.holding(content), to: folder.path("a.bin"), options: options)
        #expect(try folder.read("a.bin") == content)
        #expect(try running.read(count: 2_000_000, at: 0) == before)
        #expect(try names.count == 2)
        withExtendedLifetime(lock) {}
    }

    @Test func `a link of the unfinished file's name is not followed, nor is another name of some file written to`()
        async throws
    {
        try await interrupted(options)
        let name = try #require(try names.first)
        let precious = try folder.write("precious", to: "precious")
        try FileSystem.remove(folder.path(name))
        #expect(link(precious, folder.path(name)) == 0)
        try await drive().client().download(.holding(content), to: folder.path("a.bin"), options: options)
        #expect(try folder.read("precious") == Data("precious".utf8))
        #expect(try folder.read("a.bin") == content)
    }

    @Test func `a file taken for harmful is asked for again with the word that it is wanted, once`() async throws {
        let refusing = drive { request, reply in
            if request.query["acknowledgeAbuse"] == nil { reply = .refusal(403, "cannotDownloadAbusiveFile") }
        }
        await #expect(throws: GoogleAPIError.self) {
            try await refusing.client().download(.holding(content), to: folder.path("a.bin"))
        }
        #expect(refusing.requests.allSatisfy { $0.query["acknowledgeAbuse"] == nil })
        var options = DownloadOptions()
        options.acknowledgeAbuse = true
        try await refusing.client().download(.holding(content), to: folder.path("a.bin"), options: options)
        #expect(try folder.read("a.bin") == content)
        #expect(refusing.requests.allSatisfy { $0.query["acknowledgeAbuse"] == nil || $0.query["alt"] == "media" })

        // An ordinary file is not asked for with it, and one that is not the user's own is refused once more.
        let ordinary = drive()
        try await ordinary.client().download(.holding(content), to: folder.path("b.bin"), options: options)
        #expect(ordinary.requests.allSatisfy { $0.query["acknowledgeAbuse"] == nil })
        let foreign = drive { _, reply in reply = .refusal(403, "cannotDownloadAbusiveFile") }
        await #expect(throws: GoogleAPIError.self) {
            try await foreign.client().download(.holding(content), to: folder.path("c.bin"), options: options)
        }
        #expect(foreign.requests.map { $0.query["acknowledgeAbuse"] } == [nil, "true"])
    }

    @Test func `permissions come along where they were kept and are wanted`() async throws {
        var file = File.holding(content)
        file.appProperties = [File.permissionsProperty: "4750"]
        var options = DownloadOptions()
        (options.keepPermissions, options.keepModifiedTime) = (true, false)
        try await drive().client().download(file, to: folder.path("a.bin"), options: options)
        let status = try FileStatus.of(folder.path("a.bin"))
        #expect(status.permissions == 0o750)
        #expect(status.modifiedSeconds > 1_000_000_000)
        options.keepPermissions = false
        let other = try folder.write("old", to: "b.bin")
        try FileSystem.setPermissions(other, 0o604)
        try await drive().client().download(file, to: other, options: options)
        #expect(try FileStatus.of(other).permissions == 0o604)
    }

    @Test func `what was packed for the way is unpacked, what is stored packed stays so`() async throws {
        let text = Data(String(repeating: "a text that is packed on its way. ", count: 200).utf8)
        let packed = try #require(
            Data(
                base64Encoded: "H4sIAAAAAAACA+3KUQpAABAFwKu8E7jThiKFsoXbu4Pvme+p9Px0eqnOeuWscZunHHvWvnLXO6QMwzAM"
                    + "wzAMwzAMwzAMwzAMwzAM4/f4AK5nS+CQGgAA"))
        let way = ScriptedDrive { [content] request in
            guard request.query["alt"] == "media" else { return try .file(.holding(content)) }
            return .bytes(packed, ["Content-Encoding": "gzip"])
        }
        try await way.client().download(.holding(text), to: folder.path("text"), options: options)
        #expect(try folder.read("text") == text)
        try await way.client().download(.holding(packed), to: folder.path("text.gz"), options: options)
        #expect(try folder.read("text.gz") == packed)
        // Neither the one nor the other: an error, and no file.
        let error = await #expect(throws: DriveError.self) {
            try await way.client().download(.holding(content), to: folder.path("other"), options: options)
        }
        #expect(error?.code == .contentMismatch)
        #expect(try names == ["text", "text.gz"])
    }
}
