import DiscoveryGenerator
import DrivewayCommandLine
import Foundation

/// A folder that holds what was generated, and nothing else that is touched.
struct OutputFolder {
    let path: String
    private static let mark = "// Made by generate-google-api "

    /// Writes the files; files made before and not made now go.
    func write(_ files: [GeneratedFile]) throws {
        for file in files where text(file.path) != file.text {
            let target = path + "/" + file.path
            try FileManager.default.createDirectory(
                atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: URL(fileURLWithPath: target), options: .atomic)
        }
        for old in try stale(files) { try FileManager.default.removeItem(atPath: path + "/" + old) }
    }

    /// Throws where the files are not what would be written.
    func check(_ files: [GeneratedFile]) throws {
        let wrong = files.filter { text($0.path) != $0.text }.map(\.path) + (try stale(files))
        guard wrong.isEmpty else {
            throw CommandError(
                .failed, "\(path) is not what the document makes: \(wrong.sorted().joined(separator: ", ")).",
                hint: "Make it again with: make generate")
        }
    }

    private func text(_ file: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + file).map { String(decoding: $0, as: UTF8.self) }
    }

    private func stale(_ files: [GeneratedFile]) throws -> [String] {
        let made = Set(files.map(\.path))
        let there = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return there.filter { $0.hasSuffix(".swift") && !made.contains($0) && text($0)?.hasPrefix(Self.mark) == true }
    }
}
