import DrivewayFiles
import Testing

@Suite struct NamePatternTests {
    @Test(arguments: [
        ("*.tmp", ["a", "b.tmp"], false, true), ("*.tmp", ["b.tmp", "a"], false, false),
        ("build/", ["x", "build"], true, true), ("build/", ["x", "build"], false, false),
        ("docs/*.pdf", ["docs", "a.pdf"], false, true), ("docs/*.pdf", ["docs", "x", "a.pdf"], false, false),
        ("/a", ["a"], false, true), ("[ab]?", ["b1"], false, true), (#"\*"#, ["*"], false, true),
        (#"\*"#, ["x"], false, false),
    ])
    func `a pattern fits names, or paths where it has a slash`(
        pattern: String, path: [String], isFolder: Bool, fits: Bool
    ) {
        #expect(NamePattern(pattern).matches(path, isFolder: isFolder) == fits)
    }
}
