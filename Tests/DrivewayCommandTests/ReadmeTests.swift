import Foundation
import Testing

@Suite struct `The README` {
    @Test(arguments: ["QuickStart", "DiaryBackup"]) func `shows the examples that are compiled`(_ name: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let example = try String(contentsOf: root.appending(path: "Examples/\(name)/main.swift"), encoding: .utf8)
        #expect(readme.contains("```swift\n" + example + "```"))
    }
}
