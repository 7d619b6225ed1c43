public import DrivewayFiles
public import Foundation

/// Where the bytes of an upload come from.
public struct UploadSource: Sendable {
    enum Origin: Sendable {
        case path(String)
        case open(OpenFile, length: Int64?)
        case data(Data)
        case stream(@Sendable () -> AsyncThrowingStream<Data, any Error>)
    }

    let origin: Origin

    /// A file on the disk; symbolic links are followed.
    public static func file(_ path: String) -> UploadSource { UploadSource(origin: .path(path)) }

    /// An open file from its beginning.
    /// - Parameter length: How many bytes; `nil` for all that it has when the upload begins.
    public static func open(_ file: OpenFile, length: Int64? = nil) -> UploadSource {
        UploadSource(origin: .open(file, length: length))
    }

    /// Bytes as they come, of whatever length; they are read once and held in memory until Drive has them, some at a time.
    public static func stream(_ chunks: AsyncThrowingStream<Data, any Error>) -> UploadSource {
        UploadSource(origin: .stream { chunks })
    }

    /// What can be read from an open file or pipe until its end, such as the standard input.
    /// - Parameter file: It is read on a thread of its own.
    public static func pipe(_ file: FileHandle) -> UploadSource {
        UploadSource(origin: .stream { PipeReader.chunks(of: file) })
    }

    /// Bytes in memory.
    public static func data(_ data: Data) -> UploadSource { UploadSource(origin: .data(data)) }
}
