import DrivewayCrypto
import DrivewayDriveAPI

/// What Drive says about a file's bytes, to be compared with what is here.
struct ContentCheck: Sendable, Hashable {
    /// The number of bytes, where Drive named it.
    let size: Int64?
    /// The best digest Drive named: SHA-256, else MD5.
    let digest: Digest?

    init(_ file: File) { self.init(size: file.size, sha256: file.sha256Checksum, md5: file.md5Checksum) }

    init(_ revision: Revision) { self.init(size: revision.size, sha256: nil, md5: revision.md5Checksum) }

    private init(size: Int64?, sha256: String?, md5: String?) {
        self.size = size
        digest =
            sha256.flatMap { Digest(hex: $0, algorithm: .sha256) } ?? md5.flatMap { Digest(hex: $0, algorithm: .md5) }
    }

    /// Whether Drive named enough to compare.
    var isComplete: Bool { size != nil && digest != nil }

    /// What a whole file is compared with.
    func required(of name: String) throws(DriveError) -> (size: Int64, digest: Digest) {
        let digest = try requiredDigest(of: name)
        guard let size else { throw DriveError(.badAnswer, "Drive named no size of “\(name)”. Try again") }
        return (size, digest)
    }

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
