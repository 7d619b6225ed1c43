import DrivewayAPI
import DrivewayDriveAPI

extension RemotePath {
    /// Reads a path as a person writes it.
    /// - Throws: ``DriveError`` that says how a path is written.
    public init(parsing text: String) throws(DriveError) {
        let bytes = Array(text.utf8)
        guard let (prefix, rest) = Self.prefix(of: bytes) else {
            guard bytes.first == UInt8(ascii: "/") else { throw .relative(text) }
            self = Self.path(from: .myDrive, bytes[...])
            return
        }
        switch prefix {
        case "appdata":
            guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { throw .hiddenWithoutSlash(text, rest) }
            self = Self.path(from: .appData, rest)
        case "id":
            let id = rest.prefix { $0 != UInt8(ascii: "/") }
            guard !id.isEmpty else { throw DriveError(.badPath, "“\(text)” names no ID: write id:FILEID") }
            self = Self.path(
                from: .id(FileID(String(decoding: id, as: UTF8.self))), rest.dropFirst(id.count))
        case "shared":
            let whole = Self.path(from: .sharedDrive(""), rest)
            guard let drive = whole.components.first else {
                throw DriveError(.badPath, "“\(text)” names no shared drive: write shared:DRIVE/Folder/file")
            }
            self = RemotePath(
                .sharedDrive(drive), Array(whole.components.dropFirst()), namesFolder: whole.namesFolder)
        default:
            throw .unknownPrefix(prefix, text)
        }
    }

    /// The names between the slashes; slashes one after the other count as one.
    private static func path(from root: Root, _ bytes: ArraySlice<UInt8>) -> RemotePath {
        var names: [[UInt8]] = []
        var name: [UInt8] = []
        var isEscaped = false
        for byte in bytes {
            switch (byte, isEscaped) {
            case (UInt8(ascii: "\\"), false):
                isEscaped = true
                continue
            case (UInt8(ascii: "/"), false):
                if !name.isEmpty { names.append(name) }
                name = []
            case (UInt8(ascii: "/"), true), (UInt8(ascii: "\\"), true), (_, false):
                name.append(byte)
            case (_, true):
                name += [UInt8(ascii: "\\"), byte]
            }
            isEscaped = false
        }
        if isEscaped { name.append(UInt8(ascii: "\\")) }
        let endsWithSlash = name.isEmpty && !bytes.isEmpty
        if !name.isEmpty { names.append(name) }
        return RemotePath(root, names.map { String(decoding: $0, as: UTF8.self) }, namesFolder: endsWithSlash)
    }

    /// What stands before the first colon, if it looks like a prefix and no slash comes first.
    private static func prefix(of bytes: [UInt8]) -> (String, ArraySlice<UInt8>)? {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
        let prefix = bytes[..<colon]
        let isWord = prefix.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return isWord ? (String(decoding: prefix, as: UTF8.self).lowercased(), bytes[(colon + 1)...]) : nil
    }
}

extension DriveError {
    fileprivate static let forms = "/Folder/file, shared:DRIVE/file, appdata:/file or id:FILEID"

    fileprivate static func relative(_ text: String) -> DriveError {
        guard !text.isEmpty else { return DriveError(.badPath, "A remote path is missing: write \(forms)") }
        return DriveError(.badPath, "“\(text)” is no remote path: it begins with a slash, as in “/\(text)”")
    }

    fileprivate static func hiddenWithoutSlash(_ text: String, _ rest: ArraySlice<UInt8>) -> DriveError {
        let rest = String(decoding: rest, as: UTF8.self)
        return DriveError(.badPath, "“\(text)” is no remote path: write appdata:/\(rest)")
    }

    fileprivate static func unknownPrefix(_ prefix: String, _ text: String) -> DriveError {
        DriveError(.badPath, "“\(text)” is no remote path: “\(prefix):” is not known. Write \(forms)")
    }
}
