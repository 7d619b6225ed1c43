import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

/// What we count is what the server counts.
@Suite struct StatisticsOnLocalGoogleTests {
    /// Uploads of all kinds, downloads, exports, lists, changes, a batch, and refusals.
    private func mixedRun(_ drive: DriveClient) async throws {
        let folder = try await drive.ensureFolder(RemotePath(parsing: "/Diary/Photos"))
        let small = try await drive.upload(.data(sampleData(3000)), as: FileMetadata(name: "small", in: folder))
        let long = try await drive.upload(.data(sampleData(700_000)), as: FileMetadata(name: "long", in: folder))
        _ = try await drive.update(contentOf: small, from: .data(sampleData(4000, seed: 2)))
        let temporary = try TemporaryFolder()
        try await drive.download(long, to: temporary.path("long"))
        let files = drive.service.files
        let id = try #require(long.id)
        let batch: [APICall<File>] = (0..<5).map { _ in files.get(id) } + [files.get("nothing-of-this-id")]
        _ = try await drive.service.client.results(of: batch)
        _ = try await drive.service.client.results(
            of: [files.update(id, Patch(File(name: "renamed"))), files.copy(id, File(name: "copy"))])
        _ = try await drive.children(of: #require(folder.id)).all()
        await #expect(throws: GoogleAPIError.self) { try await drive.file("nothing-of-this-id") }
        let document = File(mimeType: "application/vnd.google-apps.document", name: "note")
        let note = try await files.create(document).send()
        _ = try await files.export(#require(note.id), mimeType: "text/plain").send().body.collect(upTo: 1 << 20)
        try await drive.trash(id)
        try await drive.delete(#require(small.id))
        _ = try await drive.about()
    }

    @Test(arguments: [DriveClient.Configuration(idStock: 5), smallPieces])
    func `requests, units, statuses and bytes of a mixed run are those of the server`(
        _ configuration: DriveClient.Configuration
    ) async throws {
        try await Drives.run { drives in
            let statistics = CallStatistics()
            try await statistics.counting { try await mixedRun(drives.client(configuration)) }
            let log = try await drives.google.requestLog()
            let report = statistics.report
            #expect(report.requests + report.batchedCalls == log.count)
            #expect(report.batchedCalls == 8)
            #expect(report.quotaUnits == log.quotaUnits)
            #expect(report.answers == log.requests.reduce(into: [:]) { $0[$1.status, default: 0] += 1 })
            let requests = log.requests.filter { $0.path != "/batch/drive/v3" }
            #expect(requests.count == log.count - 2)
            #expect(report.unanswered == 0)
            #expect(report.retries == 0)
        }
    }

    @Test func `bytes of content are counted both ways`() async throws {
        try await Drives.run { drives in
            let statistics = CallStatistics()
            let drive = drives.client(smallPieces)
            try await statistics.counting {
                let file = try await drive.upload(.data(sampleData(700_000)), as: FileMetadata(name: "long"))
                let temporary = try TemporaryFolder()
                try await drive.download(file, to: temporary.path("long"))
            }
            let log = try await drives.google.requestLog()
            #expect(statistics.report.bytesSent == Int64(log.requests.reduce(0) { $0 + $1.bytesIn }))
            #expect(statistics.report.bytesReceived >= 700_000)
        }
    }

    @Test func `refusals cost what the server says they cost, and are counted as repeats`() async throws {
        try await Drives.run { drives in
            try await drives.google.limitQuota(unitsPerMinute: 100)
            let statistics = CallStatistics()
            await statistics.counting {
                for _ in 0..<3 { _ = try? await drives.client().children(of: .root).all() }
            }
            let log = try await drives.google.requestLog()
            #expect(statistics.report.quotaUnits == log.quotaUnits)
            #expect(statistics.report.answers[200] == 1)
            #expect(statistics.report.answers[403] == log.count - 1)
            #expect(statistics.report.retries == log.count - 3)
        }
    }

    @Test func `a monitor counts what runs under it and a client what it sends`() async throws {
        try await Drives.run { drives in
            let own = CallStatistics()
            let api = APIClient(authorizer: drives.authorizer, configuration: .init(statistics: own))
            let drive = DriveClient(api: api, configuration: .init(idStock: 5))
            let monitor = TransferMonitor()
            let file = try await drive.upload(.data(sampleData(100)), as: FileMetadata(name: "a"), monitor: monitor)
            #expect(monitor.statistics.report.requests == 2, "the stock of IDs and the file")
            try await drive.delete(#require(file.id))
            #expect(monitor.statistics.report.requests == 2)
            #expect(own.report.requests == 3)
            #expect(own.report.quotaUnits == 105)
        }
    }
}
