public import DrivewayDriveAPI
import Foundation

/// Which file of a folder on Drive each name in a folder of this machine stands for.
///
/// The files are named as ``LocalNames/assign(_:exports:)`` names them, so what was downloaded finds its file again: also
/// under a changed name, as a twin, or cut because it was too long. Where no name is the same byte for byte, one that differs in
/// the composition of its letters only is taken for the same: some disks change it.
public struct FolderMatch: Sendable {
    /// A name here, and what it stands for.
    public struct Pair: Sendable {
        /// The name here.
        public var localName: String
        /// The file on Drive; `nil`: there is none.
        public var file: File?
        /// The name on Drive: the file's, or the one a new file is to get.
        public var driveName: String
    }

    /// What the names here stand for, in their order.
    public let pairs: [Pair]

    /// Compares a folder's names here with its files on Drive.
    public init(
        _ localNames: [String], _ files: [File], folding: LocalNames.Folding = .usual,
        style: LocalName.Style = .unix, exports: ExportPolicy = .standard
    ) {
        var names = LocalNames(folding: folding, style: style)
        var exact: [[UInt8]: File] = [:]
        for (file, name) in zip(files, names.assign(files, exports: exports)) { exact[Array(name.utf8)] = file }
        var found = localNames.map { exact.removeValue(forKey: Array($0.utf8)) }
        // Swift compares strings as it compares letters: composed and decomposed ones are equal.
        var alike = Dictionary(grouping: exact) { String(decoding: $0.key, as: UTF8.self) }
        for place in localNames.indices where found[place] == nil {
            guard let candidates = alike[localNames[place]], candidates.count == 1 else { continue }
            found[place] = candidates.first?.value
            alike[localNames[place]] = nil
        }
        pairs = zip(localNames, found).map { name, file in
            Pair(
                localName: name, file: file,
                driveName: file?.name ?? LocalName.driveName(of: name, style: style))
        }
    }
}
