import DrivewayAPI
import DrivewayDriveAPI
import Testing

@testable import DrivewayDrive

@Suite struct RemotePathTests {
    @Test(arguments: [
        ("/", RemotePath(.myDrive)),
        ("//", RemotePath(.myDrive)),
        ("/a", RemotePath(.myDrive, ["a"])),
        ("/a/b c", RemotePath(.myDrive, ["a", "b c"])),
        ("/a//b", RemotePath(.myDrive, ["a", "b"])),
        ("/a/", RemotePath(.myDrive, ["a"], namesFolder: true)),
        (#"/a\/b/c"#, RemotePath(.myDrive, ["a/b", "c"])),
        (#"/a\b"#, RemotePath(.myDrive, [#"a\b"#])),
        (#"/a\\/b"#, RemotePath(.myDrive, [#"a\"#, "b"])),
        (#"/a\"#, RemotePath(.myDrive, [#"a\"#])),
        (#"/\/"#, RemotePath(.myDrive, ["/"])),
        ("/a:b/c", RemotePath(.myDrive, ["a:b", "c"])),
        ("/./..", RemotePath(.myDrive, [".", ".."])),
        ("appdata:", RemotePath(.appData)),
        ("appdata:/", RemotePath(.appData)),
        ("appdata:/x/y", RemotePath(.appData, ["x", "y"])),
        ("APPDATA:/x", RemotePath(.appData, ["x"])),
        ("id:1aB_-", RemotePath(.id("1aB_-"))),
        ("id:1aB/x", RemotePath(.id("1aB"), ["x"])),
    ])
    func `a path is read`(text: String, path: RemotePath) throws {
        let read = try RemotePath(parsing: text)
        #expect(read == path)
        #expect(try RemotePath(parsing: read.description) == read)
    }

    @Test(arguments: [
        ("", "missing"), ("a/b", "“/a/b”"), ("drive:x", "“drive:” is not known"), ("C:\\x", "“c:” is not known"),
        ("appdata:x", "write appdata:/x"), ("id:", "write id:FILEID"), ("id:/x", "write id:FILEID"),
        ("~/x", "“/~/x”"), ("a b:c", "“/a b:c”"),
    ])
    func `what is no path gets a sentence with a way out`(text: String, hint: String) {
        let error = #expect(throws: DriveError.self) { try RemotePath(parsing: text) }
        #expect(error?.code == .badPath)
        #expect(error?.message.contains(hint) == true, "\(error?.message ?? "")")
    }

    @Test func `a shared drive is the first name`() throws {
        let path = try RemotePath(parsing: #"shared:Team\/One/a/b"#)
        #expect(path.root == .sharedDrive("Team/One") && path.components == ["a", "b"])
        #expect(path.description == #"shared:Team\/One/a/b"#)
        #expect(try RemotePath(parsing: "shared:Team").description == "shared:Team/")
        #expect(throws: DriveError.self) { try RemotePath(parsing: "shared:/") }
    }

    @Test func `composed and decomposed names are two paths`() throws {
        let (composed, decomposed) = ("/H\u{e9}.txt", "/He\u{301}.txt")
        #expect(try RemotePath(parsing: composed) != RemotePath(parsing: decomposed))
        #expect(try RemotePath(parsing: composed).name?.isSameName(as: "H\u{e9}.txt") == true)
    }

    @Test func `a combining mark after a slash belongs to the name`() throws {
        let path = try RemotePath(parsing: "/a/\u{301}b")
        #expect(path.components.map { Array($0.unicodeScalars) } == [["a"], ["\u{301}", "b"]])
    }

    @Test func `a path has a name, a parent and children`() throws {
        let path = try RemotePath(parsing: "/a/b/c")
        #expect(path.name == "c")
        #expect(path.parent?.description == "/a/b/")
        #expect(path.appending("d/e").description == #"/a/b/c/d\/e"#)
        #expect(RemotePath(.myDrive).parent == nil)
        #expect(RemotePath(.myDrive).namesFolder)
    }
}

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("diary", "diary", 0), ("diary", "dairy", 1), ("diary", "diar", 1), ("diary", "diaries", 3),
        ("abc", "acb", 1), ("kitten", "sitting", 3), ("", "ab", 2), ("日記帳", "日帳", 1),
    ])
    func `a distance counts single changes`(left: String, right: String, distance: Int) {
        #expect(EditDistance.distance(Array(left), Array(right), upTo: 10) == distance)
        #expect(EditDistance.distance(Array(right), Array(left), upTo: 10) == distance)
        if distance > 0 { #expect(EditDistance.distance(Array(left), Array(right), upTo: distance - 1) == nil) }
    }

    @Test func `near names come nearest first, far ones not at all`() {
        let names = ["Photos", "photo", "Phot.zip", "Music", "photos of the cat", "Physics"]
        #expect(EditDistance.nearest(to: "photos", among: names).prefix(2) == ["Photos", "photo"])
        #expect(!EditDistance.nearest(to: "photos", among: names).contains("Music"))
        #expect(EditDistance.nearest(to: "zzzzzz", among: names) == [])
    }
}
