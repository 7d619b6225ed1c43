import DrivewayCrypto
public import DrivewayDriveAPI
import DrivewayFiles

extension DriveClient {
    /// Whether a file here is what a file on Drive is now, so that it need not be downloaded: the same bytes by the digest Drive
    /// names, or an export of the document since its last change. Something else at the path, or nothing, is not.
    /// - Parameter file: The file, from a listing or ``file(_:fields:)``; of a shortcut, its target counts.
    public func isCurrent(_ path: String, as file: File) async throws -> Bool {
        guard let here = try? FileStatus.of(path, followLinks: false), here.kind == .file else { return false }
        let file = try await described(target(of: file))
        guard !file.isGoogleNative else { return file.isExported(as: here) }
        guard here.size == file.size, let known = ContentCheck(file).digest else { return false }
        let content = try UploadContent(.file(path), memoryLimit: 0)
        let digest = try await content.digest(known.algorithm)
        try content.checkUnchanged()
        return digest == known
    }
}
