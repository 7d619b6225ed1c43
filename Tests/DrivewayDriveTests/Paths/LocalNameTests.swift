import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayDrive

@Suite struct LocalNameTests {
    @Test(arguments: [
        ("notes.txt", "notes.txt"), ("日記 2026.txt", "日記 2026.txt"), (".hidden", ".hidden"), ("...", "..."),
        ("-rf", "-rf"), ("dir ", "dir "), ("dot.", "dot."), ("👩‍👩‍👧.png", "👩‍👩‍👧.png"),
        ("100%", "100%"), ("a%20b%2F", "a%20b%2F"), ("H\u{e9}", "H\u{e9}"), ("He\u{301}", "He\u{301}"),
        ("", "%empty"), (".", ".%empty"), ("..", "..%empty"), ("/", "%2f"),
        ("../../etc/passwd", "..%2f..%2fetc%2fpasswd"), ("a/b", "a%2fb"), ("a\nb.txt", "a%0ab.txt"),
        ("tab\there", "tab%09here"), ("nul\0", "nul%00"), ("a\u{7f}b", "a%7fb"), ("a\u{85}b", "a%c2%85b"),
        ("gpj.\u{202e}exe", "gpj.%e2%80%aeexe"), ("line\u{2028}line", "line%e2%80%a8line"),
        ("a%2fb", "a%252fb"), ("a%252fb", "a%25252fb"), ("%empty", "%25empty"), ("%e2%80%ae", "%25e2%80%ae"),
        (".notes.driveway-x1", ".notes.driveway-x1"),
        (".notes.driveway-0123456789abc", ".notes.driveway-0123456789abc%empty"),
    ])
    func `a name becomes one harmless name and comes back, and a harmless one stays`(name: String, local: String) {
        #expect(LocalName.safe(name).isSameName(as: local))
        #expect(LocalName.driveName(of: local).isSameName(as: name))
        #expect(LocalName.isReversible(name))
        #expect(!FileSystem.isTemporaryName(local))
    }

    @Test(arguments: [
        ("CON", "CON%empty"), ("nul.txt", "nul%empty.txt"), ("COM1.a.b", "COM1%empty.a.b"), ("console", "console"),
        ("dot.", "dot.%empty"), ("dir ", "dir %empty"), (#"a:b?"c"<d>|e*f\g"#, "a%3ab%3f%22c%22%3cd%3e%7ce%2af%5cg"),
        ("aux.", "aux%empty.%empty"), ("a%3ab", "a%253ab"),
    ])
    func `names that Windows cannot hold come back as well`(name: String, local: String) {
        #expect(LocalName.safe(name, style: .windows).isSameName(as: local))
        #expect(LocalName.driveName(of: local, style: .windows).isSameName(as: name))
    }

    @Test(arguments: [
        String(repeating: "a", count: 300) + ".txt", String(repeating: "日", count: 300) + ".txt",
        String(repeating: "👩‍👩‍👧", count: 60) + ".jpeg", String(repeating: "x", count: 32_000),
        "a" + String(repeating: "\u{301}", count: 400), "a." + String(repeating: "e", count: 400),
    ])
    func `a name that is too long is cut between characters and keeps its extension`(name: String) throws {
        let local = LocalName.safe(name)
        #expect(local.utf8.count <= 255)
        #expect(local.utf8.count > 200)
        if name.hasSuffix(".txt") { #expect(local.hasSuffix(".txt")) }
        #expect(!LocalName.isReversible(name))
        #expect(!LocalName.safe(name + " ").isSameName(as: local))
        let folder = try TemporaryFolder()
        try folder.write("x", to: local)
        #expect(try FileSystem.entries(of: folder.path).count == 1)
        let aside = FileSystem.temporaryName(beside: folder.path(local))
        #expect(FileSystem.parent(of: aside) == folder.path)
        #expect(FileSystem.isTemporaryName(FileSystem.lastComponent(of: aside)))
        _ = try OpenFile(aside, .create)
    }

    @Test func `twins get numbers before their extension`() {
        var names = LocalNames(folding: [])
        #expect(
            ["a.txt", "a.txt", "a.txt", "a (2).txt", ".x", ".x", "A.txt"].map { names.next(for: $0) }
                == ["a.txt", "a (2).txt", "a (3).txt", "a (2) (2).txt", ".x", ".x (2)", "A.txt"])
    }

    @Test func `a disk that folds names gets other twins`() {
        let (composed, decomposed) = ("H\u{e9}.txt", "He\u{301}.txt")
        var plain = LocalNames(folding: [])
        #expect(plain.next(for: composed).isSameName(as: composed))
        #expect(plain.next(for: decomposed).isSameName(as: decomposed))
        var folding = LocalNames(folding: [.composition, .letterCase])
        #expect(folding.next(for: composed).isSameName(as: composed))
        #expect(folding.next(for: decomposed).isSameName(as: "He\u{301} (2).txt"))
        #expect(folding.next(for: "ABC") == "ABC")
        #expect(folding.next(for: "abc") == "abc (2)")
    }

    @Test func `a name that is there already is not given again`() {
        var names = LocalNames()
        names.take("a.txt")
        #expect(names.next(for: "a.txt") == "a (2).txt")
    }

    @Test func `a long twin stays short enough`() {
        var names = LocalNames()
        let long = String(repeating: "b", count: 251) + ".txt"
        let all = (0..<3).map { _ in names.next(for: long) }
        #expect(all.allSatisfy { $0.utf8.count <= 255 && $0.hasSuffix(".txt") })
        #expect(Set(all).count == 3)
    }
}
