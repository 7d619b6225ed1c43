import DrivewayAPI
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayDrive

@Suite struct FilesOnLocalGoogleTests {
    @Test func `a file goes up, is found, comes down, goes to the bin and back, and is gone`() async throws {
        try await Drives.run { drives in
            let (drive, folder, content) = (drives.client(), try TemporaryFolder(), sampleData(300_000))
            let path = try folder.write(content, to: "cat.jpg")
            let photos = try await drive.ensureFolder(RemotePath(parsing: "/Diary/Photos"))
            let sent = try await drive.upload(.file(path), as: FileMetadata(name: "cat.jpg", in: photos))
            #expect(sent.mimeType == "image/jpeg")
            let status = try FileStatus.of(path)
            #expect(
                sent.modifiedTime
                    == Timestamp(seconds: status.modifiedSeconds, nanoseconds: status.modifiedNanoseconds))
            let found = try await drive.resolve(RemotePath(parsing: "/Diary/Photos/cat.jpg"))
            #expect(found.id == sent.id)
            try await drive.download(found, to: folder.path("again.jpg"))
            #expect(try folder.read("again.jpg") == content)

            let id = try #require(sent.id)
            try await drive.trash(id)
            #expect(try await drive.children(of: #require(photos.id)).all().isEmpty)
            #expect(try await drive.files(matching: .trashed(true)).all().map(\.id) == [id])
            try await drive.untrash(id)
            #expect(try await drive.resolve(RemotePath(parsing: "/Diary/Photos/cat.jpg")).id == id)
            try await drive.delete(id)
            #expect(try await drive.files(matching: .parent(#require(photos.id))).all().isEmpty)
        }
    }

    @Test func `every name is found as it is, once`() async throws {
        let names = [
            "It's.txt", "a", "b", "c", "A & B + C #1 100%.txt", "R+D", "a b%20c.txt", "H\u{e9}.txt", "He\u{301}.txt",
            #"back\slash"#, "a/b", "a\nb.txt", "tab\there", "dir ", "dot.", "-rf", "日記 📔", "..", "x' or name != '",
        ]
        try await Drives.run { drives in
            let drive = drives.client(.init(idStock: 50))
            var ids: [FileID?] = []
            for name in names {
                ids.append(try await drive.upload(.data(Data(name.utf8)), as: FileMetadata(name: name)).id)
            }
            for (name, id) in zip(names, ids) {
                #expect(try await drive.files(named: name, in: .root).map(\.id) == [id], "\(name)")
                #expect(try await drive.resolve(RemotePath(.myDrive).appending(name)).id == id, "\(name)")
            }
            #expect(try await drive.files(named: "y' or name != '", in: .root).isEmpty)
            #expect(try await drive.files(named: "it's.txt", in: .root).isEmpty)

            let folder = try TemporaryFolder()
            var local = LocalNames(folding: [.composition, .letterCase])
            for file in try await drive.children(of: .root).all() {
                try await drive.download(file, to: folder.path(local.next(for: file.name ?? "")))
            }
            #expect(try FileSystem.entries(of: folder.path).count == names.count)
        }
    }

    @Test func `the hidden folder is a world of its own`() async throws {
        try await Drives.run { drives in
            let drive = drives.client()
            let folder = try await drive.ensureFolder(RemotePath(parsing: "appdata:/state"))
            let sent = try await drive.upload(.data(Data("x".utf8)), as: FileMetadata(name: "s", in: folder))
            #expect(try await drive.files(matching: nil).all().isEmpty)
            #expect(try await drive.files(matching: nil, in: .appDataFolder).all().count == 2)
            #expect(try await drive.resolve(RemotePath(parsing: "appdata:/state/s")).id == sent.id)
            try await drive.delete(#require(sent.id))
            #expect(try await drive.children(of: #require(folder.id), in: .appDataFolder).all().isEmpty)
        }
    }

    @Test func `new content is a new revision, the same content is nothing`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(smallPieces), try TemporaryFolder())
            let path = try folder.write("aaaa", to: "a")
            try OpenFileTime.set(path, seconds: 1_404_141_408, nanoseconds: 722_936_000)
            let first = try await drive.upload(.file(path), as: FileMetadata(name: "a"))
            try await drives.google.clearRequests()
            guard case .unchanged = try await drive.update(contentOf: first, from: .file(path)) else {
                Issue.record("the same content was sent")
                return
            }
            #expect(try await drives.google.requests().map(\.method) == ["GET"])
            try folder.write("aaab", to: "a")
            try OpenFileTime.set(path, seconds: 1_404_141_408, nanoseconds: 722_936_000)
            let second = try await drive.update(contentOf: first, from: .file(path)).file
            #expect(second.id == first.id)
            #expect(second.headRevisionId != first.headRevisionId)
            #expect(second.modifiedTime == first.modifiedTime)
            #expect(try await drive.contents(of: second, upTo: 10) == Data("aaab".utf8))
        }
    }

    @Test func `a moved file is in one folder, whatever it is told`() async throws {
        try await Drives.run { drives in
            let drive = drives.client()
            let d = try #require(try await drive.ensureFolder("d", in: .root).id)
            let file = try await drive.upload(.data(Data("x".utf8)), as: FileMetadata(name: "x"))
            let id = try #require(file.id)
            for target in [d, d, .root, d] {
                let moved = try await drive.move(id, to: target)
                #expect(moved.parents?.count == 1)
                if target == d { #expect(moved.parents == [d]) }
            }
        }
    }

    @Test func `the hidden folder is the same after a new sign-in, and begun anew when it was wiped`() async throws {
        try await Drives.run { drives in
            let (path, content) = (try RemotePath(parsing: "appdata:/diary"), Data("x".utf8))
            let first = drives.client()
            let folder = try await first.ensureFolder(path)
            let file = try await first.upload(.data(content), as: FileMetadata(name: "x", in: folder))
            let again = drives.client()
            #expect(try await again.resolve(path.appending("x")).id == file.id)
            #expect(try await again.files(matching: .name(equals: "x")).all().isEmpty)

            for each in try await again.files(matching: nil, in: .appDataFolder).all() {
                try? await again.delete(each.requiredID())
            }
            // The client that remembers the folder, and one that does not.
            for drive in [first, again] {
                let folder = try await drive.ensureFolder(path)
                let made = try await drive.upload(.data(content), as: FileMetadata(name: "y", in: folder))
                let there = try await drive.children(of: folder.requiredID(), in: .appDataFolder).all()
                #expect(there.contains { $0.id == made.id })
            }
        }
    }

    @Test func `new content, a new name and a description go out without what may not be written`() async throws {
        try await Drives.run { drives in
            let drive = drives.client()
            var file = try await drive.upload(.data(Data("a".utf8)), as: FileMetadata(name: "x"))
            guard case .updated(let updated) = try await drive.update(contentOf: file, from: .data(Data("b".utf8)))
            else {
                return #expect(Bool(false))
            }
            file = try await drive.rename(updated.requiredID(), to: "y")
            #expect(file.name == "y" && file.parents?.count == 1)
        }
    }

    @Test func `one request a file once there are IDs`() async throws {
        try await Drives.run { drives in
            let drive = drives.client(.init(idStock: 100))
            _ = try await drive.newID()
            try await drives.google.clearRequests()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<50 {
                    group.addTask {
                        _ = try await drive.upload(.data(sampleData(4096)), as: FileMetadata(name: "\(number)"))
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await drives.google.requestLog().count == 50)
        }
    }

    @Test func `one monitor adds up what goes up and what comes down`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(.init(singleRequestLimit: 1)), try TemporaryFolder())
            let total = Int64(8 * unit)
            let path = try folder.write(sampleData(Int(total)), to: "a")
            let monitor = TransferMonitor()
            let updates = monitor.updates
            try await monitor.watching {
                let file = try await drive.upload(.file(path), as: FileMetadata(name: "a"), monitor: monitor)
                #expect(monitor.progress.completedBytes == total)
                try await drive.download(file, to: path, monitor: monitor)
            }
            var last = TransferProgress()
            for await progress in updates {
                #expect(progress.completedBytes >= last.completedBytes)
                last = progress
            }
            #expect(last.completedBytes == 2 * total && last.totalBytes == 2 * total && last.completedItems == 2)
        }
    }

    @Test func `a transfer that is cancelled ends at once and leaves nothing half done`() async throws {
        try await Drives.run { drives in
            let transport = WatchedTransport()
            let (drive, folder) = (drives.client(smallPieces, transport: transport), try TemporaryFolder())
            let path = try folder.write(sampleData(3 * unit), to: "a")
            let file = try await drives.client().upload(.file(path), as: FileMetadata(name: "a"))
            try await drives.google.setFaults([
                TestFault("/upload/*", method: "PUT", delay: 20_000),
                TestFault("/drive/v3/files/\(file.id?.rawValue ?? "")", method: "GET", delay: 20_000),
            ])
            try await drives.google.clearRequests()
            let upload = Task { try await drive.upload(.file(path), as: FileMetadata(name: "b")) }
            let download = Task { try await drive.download(file, to: folder.path("c")) }
            await transport.isSending.wait()
            await transport.isAsking.wait()
            upload.cancel()
            download.cancel()
            await #expect(throws: CancellationError.self) { try await upload.value }
            await #expect(throws: CancellationError.self) { try await download.value }
            #expect(try FileSystem.entries(of: folder.path) == ["a"])
            try await drives.google.clearFaults()
            #expect(try await drive.children(of: .root).all().map(\.name) == ["a"])
        }
    }
}

/// Tells when a piece of an upload and the question for a file's content go out.
private struct WatchedTransport: HTTPTransport {
    let isSending = Gate()
    let isAsking = Gate()

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        if request.method == .put { isSending.open() }
        if request.url.query()?.contains("alt=media") == true { isAsking.open() }
        return try await DefaultTransport.shared.send(request)
    }
}
