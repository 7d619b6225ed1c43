public import DrivewayDriveAPI

extension DriveClient {
    /// Uploads a new file, exactly once and verified.
    public func upload(
        _ source: UploadSource, as metadata: FileMetadata, progress: ProgressHandler? = nil
    ) async throws -> File {
        throw DriveError(.notYet, "Uploads are not there yet")
    }

    /// Gives a file new content, as a new revision. Content that is there already is not sent.
    public func update(
        contentOf file: File, from source: UploadSource, modifiedTime: Timestamp? = nil,
        progress: ProgressHandler? = nil
    ) async throws -> ContentUpdate {
        throw DriveError(.notYet, "Uploads are not there yet")
    }
}
