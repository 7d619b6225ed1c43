public import DrivewayFiles
public import Foundation

/// Where the bytes of an upload come from.
public struct UploadSource: Sendable {
    enum Origin: Sendable {
        case path(String)
        case open(OpenFile, length: Int64?)
        case data(Data)
    }

    let origin: Origin

    /// A file on the disk; symbolic links are followed.
    public static func file(_ path: String) -> UploadSource { UploadSource(origin: .path(path)) }

    /// An open file from its beginning.
    /// - Parameter length: How many bytes; `nil` for all that it has when the upload begins.
    public static func open(_ file: OpenFile, length: Int64? = nil) -> UploadSource {
        UploadSource(origin: .open(file, length: length))
    }

    /// Bytes in memory.
    public static func data(_ data: Data) -> UploadSource { UploadSource(origin: .data(data)) }
}
