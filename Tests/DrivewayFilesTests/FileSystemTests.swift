import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@Suite struct FileSystemTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a file is made, then replaced, with nothing left beside it`() throws {
        let path = folder.path("notes")
        try FileSystem.replace(path, with: Data("one".utf8), permissions: 0o600)
        #expect(try folder.read("notes") == Data("one".utf8))
        #expect(try FileStatus.of(path).permissions == 0o600)
        let inode = try FileStatus.of(path).inode
        try FileSystem.replace(path, with: Data(), permissions: 0o640)
        #expect(try folder.read("notes").isEmpty)
        #expect(try FileStatus.of(path).permissions == 0o640)
        #expect(try FileStatus.of(path).inode != inode)
        #expect(try FileSystem.entries(of: folder.path) == ["notes"])
    }

    @Test func `a replacement that fails leaves everything as it was`() throws {
        try folder.write("inside", to: "sub/file")
        // A file cannot take a folder's place, nor can one be made in a folder that is not there.
        #expect(throws: FileError.self) { try FileSystem.replace(folder.path("sub"), with: Data("x".utf8)) }
        #expect(try FileSystem.entries(of: folder.path) == ["sub"])
        #expect(try folder.read("sub/file") == Data("inside".utf8))
        let error = #expect(throws: FileError.self) {
            try FileSystem.replace(folder.path("none/file"), with: Data("x".utf8))
        }
        #expect(error?.isNotFound == true)
        #expect(error?.description.contains("none/") == true)
        let long = String(repeating: "n", count: 300)
        #expect(throws: FileError.self) { try FileSystem.replace(folder.path(long), with: Data("x".utf8)) }
        #expect(try FileSystem.entries(of: folder.path) == ["sub"])
    }

    @Test func `a link is replaced, not followed`() throws {
        try folder.write("target", to: "target")
        try FileSystem.makeLink(folder.path("link"), to: "target")
        #expect(try FileSystem.linkTarget(folder.path("link")) == "target")
        try FileSystem.replace(folder.path("link"), with: Data("new".utf8))
        #expect(try folder.read("target") == Data("target".utf8))
        #expect(try FileStatus.of(folder.path("link"), followLinks: false).kind == .file)
    }

    @Test func `a link whose target is no valid text is refused, not altered`() throws {
        let path = folder.path("link")
        let target: [CChar] = [0x61, -1, 0x62, 0]
        #expect(symlink(target, path) == 0)
        let error = #expect(throws: FileError.self) { try FileSystem.linkTarget(path) }
        #expect(error?.description == "Cannot read the link \(path): A name is not valid UTF-8")
    }

    @Test func `a name as long as the disk allows can be replaced`() throws {
        let name = String(repeating: "한", count: 85)
        try FileSystem.replace(folder.path(name), with: Data("x".utf8))
        #expect(try FileSystem.entries(of: folder.path) == [name])
    }

    @Test func `renaming goes over a file and tells what it could not do`() throws {
        try folder.write("one", to: "a/one")
        try folder.write("two", to: "b/two")
        try FileSystem.rename(folder.path("a/one"), to: folder.path("b/two"))
        #expect(try folder.read("b/two") == Data("one".utf8))
        #expect(try FileSystem.entries(of: folder.path("a")).isEmpty)
        let error = #expect(throws: FileError.self) {
            try FileSystem.rename(folder.path("a/one"), to: folder.path("b/three"))
        }
        #expect(error?.isNotFound == true)
    }

    @Test func `a new folder is refused where something is`() throws {
        try FileSystem.makeNewFolder(folder.path("new"), permissions: 0o700)
        #expect(try FileStatus.of(folder.path("new")).permissions == 0o700)
        let error = #expect(throws: FileError.self) {
            try FileSystem.makeNewFolder(folder.path("new"), permissions: 0o700)
        }
        #expect(error?.isAlreadyThere == true)
    }

    @Test func `a real path has no links in it`() throws {
        try folder.write("x", to: "real/file")
        try FileSystem.makeLink(folder.path("link"), to: "real")
        #expect(try FileSystem.realPath(folder.path("link/../link/file")) == folder.path("real/file"))
        let error = #expect(throws: FileError.self) { try FileSystem.realPath(folder.path("none")) }
        #expect(error?.isNotFound == true)
    }

    @Test func `two folders are swapped in one step`() throws {
        try folder.write("one", to: "a/file")
        try folder.write("two", to: "b/file")
        try FileSystem.exchange(folder.path("a"), with: folder.path("b"))
        #expect(try folder.read("a/file") == Data("two".utf8))
        #expect(try folder.read("b/file") == Data("one".utf8))
        #expect(throws: FileError.self) { try FileSystem.exchange(folder.path("a"), with: folder.path("none")) }
    }

    @Test func `folders are made with those above them, and again without harm`() throws {
        try FileSystem.makeFolder(folder.path("a/b/c"), permissions: 0o700)
        try FileSystem.makeFolder(folder.path("a/b/c"))
        #expect(try FileStatus.of(folder.path("a/b/c")).permissions == 0o700)
        try folder.write("x", to: "file")
        let error = #expect(throws: FileError.self) { try FileSystem.makeFolder(folder.path("file")) }
        #expect(error?.isAlreadyThere == true)
        #expect(throws: FileError.self) { try FileSystem.makeFolder(folder.path("file/below")) }
    }

    @Test func `removing a tree removes links and keeps what they point to`() throws {
        try folder.write("kept", to: "outside/kept")
        try folder.write("gone", to: "tree/deep/er/gone")
        try FileSystem.makeLink(folder.path("tree/link"), to: folder.path("outside"))
        try FileSystem.makeLink(folder.path("tree/deep/file"), to: folder.path("outside/kept"))
        try FileSystem.makeLink(folder.path("tree/dangling"), to: "nowhere")
        try FileSystem.removeTree(folder.path("tree"))
        #expect(try FileSystem.entries(of: folder.path) == ["outside"])
        #expect(try folder.read("outside/kept") == Data("kept".utf8))
        try FileSystem.removeTree(folder.path("tree"))
        try FileSystem.makeLink(folder.path("link"), to: folder.path("outside"))
        try FileSystem.removeTree(folder.path("link"))
        #expect(try FileSystem.entries(of: folder.path("outside")) == ["kept"])
    }

    @Test func `entries come in byte order, equal letters of two spellings too`() throws {
        for name in ["b", "a", "B", ".hidden", "é", "e\u{301}", "한"] { try folder.write("x", to: name) }
        let names = try FileSystem.entries(of: folder.path).map { Array($0.utf8) }
        #expect(names == [".hidden", "B", "a", "b", "e\u{301}", "é", "한"].map { Array($0.utf8) })
        let error = #expect(throws: FileError.self) { try FileSystem.entries(of: folder.path("a")) }
        #expect(error?.isNotFound == true)
    }

    @Test func `permissions are set as asked`() throws {
        let path = try folder.write("x", to: "file")
        try FileSystem.setPermissions(path, 0o400)
        #expect(try FileStatus.of(path).permissions == 0o400)
        #expect(throws: FileError.self) { try FileSystem.setPermissions(folder.path("none"), 0o600) }
    }
}

@Suite struct `Removing a folder` {
    @Test func `takes names that are no UTF-8`() throws {
        let folder = try TemporaryFolder()
        let target = folder.path + "/target"
        try FileSystem.makeFolder(target + "/inner")
        let name: [CChar] = Array((target + "/inner/bad").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
        let descriptor = open(name, O_CREAT | O_WRONLY, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        try FileSystem.removeTree(target)
        #expect(throws: FileError.self) { try FileStatus.of(target) }
    }

    @Test func `does not enter what is mounted below it`() throws {
        #expect(try FileSystem.isMountPoint("/proc"))
        let folder = try TemporaryFolder()
        #expect(try !FileSystem.isMountPoint(folder.path))
    }
}
