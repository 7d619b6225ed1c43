import DrivewayCrypto
import Foundation

/// The keys of an encrypted backup, all made from its master key.
struct BackupKeys: Sendable, Equatable {
    /// The master key itself.
    let master: SealingKey
    /// Which master key it is: says nothing about the key, and is no secret.
    let id: String
    /// What chunks, indexes and snapshots are sealed with.
    let content: SealingKey
    /// What chunks are named with.
    private let names: [UInt8]
    /// The numbers that find where content is cut: other ones for each backup, so that lengths tell nothing about known files.
    let cuts: [UInt64]

    init(master: SealingKey) {
        self.master = master
        let parts = master.withBytes { master in
            ["id", "content", "names", "cuts"].map {
                KeyDerivation.expand(master, purpose: Array("driveway-backup-v1 \($0)".utf8))
            }
        }
        id = parts[0].prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        guard let content = SealingKey(parts[1]) else { preconditionFailure("a derived key has 32 bytes") }
        self.content = content
        names = parts[2]
        cuts = (0...255).map { (byte: UInt8) in
            HMAC.authenticationCode(.sha256, key: parts[3], message: [byte]).prefix(8)
                .reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// The name of a chunk with this digest: Drive knows neither, and cannot find out whether a file it knows is in the backup.
    func name(of digest: ContentID) -> ContentID {
        ContentID(HMAC.authenticationCode(.sha256, key: names, message: digest.bytes))
    }

    static func == (one: BackupKeys, other: BackupKeys) -> Bool { one.id == other.id }
}
