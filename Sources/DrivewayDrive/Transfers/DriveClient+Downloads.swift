public import DrivewayDriveAPI
public import Foundation

extension DriveClient {
    /// Downloads a file, verified, over what is at `path`.
    @discardableResult
    public func download(_ file: File, to path: String, progress: ProgressHandler? = nil) async throws -> File {
        throw DriveError(.notYet, "Downloads are not there yet")
    }

    /// Part of a file's content.
    public func read(_ id: FileID, range: Range<Int64>) async throws -> Data {
        throw DriveError(.notYet, "Downloads are not there yet")
    }

    /// All of a file's content in memory, verified.
    public func contents(of file: File, upTo limit: Int) async throws -> Data {
        throw DriveError(.notYet, "Downloads are not there yet")
    }
}
