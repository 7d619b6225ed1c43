public import DrivewayAPI
import DrivewayCrypto
import DrivewayDriveAPI
import Foundation

/// What an upload or a copy is about. Two runs with one plan are the same work: the second takes up what the first left.
struct UploadPlan: Sendable, Hashable {
    /// How the file to come is told from all others.
    enum Naming: Sendable, Hashable {
        /// By an ID made beforehand, of this space and type.
        case stock(Space, IDType)
        /// By this: an ID that is there already, or the key of the operation.
        case given(String)
    }

    /// Where the content goes: a name in a folder, or a file that is there.
    let target: String
    /// Where it comes from.
    let source: String
    /// Size, times and identity of the source.
    let fingerprint: String
    /// A digest of what else Drive is told: a session that was opened with other words is not taken up. Empty where none is
    /// opened.
    let request: String
    let naming: Naming

    init(
        _ target: String, from source: String, _ fingerprint: String, telling metadata: (some Encodable)?,
        _ naming: Naming
    ) throws {
        self.target = target
        self.source = source
        self.fingerprint = fingerprint
        self.naming = naming
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        request = try metadata.map { Digest.of(try encoder.encode($0), .sha256).hex } ?? ""
    }
}

/// What Drive takes an ID made beforehand for.
public struct IDType: WireString {
    /// The spelling on the wire.
    public let rawValue: String

    /// Makes a type from its spelling on the wire.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Files and folders.
    public static let files: IDType = "files"
    /// Shortcuts; in the space `drive` only.
    public static let shortcuts: IDType = "shortcuts"
}
