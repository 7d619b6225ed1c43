import Testing

@testable import DrivewayBackup

@Suite struct EntryPathTests {
    @Test func `composed and decomposed letters are different names`() {
        let composed = EntryPath(["caf\u{E9}"])
        let decomposed = EntryPath(["cafe\u{301}"])
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed]).count == 2)
    }

    @Test func `a folder comes before what is in it, and names go by their bytes`() {
        let paths = [["b"], ["a", "z"], [], ["a"], ["a.txt"], ["a", "b", "c"]].map(EntryPath.init)
        #expect(paths.sorted().map(\.names) == [[], ["a"], ["a", "b", "c"], ["a", "z"], ["a.txt"], ["b"]])
    }

    @Test(arguments: ["", ".", "..", "a/b", "/", "../etc", "a\0b"])
    func `a name that leads elsewhere is refused`(_ name: String) {
        #expect(throws: FormatError.self) { try EntryPath(["fine", name]).check() }
    }

    @Test(arguments: ["...", "..a", "\\", "a\nb", "CON", "a:b", " ", "\u{202E}txt", ".git"])
    func `a strange name is kept`(_ name: String) throws {
        try EntryPath([name]).check()
    }

    @Test func `within means below, not just a longer name`() {
        #expect(EntryPath(["a", "b"]).isWithin(EntryPath(["a"])))
        #expect(EntryPath(["a"]).isWithin(EntryPath(["a"])))
        #expect(!EntryPath(["ab"]).isWithin(EntryPath(["a"])))
        #expect(!EntryPath(["a"]).isWithin(EntryPath(["a", "b"])))
    }
}
