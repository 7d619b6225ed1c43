import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@Suite struct OpenFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `bytes are written and read at their offsets`() throws {
        let file = try OpenFile(folder.path("file"), .create, permissions: 0o600)
        try file.write(Data("world".utf8), at: 6)
        try file.write(Data("hello ".utf8), at: 0)
        try file.synchronize()
        #expect(try file.read(count: 5, at: 6) == Data("world".utf8))
        #expect(try file.read(count: 100, at: 9) == Data("ld".utf8))
        #expect(try file.read(count: 10, at: 1000).isEmpty)
        #expect(try file.read(count: 0, at: 0).isEmpty)
        #expect(try file.status().size == 11)
        #expect(try file.status().permissions == 0o600)
        try file.truncate(to: 5)
        #expect(try folder.read("file") == Data("hello".utf8))
        try file.truncate(to: 7)
        #expect(try folder.read("file") == Data("hello\0\0".utf8))
    }

    @Test func `each mode takes what it says`() throws {
        let path = try folder.write("here", to: "here")
        #expect(throws: FileError.self) { try OpenFile(path, .create) }
        #expect(throws: FileError.self) { try OpenFile(folder.path("none"), .read) }
        #expect(throws: FileError.self) { try OpenFile(folder.path("none"), .update) }
        #expect(try OpenFile(path, .createOrOpen).read(count: 9, at: 0) == Data("here".utf8))
        #expect(try OpenFile(folder.path("new"), .createOrOpen).status().size == 0)
        let reader = try OpenFile(path, .read)
        #expect(throws: FileError.self) { try reader.write(Data("x".utf8), at: 0) }
        try FileSystem.makeLink(folder.path("link"), to: "nowhere")
        let error = #expect(throws: FileError.self) { try OpenFile(folder.path("link"), .create) }
        #expect(error?.isAlreadyThere == true)
        #expect(throws: FileError.self) { try OpenFile(folder.path("link"), .createOrOpen) }
        #expect(try FileSystem.entries(of: folder.path) == ["here", "link", "new"])
    }

    @Test func `a pipe or a link in a file's place holds nobody up`() throws {
        let path = try folder.write("here", to: "here")
        try FileSystem.makeLink(folder.path("link"), to: "here")
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        #expect(try OpenFile(path, .readRegular(followLinks: false)).read(count: 9, at: 0) == Data("here".utf8))
        #expect(try OpenFile(folder.path("link"), .readRegular()).status().kind == .file)
        #expect(throws: FileError.self) { try OpenFile(folder.path("link"), .readRegular(followLinks: false)) }
        #expect(try OpenFile(folder.path("pipe"), .readRegular()).status().kind == .special)
    }

    @Test func `an open file outlives its name`() throws {
        let file = try OpenFile(folder.write("kept", to: "file"), .read)
        try FileSystem.remove(folder.path("file"))
        #expect(try file.read(count: 9, at: 0) == Data("kept".utf8))
    }

    @Test func `the descriptor is closed with the last reference`() throws {
        let path = try folder.write("x", to: "file")
        var file: OpenFile? = try OpenFile(path, .read)
        let descriptor = try #require(file?.descriptor)
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        file = nil
        // Another test's file may have the number by now, but not this one.
        var status = stat()
        let isOpen = fstat(descriptor, &status) == 0
        #expect(try !isOpen || UInt64(status.st_ino) != FileStatus.of(path).inode)
    }

    @Test func `times are set to the nanosecond, before 1970 too`() throws {
        let file = try OpenFile(folder.path("file"), .create)
        for (seconds, nanoseconds) in [(1_700_000_000, 123_456_789), (0, 0), (-1, 500_000_000)] as [(Int64, Int64)] {
            try file.setModified(seconds: seconds, nanoseconds: nanoseconds)
            let status = try file.status()
            #expect(status.modifiedSeconds == seconds)
            #expect(status.modifiedNanoseconds == nanoseconds)
        }
        #expect(try file.status().modified == Date(timeIntervalSince1970: -0.5))
    }

    @Test func `kinds of files are told apart`() throws {
        try folder.write("x", to: "file")
        try FileSystem.makeLink(folder.path("link"), to: "file")
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        #expect(try FileStatus.of(folder.path).kind == .folder)
        #expect(try FileStatus.of(folder.path("file")).kind == .file)
        #expect(try FileStatus.of(folder.path("link")).kind == .file)
        #expect(try FileStatus.of(folder.path("link"), followLinks: false).kind == .symbolicLink)
        #expect(try FileStatus.of(folder.path("pipe")).kind == .special)
        #expect(try FileStatus.of(folder.path("link")) == FileStatus.of(folder.path("file")))
    }

    @Test func `an error says what was tried on what, and why`() {
        let error = FileError(operation: "write", path: "notes.txt", errorNumber: ENOSPC)
        #expect(error.description == "Cannot write notes.txt: No space left on device")
        #expect(error.isDiskFull)
        #expect(!error.isNotFound && !error.isAlreadyThere && !error.isPermissionDenied)
        #expect(
            FileError(operation: "open", path: "", errorNumber: EACCES).description.hasPrefix("Cannot open the file: "))
    }
}
