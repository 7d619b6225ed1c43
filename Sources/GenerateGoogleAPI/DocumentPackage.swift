import DrivewayCommandLine
import Foundation

/// The discovery documents in Google's Python client, fetched from PyPI with pip and kept in a folder.
struct DocumentPackage {
    /// The version that is taken where none is named.
    static let standardVersion = "2.202.0"

    private let version: String
    private let cache: String

    init(_ input: CommandInput) {
        version = input[GenerateCommand.package] ?? Self.standardVersion
        cache = input[GenerateCommand.cache] ?? ".build/discovery"
    }

    /// The document of an API.
    func document(_ name: String, _ version: String) throws -> Data {
        let folder = try documents()
        let file = "\(name).\(version).json"
        let known = try FileManager.default.contentsOfDirectory(atPath: folder)
        guard known.contains(file), let data = FileManager.default.contents(atPath: folder + "/" + file) else {
            let names = known.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
            let near = NearName.closest(to: "\(name).\(version)", among: names)
            let versions = names.filter { $0.hasPrefix(name + ".") }.sorted()
            let hint = versions.isEmpty ? near.map { "Did you mean \(Self.spaced($0))?" } : nil
            let others = versions.map(Self.spaced).joined(separator: ", ")
            throw CommandError(
                .noSuchFile, "The package has no API “\(name) \(version)”.",
                hint: hint ?? (versions.isEmpty ? nil : "There is: \(others)"))
        }
        return data
    }

    /// The files of all documents.
    func all() throws -> [(name: String, data: Data)] {
        let folder = try documents()
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap { file in
            guard file.hasSuffix(".json"), file != "index.json" else { return nil }
            return FileManager.default.contents(atPath: folder + "/" + file).map { (String(file.dropLast(5)), $0) }
        }
    }

    private static func spaced(_ name: String) -> String {
        guard let dot = name.firstIndex(of: ".") else { return name }
        return name[..<dot] + " " + name[name.index(after: dot)...]
    }

    /// The folder of the documents; fetched where it is missing. A fetch that breaks off leaves none.
    private func documents() throws -> String {
        guard version.wholeMatch(of: /[0-9A-Za-z.]+/) != nil else {
            throw CommandError(.usage, "“\(version)” is no version of the package.")
        }
        let folder = "\(cache)/\(version)"
        if FileManager.default.fileExists(atPath: folder) { return folder }
        let work = "\(cache)/fetch-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: work) }
        try Self.run(
            "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:",
            "--dest", work, "google-api-python-client==\(version)")
        guard
            let wheel = try FileManager.default.contentsOfDirectory(atPath: work).first(where: { $0.hasSuffix(".whl") })
        else { throw CommandError(.failed, "PyPI gave no package of version \(version).") }
        try Self.run("zipfile", "-e", "\(work)/\(wheel)", "\(work)/content")
        do {
            try FileManager.default.moveItem(
                atPath: "\(work)/content/googleapiclient/discovery_cache/documents", toPath: folder)
        } catch  where FileManager.default.fileExists(atPath: folder) {
            // Another fetch was faster.
        }
        return folder
    }

    /// Runs a module of Python.
    private static func run(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-m"] + arguments
        process.standardOutput = FileHandle.standardError
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw CommandError(
                .unreachable,
                "“python3 -m \(arguments.prefix(2).joined(separator: " "))” failed; what it said is above.",
                hint: "Python 3 with pip and a way to PyPI are needed, once.")
        }
    }
}
