import DrivewayAPI
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayDrive

/// Exports from a Drive that does what a test says.
@Suite struct ExportTests {
    let folder: TemporaryFolder
    let document = File(
        id: "doc", mimeType: DriveType.document, modifiedTime: Timestamp(milliseconds: 981_173_106_789), name: "Report",
        size: 3_191_033)
    let content = Data("%PDF".utf8) + sampleData(50_000)

    init() throws { folder = try TemporaryFolder() }

    /// A Drive for which every export is too large.
    func drive(
        link: String?, done: Int = 3, operationError: Bool = false,
        _ bytes: @escaping @Sendable (SentRequest) -> Reply? = { _ in nil }
    ) -> ScriptedDrive {
        ScriptedDrive { [content] request in
            if let reply = bytes(request) { return reply }
            switch request.path {
            case "/drive/v3/files/doc/export": return .refusal(403, "exportSizeLimitExceeded")
            case "/drive/v3/files/doc":
                return .json(#"{"exportLinks": {\#(link.map { #""application/pdf": "\#($0)""# } ?? "")}}"#)
            case "/drive/v3/files/doc/download": return .json(#"{"name": "op-1", "done": false}"#)
            case "/drive/v3/operations/op-1" where operationError:
                return .json(#"{"name": "op-1", "done": true, "error": {"code": 8, "message": "Too long."}}"#)
            case "/drive/v3/operations/op-1" where request.earlier + 1 >= done:
                let uri = "https://www.googleapis.com/download/drive/v3/files/doc/export?mimeType=application%2Fpdf"
                return .json(#"{"name": "op-1", "done": true, "response": {"downloadUri": "\#(uri)"}}"#)
            case "/drive/v3/operations/op-1": return .json(#"{"name": "op-1"}"#)
            case "/download/drive/v3/files/doc/export", "/document/export": return .bytes(content)
            default: return .refusal(404, "notFound")
            }
        }
    }

    func export(_ drive: ScriptedDrive) async throws -> DownloadedFile {
        try await drive.client().export(document, as: .pdf, to: folder.path("a.pdf"))
    }

    @Test func `a document that is too large comes through its link`() async throws {
        let drive = drive(link: "https://docs.google.com/document/export?id=doc&exportFormat=pdf")
        let saved = try await export(drive)
        #expect(saved.format == .pdf)
        #expect(try folder.read("a.pdf") == content)
        #expect(drive.count(.post, "/drive/v3/files/doc/download") == 0)
        let status = try FileStatus.of(folder.path("a.pdf"))
        #expect(document.isExported(as: status))
    }

    @Test(arguments: [
        nil, "https://evil.example/document/export", "https://docs.google.com.evil.example/document/export",
    ])
    func `without a link that the token may go to, Google prepares the download and is asked until it is done`(
        link: String?
    ) async throws {
        let drive = drive(link: link)
        _ = try await export(drive)
        #expect(try folder.read("a.pdf") == content)
        #expect(drive.count(.get, "/drive/v3/operations/op-1") == 3)
        #expect(drive.waits == [.seconds(1), .seconds(2), .seconds(4)])
        #expect(drive.requests.allSatisfy { $0.path != "/document/export" })
    }

    @Test func `a page that asks to sign in is not the document`() async throws {
        let drive = drive(link: "https://docs.google.com/document/export?id=doc") { request in
            guard request.path == "/document/export" else { return nil }
            return .bytes(Data("<html>Sign in</html>".utf8), ["Content-Type": "text/html; charset=utf-8"])
        }
        _ = try await export(drive)
        #expect(try folder.read("a.pdf") == content)
    }

    @Test func `an operation that fails is an error with Google's words, and the old file stays`() async throws {
        try folder.write("old", to: "a.pdf")
        let drive = drive(link: nil, operationError: true)
        let error = await #expect(throws: DriveError.self) { _ = try await export(drive) }
        #expect(error?.code == .exportTooLarge)
        #expect(error?.message.contains("Too long.") == true)
        #expect(try folder.read("a.pdf") == Data("old".utf8))
        #expect(try FileSystem.entries(of: folder.path) == ["a.pdf"])
    }

    @Test func `an operation that never ends is given up in the end`() async throws {
        let drive = drive(link: nil, done: .max)
        let error = await #expect(throws: DriveError.self) { _ = try await export(drive) }
        #expect(error?.code == .stalled)
        #expect(drive.waits.reduce(.zero, +) < .seconds(2000))
    }

    @Test func `an export that breaks off is begun again, and an error is never its content`() async throws {
        try folder.write("old", to: "a.pdf")
        let drive = ScriptedDrive { [content] request in
            switch request.earlier {
            case 0: return .refusal(401, "authError")
            case 1: return Reply(status: 503, body: Data("<h1>Service Unavailable</h1>".utf8))
            case 2:
                var reply = Reply.bytes(content)
                reply.cutAfter = 40_000
                return reply
            default: return .bytes(content)
            }
        }
        _ = try await export(drive)
        #expect(try folder.read("a.pdf") == content)
        #expect(drive.requests.allSatisfy { $0.headers["Range"] == nil })
    }

    @Test func `a document is one by its type, whatever its size and name say`() async throws {
        let drive = ScriptedDrive { [content] request in
            request.path.hasSuffix("/export") ? .bytes(content) : .refusal(404, "notFound")
        }
        for size in [nil, 0, 3_191_033] as [Int64?] {
            var file = document
            (file.size, file.name) = (size, "report.txt")
            #expect(try await drive.client().download(file, to: folder.path("r")).format == .docx)
        }
        #expect(drive.requests.count == 3)
    }

    @Test func `shortcuts that lead to each other end, and pass the key of what they lead to on`() async throws {
        let circle = ScriptedDrive { request in
            let (id, target) = request.path.hasSuffix("/a") ? ("a", "b") : ("b", "a")
            return try .file(
                File(
                    id: FileID(rawValue: id), mimeType: DriveType.shortcut, name: id,
                    shortcutDetails: .init(targetId: FileID(rawValue: target))))
        }
        let first = File(id: "a", mimeType: DriveType.shortcut, name: "a", shortcutDetails: .init(targetId: "b"))
        let error = await #expect(throws: DriveError.self) { try await circle.client().target(of: first) }
        #expect(error?.code == .danglingShortcut)

        let drive = ScriptedDrive { [content] request in
            request.query["alt"] == "media" ? .bytes(content) : try .file(.holding(content, id: "t"))
        }
        let shared = File(
            id: "a", mimeType: DriveType.shortcut, name: "a",
            shortcutDetails: .init(targetId: "t", targetResourceKey: "0-key"))
        try await drive.client().download(shared, to: folder.path("t"))
        #expect(try folder.read("t") == content)
        #expect(drive.requests.map { $0.headers["X-Goog-Drive-Resource-Keys"] } == ["t/0-key", "t/0-key"])
    }

    @Test func `what is read and is not what Drive describes ends with an error`() async throws {
        let drive = ScriptedDrive { [content] _ in
            var wrong = content
            wrong[7] ^= 1
            return .bytes(wrong)
        }
        var read = Data()
        let error = await #expect(throws: DriveError.self) {
            try await drive.client().read(.holding(content)) { read.append($0) }
        }
        #expect(error?.code == .contentMismatch)
        #expect(read.count == content.count)
    }
}
