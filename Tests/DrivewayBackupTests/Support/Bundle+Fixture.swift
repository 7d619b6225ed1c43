import Foundation

extension Bundle {
    /// A file of the folder `Fixtures` beside the tests' sources.
    static func fixture(_ name: String, file: String = #filePath) -> URL? {
        let url = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/\(name)")
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
}
