public import DrivewayDriveAPI
import DrivewayFiles
import Foundation

/// The names of several files that go into one folder: each one safe, and no two alike.
///
/// Drive lets any number of files in a folder have one name, and takes names that differ in case or in the composition of
/// letters for different ones. A disk may not.
///
/// ```swift
/// var names = LocalNames(folding: .probed(in: "/home/ada/Photos"))
/// for (file, name) in zip(files, names.assign(files)) { … }
/// ```
///
/// ``assign(_:exports:)`` names all files of a folder at once, the same ones in whatever order; ``FolderMatch`` finds the
/// way back. ``next(for:)`` is for files that are named one by one.
public struct LocalNames: Sendable {
    /// Which names a disk takes for one.
    public struct Folding: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: Int

        /// Makes a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Composed and decomposed letters are one: APFS, HFS+.
        public static let composition = Folding(rawValue: 1)
        /// Capital and small letters are one: disks of macOS and Windows as they come, some USB sticks and network disks.
        public static let letterCase = Folding(rawValue: 2)

        /// What disks of this system usually do.
        public static var usual: Folding {
            #if os(Linux)
            return []
            #else
            return [.composition, .letterCase]
            #endif
        }

        /// What the disk that holds a folder does: it is tried out with a file that is removed at once. Where nothing can be
        /// written, what is usual.
        public static func probed(in folder: String) -> Folding {
            let probe = FileSystem.temporaryName(beside: FileSystem.join(folder, "\u{E9}E"))
            guard let file = try? OpenFile(probe, .create, permissions: 0o600) else { return .usual }
            defer { try? FileSystem.remove(file.path) }
            let ending = FileSystem.lastComponent(of: probe).drop { $0 != "E" }.dropFirst()
            func isThere(_ beginning: String) -> Bool {
                (try? FileStatus.of(FileSystem.join(folder, beginning + ending), followLinks: false)) != nil
            }
            var folding: Folding = []
            if isThere(".\u{E9}e") { folding.insert(.letterCase) }
            if isThere(".e\u{301}E") { folding.insert(.composition) }
            return folding
        }
    }

    private let folding: Folding
    private let style: LocalName.Style
    private var taken: Set<[UInt8]> = []

    /// Begins with an empty folder.
    /// - Parameters:
    ///   - folding: Which names the disk takes for one.
    ///   - style: What the names must be fit for.
    public init(folding: Folding = .usual, style: LocalName.Style = .unix) {
        self.folding = folding
        self.style = style
    }

    /// Takes a name that is in the folder already.
    public mutating func take(_ localName: String) { taken.insert(key(localName)) }

    /// The name for the next file; the second one of a name becomes `name (2).txt`. The same names in the same order give
    /// the same answers.
    public mutating func next(for driveName: String) -> String {
        var name = LocalName.safe(driveName, style: style)
        var number = 2
        while !taken.insert(key(name)).inserted {
            name = LocalName.safe(driveName, adding: " (\(number))", style: style)
            number += 1
        }
        return name
    }

    /// The names for all files of a folder, in their order.
    ///
    /// Of twins, the one made first (of one moment, the one with the smaller ID) has the name, and the others have the end of
    /// their ID behind it: `name [8charsID].txt`. So a file's name does not depend on the order of the listing.
    /// - Parameter exports: Documents of Google's own types get the extension of the format they come in.
    public mutating func assign(_ files: [File], exports: ExportPolicy = .standard) -> [String] {
        var names = [String](repeating: "", count: files.count)
        for place in files.indices.sorted(by: { File.isOlder(files[$0], files[$1]) }) {
            names[place] = name(for: exports.name(of: files[place]), files[place].id?.rawValue ?? "")
        }
        return names
    }

    private mutating func name(for driveName: String, _ id: String) -> String {
        let plain = LocalName.safe(driveName, style: style)
        if taken.insert(key(plain)).inserted { return plain }
        // IDs that differ in case only are possible, if not likely.
        for mark in [String(id.suffix(8)), id] {
            let name = LocalName.safe(driveName, adding: " [\(LocalName.safe(mark))]", style: style)
            if taken.insert(key(name)).inserted { return name }
        }
        return next(for: driveName)
    }

    private func key(_ name: String) -> [UInt8] {
        var name = name
        if folding.contains(.letterCase) { name = name.folding(options: .caseInsensitive, locale: nil) }
        if folding.contains(.composition) { name = name.precomposedStringWithCanonicalMapping }
        return Array(name.utf8)
    }
}
