import DrivewayAPI
import DrivewayDriveAPI

extension DriveClient {
    /// Begins an upload, and tells the day's limit for uploads from a rate that is too high for a moment.
    ///
    /// Google answers both with the same 403. When it has refused all tries to begin an upload and lets a read pass at once,
    /// it is the limit.
    /// - Throws: ``DriveError`` with the code `uploadLimit`; what `body` throws.
    func beginningUpload<Value: Sendable>(
        in space: Space, _ body: @Sendable () async throws -> Value
    ) async throws -> Value {
        do {
            return try await body()
        } catch let error as GoogleAPIError where error.mayBeUploadLimit {
            do {
                let top: FileID = space == .appDataFolder ? .appDataFolder : .root
                try await service.files.get(top, fields: FieldMask(.id)).needing(space).send()
            } catch let probe as GoogleAPIError where probe.action == .retry {
                throw error
            }
            throw DriveError(
                .uploadLimit,
                "Google takes no more uploads of this account just now, while everything else works: the day's limit for "
                    + "uploads (750 GB) is probably reached. Try again later; it may take up to a day",
                underlying: error)
        }
    }
}

extension GoogleAPIError {
    fileprivate var mayBeUploadLimit: Bool {
        reason == "uploadLimitExceeded"
            || status == 403 && ["userRateLimitExceeded", "rateLimitExceeded"].contains(reason)
    }
}
