public import DrivewayDriveAPI

/// Where a file is on Drive, as a person writes it.
///
/// - `/Folder/file`: in My Drive
/// - `shared:DRIVE/Folder/file`: in a shared drive, named by its name or its ID
/// - `appdata:/Folder/file`: in the hidden folder that only this app sees
/// - `id:FILEID`, `id:FILEID/file`: a file by its ID, or one below a folder given by its ID
///
/// A slash inside a name is written `\/`, and a backslash `\\` (before anything but these two, a single one will do).
/// `.` and `..` are names like any other: Drive allows them.
public struct RemotePath: Sendable, Hashable, CustomStringConvertible {
    /// Where a path begins.
    public enum Root: Sendable, Hashable {
        /// The top folder of My Drive.
        case myDrive
        /// The top of a shared drive, by its name or its ID.
        case sharedDrive(String)
        /// The top of the app's hidden folder.
        case appData
        /// Any file or folder.
        case id(FileID)
    }

    /// Where the path begins.
    public var root: Root
    /// The names from there on, as Drive has them.
    public var components: [String]
    /// Whether it means a folder: it was written with a slash at its end, or is the top of My Drive or of the hidden folder.
    public var namesFolder: Bool

    /// Makes a path from its parts.
    public init(_ root: Root, _ components: [String] = [], namesFolder: Bool = false) {
        self.root = root
        self.components = components
        if case .id = root {
            self.namesFolder = namesFolder
        } else {
            self.namesFolder = namesFolder || components.isEmpty
        }
    }

    /// The last name; `nil` at the root.
    public var name: String? { components.last }

    /// The folder it is in; `nil` at the root.
    public var parent: RemotePath? {
        components.isEmpty ? nil : RemotePath(root, Array(components.dropLast()), namesFolder: true)
    }

    /// A path one name longer.
    public func appending(_ name: String) -> RemotePath { RemotePath(root, components + [name]) }

    /// The path as a person writes it; reading it again gives the same path.
    public var description: String {
        let names = components.map(Self.escaped).joined(separator: "/")
        let end = namesFolder && !components.isEmpty ? "/" : ""
        switch root {
        case .myDrive: return "/" + names + end
        case .sharedDrive(let drive): return "shared:" + Self.escaped(drive) + "/" + names + end
        case .appData: return "appdata:/" + names + end
        case .id(let id):
            return "id:" + id.rawValue + (components.isEmpty ? (namesFolder ? "/" : "") : "/" + names + end)
        }
    }

    private static func escaped(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether two paths are the same, name for name and code point by code point.
    public static func == (left: RemotePath, right: RemotePath) -> Bool {
        left.root == right.root && left.namesFolder == right.namesFolder
            && left.components.count == right.components.count
            && zip(left.components, right.components).allSatisfy { $0.isSameName(as: $1) }
    }
}
