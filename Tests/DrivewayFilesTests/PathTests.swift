import DrivewayFiles
import Testing

@Suite struct PathTests {
    @Test(arguments: [
        ("/a", "b", "/a/b"), ("/a/", "b", "/a/b"), ("/", "b", "/b"), ("a", "b", "a/b"), (".", "b", "./b"),
        // A slash that forms one character with a mark before it is a slash all the same.
        ("/a\u{0600}/", "b", "/a\u{0600}/b"),
    ])
    func `a folder and a name are joined by one slash`(folder: String, name: String, path: String) {
        #expect(FileSystem.join(folder, name) == path)
    }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a/b/", "/a", "b"), ("/a//b", "/a", "b"), ("/a", "/", "a"), ("/a/", "/", "a"),
        ("/", "/", ""), ("//", "/", ""), ("b", ".", "b"), ("b/", ".", "b"), ("a/b", "a", "b"), ("./b", ".", "b"),
        ("/a/.b", "/a", ".b"), ("/한국/일기", "/한국", "일기"), ("/a/e\u{301}", "/a", "e\u{301}"),
        ("/a\u{0600}/\u{301}b", "/a\u{0600}", "\u{301}b"),
    ])
    func `a path has a folder and a last name`(path: String, folder: String, name: String) {
        #expect(FileSystem.parent(of: path).utf8.elementsEqual(folder.utf8))
        #expect(FileSystem.lastComponent(of: path).utf8.elementsEqual(name.utf8))
    }

    @Test(arguments: [
        "notes.txt", "/a/notes.txt", "/", String(repeating: "한", count: 85), "/a/" + String(repeating: "👩‍👩‍👧", count: 12),
    ])
    func `a temporary name is known as one, new each time, and fits`(path: String) {
        let (first, second) = (FileSystem.temporaryName(beside: path), FileSystem.temporaryName(beside: path))
        #expect(first != second)
        let name = FileSystem.lastComponent(of: first)
        #expect(FileSystem.isTemporaryName(name))
        #expect(name.utf8.count <= 255)
        #expect(FileSystem.parent(of: first) == FileSystem.parent(of: path))
    }

    @Test(arguments: [
        "notes.txt", ".notes", ".env.driveway-production", ".x.driveway-", "x.driveway-0123456789abc",
        ".x.driveway-0123456789ABC", ".x.driveway-0123456789abc.txt", "",
    ])
    func `a person's file is not taken for a temporary one`(name: String) {
        #expect(!FileSystem.isTemporaryName(name))
    }
}
