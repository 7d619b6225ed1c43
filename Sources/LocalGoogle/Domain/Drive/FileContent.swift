import DrivewayCrypto
import Foundation

/// The bytes of a file, stored: their size and their digests.
struct FileContent: Sendable, Hashable {
    let size: Int64
    let md5: String
    let sha1: String
    let sha256: String
    /// What is known of a picture: members of the resource, as the text of a JSON object.
    var media: String?
    /// The bytes, where they are few: their revision holds them. Others lie in the ``BlobStore``.
    var held: Data?

    init(size: Int64, _ digests: [DigestAlgorithm: Digest]) {
        self.size = size
        md5 = digests[.md5]?.hex ?? ""
        sha1 = digests[.sha1]?.hex ?? ""
        sha256 = digests[.sha256]?.hex ?? ""
    }

    /// Content that its revision is to hold.
    init(held bytes: Data) {
        let digests = DigestAlgorithm.allCases.map { ($0, Digest.of(bytes, $0)) }
        self.init(size: Int64(bytes.count), Dictionary(uniqueKeysWithValues: digests))
        held = bytes
    }

    init(size: Int64, md5: String, sha1: String, sha256: String, media: String?, held: Data?) {
        self.size = size
        self.md5 = md5
        self.sha1 = sha1
        self.sha256 = sha256
        self.media = media
        self.held = held
    }
}
