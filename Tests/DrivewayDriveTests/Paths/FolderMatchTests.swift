import DrivewayAPI
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayDrive

@Suite struct FolderMatchTests {
    func file(_ id: FileID, _ name: String, made: Int64 = 0, type: String = "text/plain") -> File {
        File(createdTime: .init(milliseconds: made), id: id, mimeType: type, name: name)
    }

    @Test func `the twin made first keeps the name, the others have the end of their ID, in every order`() {
        let twins = [
            file("1AbCdEfGhIj", "a.txt", made: 2), file("1XyZxYzXyZx", "a.txt", made: 1), file("1Qq", "b.txt"),
            file("1AaAaAaAaAa", "a.txt", made: 1),
        ]
        for order in [twins, twins.reversed(), [twins[2], twins[0], twins[3], twins[1]]] {
            var names = LocalNames(folding: [])
            let named = Dictionary(uniqueKeysWithValues: zip(order.map(\.id), names.assign(order)))
            #expect(named["1AaAaAaAaAa"] == "a.txt")
            #expect(named["1AbCdEfGhIj"] == "a [CdEfGhIj].txt")
            #expect(named["1XyZxYzXyZx"] == "a [ZxYzXyZx].txt")
            #expect(named["1Qq"] == "b.txt")
        }
    }

    @Test func `IDs that differ in case only give two names on a disk that folds case`() {
        var names = LocalNames(folding: .letterCase)
        let files = [file("0", "a"), file("1abcdefgh", "a"), file("1ABCDEFGH", "A"), file("1ABCDEFGh", "a")]
        let here = names.assign(files)
        #expect(Set(here.map { $0.lowercased() }).count == 4)
    }

    @Test func `a document has the extension it comes with, once`() {
        var names = LocalNames(folding: [])
        let here = names.assign(
            [
                file("1", "Report", type: DriveType.document), file("2", "Table.XLSX", type: DriveType.spreadsheet),
                file("3", "v1.2", type: DriveType.presentation), file("4", "Logo", type: DriveType.drawing),
                file("5", "plain.sig", type: "application/octet-stream"),
                file("6", "test.txt", type: "application/xml"),
            ])
        #expect(here == ["Report.docx", "Table.XLSX", "v1.2.pptx", "Logo.png", "plain.sig", "test.txt"])
        var shortcut = file("7", "To the report", type: DriveType.shortcut)
        shortcut.shortcutDetails = .init(targetId: "1", targetMimeType: DriveType.document)
        #expect(ExportPolicy([.pdf]).name(of: shortcut) == "To the report.pdf")
    }

    @Test func `a decomposed name here is the composed one on Drive where nothing else is`() throws {
        let (composed, decomposed) = ("\u{e9}.txt", "e\u{301}.txt")
        let alone = FolderMatch([decomposed], [file("1", composed)], folding: [])
        #expect(alone.pairs.map(\.file?.id) == ["1"])
        #expect(alone.pairs.first?.driveName.isSameName(as: composed) == true)
        // Both are there: each finds its own, and neither that of the other.
        let both = FolderMatch([decomposed, composed], [file("1", composed)], folding: [])
        #expect(both.pairs.map(\.file?.id) == [nil, "1"])
        let two = FolderMatch([decomposed, composed], [file("1", composed), file("2", decomposed)], folding: [])
        #expect(two.pairs.map(\.file?.id) == ["2", "1"])
    }

    @Test func `both forms of a name are saved, also where the disk takes them for one`() throws {
        let files = [file("1AbCdEfGh", "H\u{e9}.txt", made: 1), file("2AbCdEfGh", "He\u{301}.txt", made: 2)]
        var plain = LocalNames(folding: [])
        #expect(zip(plain.assign(files), files).allSatisfy { $0.isSameName(as: $1.name ?? "") })
        var folding = LocalNames(folding: .composition)
        #expect(folding.assign(files)[1].isSameName(as: "He\u{301} [AbCdEfGh].txt"))
    }

    @Test func `a new name goes up as what it stands for`() {
        let pairs = FolderMatch(["a%2fb", "c%20d"], []).pairs
        #expect(pairs.map(\.driveName) == ["a/b", "c%20d"])
        #expect(pairs.allSatisfy { $0.file == nil })
    }

    @Test func `what a disk folds is tried out, and nothing is left of it`() throws {
        let folder = try TemporaryFolder()
        let folding = LocalNames.Folding.probed(in: folder.path)
        #expect(try FileSystem.entries(of: folder.path).isEmpty)
        // The truth of this very disk.
        try folder.write("x", to: "\u{e9}E")
        let isThere = { (name: String) in (try? FileStatus.of(folder.path(name))) != nil }
        #expect(folding.contains(.letterCase) == isThere("\u{e9}e"))
        #expect(folding.contains(.composition) == isThere("e\u{301}E"))
        #expect(LocalNames.Folding.probed(in: folder.path("missing")) == .usual)
    }
}
