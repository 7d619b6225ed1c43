import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

/// Documents of Google's own types, shortcuts, revisions, and reading into a pipe.
@Suite struct ExportsOnLocalGoogleTests {
    func document(_ drive: DriveClient, _ text: String, _ name: String, _ type: String, _ media: String) async throws
        -> File
    {
        let made = try await drive.service.files.create(
            File(mimeType: type, name: name), content: .bytes(Data(text.utf8)), contentType: media, fields: "id"
        ).send()
        return try await drive.file(#require(made.id))
    }

    func sheet(_ drive: DriveClient) async throws -> File {
        try await document(drive, "a,b\n1,2\n", "Table", DriveType.spreadsheet, "text/csv")
    }

    @Test func `a document comes in the format its path names, with its time, and says which`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            let sheet = try await sheet(drive)
            #expect(sheet.isGoogleNative && sheet.md5Checksum == nil)
            let table = try await drive.download(sheet, to: folder.path("table.csv"))
            #expect(table.format == .csv)
            #expect(
                try folder.read("table.csv") == Data("a,b\r\n1,2".utf8)
                    || folder.read("table.csv").starts(with: Data("a,b".utf8)))
            let usual = try await drive.export(sheet, to: folder.path("table"))
            #expect(usual.format == .xlsx)
            #expect(try folder.read("table").starts(with: Data("PK".utf8)))
            var options = DownloadOptions()
            options.exports = ExportPolicy([.docx, .pdf, .tsv])
            #expect(options.exports.format(of: sheet) == .pdf)
            let asked = try await drive.export(sheet, as: .tsv, to: folder.path("table.txt"), options: options)
            #expect(asked.format == .tsv)
            #expect(try folder.read("table.txt").starts(with: Data("a\tb".utf8)))
            #expect(sheet.isExported(as: try FileStatus.of(folder.path("table.csv"))))
            #expect(try FileSystem.entries(of: folder.path) == ["table", "table.csv", "table.txt"])
        }
    }

    @Test func `a format that a document cannot be turned into is refused with those it can`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            let sheet = try await sheet(drive)
            let word = ExportFormat(mimeType: "application/msword", fileExtension: "doc")
            let error = await #expect(throws: DriveError.self) {
                try await drive.export(sheet, as: word, to: folder.path("a"))
            }
            #expect(error?.code == .exportNotSupported)
            for type in ["text/csv", "application/pdf", "xlsx"] { #expect(error?.message.contains(type) == true) }
            let plain = try await drive.upload(.data(Data("x".utf8)), as: FileMetadata(name: "x"))
            let bytes = await #expect(throws: DriveError.self) {
                try await drive.export(plain, as: .pdf, to: folder.path("a"))
            }
            #expect(bytes?.code == .noContent)
            #expect(try FileSystem.entries(of: folder.path).isEmpty)
            // A format that Google names and refuses all the same.
            try await drives.google.setFaults([
                TestFault("/drive/v3/files/*/export", status: 400, reason: "badRequest")
            ])
            let refused = await #expect(throws: DriveError.self) {
                try await drive.export(sheet, as: .csv, to: folder.path("a"))
            }
            #expect(refused?.message.contains("cannot be exported as csv (text/csv). Choose another format: ") == true)
            #expect(refused?.message.components(separatedBy: "text/csv").count == 2)
        }
    }

    @Test(arguments: [
        [TestFault("/drive/v3/files/*/export", status: 403, reason: "exportSizeLimitExceeded")],
        [
            TestFault("/drive/v3/files/*/export", status: 403, reason: "exportSizeLimitExceeded"),
            TestFault("/spreadsheets/export", status: 404),
        ],
        [
            TestFault("/drive/v3/files/*/export", times: 1, status: 500),
            TestFault("/drive/v3/files/*/export", times: 1, dropAfterBytes: 3),
        ],
        [
            TestFault("/drive/v3/files/*/export", status: 403, reason: "exportSizeLimitExceeded"),
            TestFault("/spreadsheets/export", times: 1, dropAfterBytes: 3),
        ],
    ])
    func `an export comes whole by the way that is open`(faults: [TestFault]) async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            let sheet = try await sheet(drive)
            try await drive.export(sheet, as: .csv, to: folder.path("right.csv"))
            try folder.write("old", to: "a.csv")
            try await drives.google.setFaults(faults)
            try await drive.export(sheet, as: .csv, to: folder.path("a.csv"))
            #expect(try folder.read("a.csv") == folder.read("right.csv"))
            #expect(try FileSystem.entries(of: folder.path) == ["a.csv", "right.csv"])
        }
    }

    @Test func `an export that no way leads to leaves what was there, and says why`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            let sheet = try await sheet(drive)
            try folder.write("old", to: "a.csv")
            try await drives.google.setFaults([
                TestFault("/drive/v3/files/*/export", status: 403, reason: "exportSizeLimitExceeded"),
                TestFault("/spreadsheets/export", status: 404),
                TestFault("/drive/v3/files/*/download", status: 404),
            ])
            let error = await #expect(throws: DriveError.self) {
                try await drive.export(sheet, as: .csv, to: folder.path("a.csv"))
            }
            #expect(error?.code == .exportTooLarge)
            #expect(try folder.read("a.csv") == Data("old".utf8))
            #expect(try FileSystem.entries(of: folder.path) == ["a.csv"])
        }
    }

    @Test func `a document of more than 10 MB comes all the same`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            // Each sign takes five bytes in a page of HTML.
            let text = String(repeating: String(repeating: "&", count: 999) + "\n", count: 2300)
            let file = try await document(drive, text, "Long", DriveType.document, "text/plain")
            try await drives.google.clearRequests()
            try await drive.export(file, as: .html, to: folder.path("long.html"))
            #expect(try FileStatus.of(folder.path("long.html")).size > 10 << 20)
            let log = try await drives.google.requests()
            #expect(log.map(\.status).contains(403))
            #expect(log.contains { $0.path.hasPrefix("/feeds/download/documents/") })
        }
    }

    @Test func `a shortcut brings what it leads to, and one that leads nowhere is named`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            let file = try await drive.upload(.data(Data("x".utf8)), as: FileMetadata(name: "x"))
            let made = try await drive.service.files.create(
                File(mimeType: DriveType.shortcut, name: "to x", shortcutDetails: .init(targetId: file.id)),
                fields: "id"
            ).send()
            let shortcut = try await drive.file(#require(made.id))
            let found = try await drive.download(shortcut, to: folder.path("x"))
            #expect(found.file.id == file.id)
            #expect(try folder.read("x") == Data("x".utf8))
            try await drive.delete(#require(file.id))
            let error = await #expect(throws: DriveError.self) {
                try await drive.download(shortcut, to: folder.path("x"))
            }
            #expect(error?.code == .danglingShortcut)
            #expect(error?.message.contains("to x") == true)
            #expect(try folder.read("x") == Data("x".utf8))
        }
    }

    @Test func `an old revision comes with its bytes and its time`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            let (old, new) = (sampleData(300_000, seed: 1), sampleData(200_000, seed: 2))
            let first = try await drive.upload(.data(old), as: FileMetadata(name: "a"))
            let second = try await drive.update(contentOf: first, from: .data(new)).file
            try await drives.google.setFaults([
                TestFault("/drive/v3/files/*/revisions/*", times: 1, dropAfterBytes: 9999)
            ])
            try await drive.download(
                revision: #require(first.headRevisionId), of: second, to: folder.path("old"))
            #expect(try folder.read("old") == old)
            try await drive.download(second, to: folder.path("new"))
            #expect(try folder.read("new") == new)
        }
    }

    @Test func `reading hands on all bytes once, in spite of faults, and exports documents`() async throws {
        try await Drives.run { drives in
            let (drive, content) = (drives.client(), sampleData(700_000))
            let file = try await drive.upload(.data(content), as: FileMetadata(name: "a"))
            try await drives.google.setFaults([
                TestFault("/drive/v3/files/*", method: "GET", times: 2, dropAfterBytes: 100_000),
                TestFault("/drive/v3/files/*", method: "GET", times: 1, status: 503),
            ])
            var read = Data()
            let monitor = TransferMonitor()
            try await drive.read(file, monitor: monitor) { read.append($0) }
            #expect(read == content)
            #expect(monitor.progress.completedBytes == Int64(content.count))
            var part = Data()
            try await drive.read(file, range: 10..<20) { part.append($0) }
            #expect(part == content[10..<20])

            let pipe = Pipe()
            let small = try await drive.upload(.data(Data("small".utf8)), as: FileMetadata(name: "s"))
            try await drive.read(small, to: pipe.fileHandleForWriting)
            try pipe.fileHandleForWriting.close()
            #expect(try pipe.fileHandleForReading.readToEnd() == Data("small".utf8))

            var table = Data()
            var options = DownloadOptions()
            options.exports = ExportPolicy([.csv])
            try await drive.read(sheet(drive), options: options) { table.append($0) }
            #expect(table.starts(with: Data("a,b".utf8)))
        }
    }

    @Test func `a tree comes with its documents exported and its shortcuts followed, once`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            let sheet = try await sheet(drive)
            let top = try await drive.file(.root)
            try await drive.service.files.create(
                File(mimeType: DriveType.shortcut, name: "again", shortcutDetails: .init(targetId: sheet.id))
            ).send()
            _ = try await drive.upload(.data(Data("x".utf8)), as: FileMetadata(name: "a/b"))
            let first = try await drive.downloadTree(top, to: folder.path("t"))
            #expect(first.created == 3 && first.failures.isEmpty)
            #expect(try FileSystem.entries(of: folder.path("t")) == ["Table.xlsx", "a%2fb", "again.xlsx"])
            try await drives.google.clearRequests()
            let second = try await drive.downloadTree(top, to: folder.path("t"))
            #expect(second.unchanged == 3)
            #expect(try await drives.google.requests().allSatisfy { !$0.path.hasSuffix("/export") })
        }
    }

    @Test func `a tree goes back to the names and the files it came from`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(.init(idStock: 50)), try TemporaryFolder())
            let top = try await drive.ensureFolder(RemotePath(parsing: "/t"))
            let below = try await drive.ensureFolder("x/y", in: #require(top.id))
            let names = [
                "a/b", "line\nbreak", "..", "twin", "twin", "100%", "H\u{e9}", "He\u{301}",
                String(repeating: "日", count: 200),
            ]
            for (number, name) in names.enumerated() {
                _ = try await drive.upload(.data(Data("\(number)".utf8)), as: FileMetadata(name: name, in: below))
            }
            _ = try await drive.downloadTree(top, to: folder.path("t"))
            let again = try await drive.uploadTree(folder.path("t"), into: top)
            #expect(again.unchanged == names.count && again.failures.isEmpty)
            let fresh = try await drive.ensureFolder(RemotePath(parsing: "/fresh"))
            _ = try await drive.uploadTree(folder.path("t"), into: fresh)
            let copy = try await drive.ensureFolder("x/y", in: #require(fresh.id))
            let there = try await drive.children(of: #require(copy.id)).all().compactMap(\.name)
            #expect(there.count == names.count)
            // A twin keeps its mark, and what was cut does not come back; all others do.
            let lost = names.filter { name in !there.contains { $0.isSameName(as: name) } }
            #expect(lost == [String(repeating: "日", count: 200)])
        }
    }
}
