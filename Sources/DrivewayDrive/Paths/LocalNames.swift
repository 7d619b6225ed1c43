import Foundation

/// The names of several files that go into one folder: each one safe, and no two alike.
///
/// Drive lets any number of files in a folder have one name, and takes names that differ in case or in the composition of
/// letters for different ones. A disk may not: the second one there becomes `name (2).txt`.
///
/// ```swift
/// var names = LocalNames()
/// for file in files { paths.append(names.next(for: file.name ?? "")) }
/// ```
public struct LocalNames: Sendable {
    /// Which names a disk takes for one.
    public struct Folding: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: Int

        /// Makes a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Composed and decomposed letters are one: APFS, HFS+.
        public static let composition = Folding(rawValue: 1)
        /// Capital and small letters are one: disks of macOS and Windows as they come.
        public static let letterCase = Folding(rawValue: 2)

        /// What disks of this system usually do.
        public static var usual: Folding {
            #if os(Linux)
            return []
            #else
            return [.composition, .letterCase]
            #endif
        }
    }

    private let folding: Folding
    private var taken: Set<[UInt8]> = []

    /// Begins with an empty folder.
    /// - Parameter folding: Which names the disk takes for one.
    public init(folding: Folding = .usual) { self.folding = folding }

    /// Takes a name that is in the folder already.
    public mutating func take(_ localName: String) { taken.insert(key(localName)) }

    /// The name for the next file. The same names in the same order give the same answers.
    public mutating func next(for driveName: String) -> String {
        var name = LocalName.safe(driveName)
        var number = 2
        while !taken.insert(key(name)).inserted {
            name = LocalName.safe(driveName, adding: " (\(number))")
            number += 1
        }
        return name
    }

    private func key(_ name: String) -> [UInt8] {
        var name = name
        if folding.contains(.letterCase) { name = name.folding(options: .caseInsensitive, locale: nil) }
        if folding.contains(.composition) { name = name.precomposedStringWithCanonicalMapping }
        return Array(name.utf8)
    }
}
