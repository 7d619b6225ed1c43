import DrivewayCrypto
import DrivewayDriveAPI

/// What Drive says about a file's bytes, to be compared with what is here.
struct ContentCheck: Sendable, Hashable {
    /// The number of bytes, where Drive named it.
    let size: Int64?
    /// The best digest Drive named: SHA-256, else MD5.
    let digest: Digest?

    init(_ file: File) {
        size = file.size
        digest =
            file.sha256Checksum.flatMap { Digest(hex: $0, algorithm: .sha256) }
            ?? file.md5Checksum.flatMap { Digest(hex: $0, algorithm: .md5) }
    }

    /// Whether Drive named enough to compare.
    var isComplete: Bool { size != nil && digest != nil }

    /// The digest to compare with: the number of bytes alone says nothing about them.
    func requiredDigest(of name: String) throws(DriveError) -> Digest {
        guard let digest else {
            throw DriveError(
                .badAnswer, "Drive named no digest of “\(name)”, so its content cannot be compared. Try again")
        }
        return digest
    }
}

extension File {
    /// Whether Drive holds the same bytes for two states of a file, as far as can be told.
    func hasSameContent(as other: File) -> Bool { ContentCheck(self) == ContentCheck(other) }
}
