import Foundation
import Testing

/// The table of the documentation that sets Local Google beside other emulators.
@Suite struct EmulatorTableTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The rows: what, and the names that the last column gives between backquotes.
    private static func rows() throws -> [(what: String, isThere: Bool, names: [String])] {
        let text = try String(contentsOf: package.appending(path: "Documentation/LocalGoogle.md"), encoding: .utf8)
        let section = try #require(text.split(separator: "## Beside other emulators").last)
        return section.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            let pieces = (cells.last ?? "").split(separator: "`", omittingEmptySubsequences: false)
            let names = pieces.indices.filter { $0 % 2 == 1 }.map { String(pieces[$0]) }
            return (cells.first ?? "", cells.dropLast().last == "Y", names)
        }
    }

    /// The files of the tests, by their names.
    private static func testFiles() throws -> [String: URL] {
        let tests = package.appending(path: "Tests")
        let paths = try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
        let files = paths.compactMap { $0 as? URL }
        return Dictionary(files.map { ($0.lastPathComponent, $0) }) { first, _ in first }
    }

    @Test func `every row of ours names what proves it, and that is there`() throws {
        let (rows, files) = (try Self.rows(), try Self.testFiles())
        #expect(rows.count >= 33)
        for row in rows where row.isThere {
            let proofs = row.names.filter { $0 != "DRIVEWAY_ENDPOINT" }
            #expect(!proofs.isEmpty, "\(row.what) has no proof")
            for proof in proofs {
                let isThere: Bool
                if proof.hasPrefix("scripts/") {
                    isThere = FileManager.default.fileExists(atPath: Self.package.appending(path: proof).path)
                } else if proof.hasPrefix("cases/") {
                    let path = Self.package.appending(path: "Tests/Contract").appending(path: proof).path
                    isThere = (try? String(contentsOfFile: path, encoding: .utf8))?.contains("def test_") ?? false
                } else {
                    let source = files[proof + ".swift"].flatMap { try? String(contentsOf: $0, encoding: .utf8) }
                    isThere = source?.contains("@Test") == true
                }
                #expect(isThere, "\(row.what): there is no \(proof)")
            }
        }
    }
}
