import DrivewayCrypto
import Foundation
import Testing

@testable import DrivewayBackup

/// Objects that hold a master key: opened by one secret, and never trusted.
@Suite struct KeyObjectTests {
    private static let keys = BackupKeys(master: SealingKey())

    @Test func `each secret opens its own object and no other`() throws {
        let recovery = RecoveryKey()
        let secrets: [BackupEncryption] = [
            .password("one"), .password("two"), try .recoveryKey(recovery.text), try .recoveryKey(RecoveryKey().text),
            try .key(Self.keys.master.withBytes { Data($0) }),
        ]
        for (number, secret) in secrets.enumerated() {
            let object = try KeyObject.decode(JSONLine.encode(secret.wrap(Self.keys, since: nil)))
            #expect(object.wrapped?.count == (number == 4 ? nil : 60))
            for (other, guess) in secrets.enumerated() {
                #expect((guess.open(object) == Self.keys) == (other == number || other == 4), "\(number) \(other)")
            }
        }
        #expect(
            try BackupEncryption.key(BackupEncryption.makeKey()).open(secrets[0].wrap(Self.keys, since: nil)) == nil)
    }

    @Test func `a password is the same in composed and decomposed characters`() throws {
        let object = try BackupEncryption.password("caf\u{E9}").wrap(Self.keys, since: nil)
        #expect(BackupEncryption.password("cafe\u{301}").open(object) == Self.keys)
    }

    @Test func `an object that was changed does not open, or is refused`() throws {
        let (one, other) = (
            try BackupEncryption.password("one").wrap(Self.keys, since: nil),
            try BackupEncryption.password("one").wrap(BackupKeys(master: SealingKey()), since: nil)
        )
        var forged = one
        forged.master = other.master
        #expect(BackupEncryption.password("one").open(forged) == nil)
        forged = one
        forged.wrapped = other.wrapped
        #expect(BackupEncryption.password("one").open(forged) == nil)
        forged = one
        forged.kind = "recovery"
        #expect(BackupEncryption.password("one").open(forged) == nil)
    }

    @Test(arguments: [
        ("\"version\":1", "\"version\":2"), ("\"requires\":[]", "\"requires\":[\"argon2id\"]"),
        ("pbkdf2-hmac-sha512", "argon2id"), ("\"iterations\":210000", "\"iterations\":0"),
        ("\"iterations\":210000", "\"iterations\":-1"), ("\"iterations\":210000", "\"iterations\":2000000000"),
        ("driveway-key", "other"), ("\"salt\":\"", "\"salt\":\"!"), ("{", "["),
    ]) func `an object with impossible values is refused`(_ change: (String, String)) throws {
        let data = try JSONLine.encode(BackupEncryption.password("one").wrap(Self.keys, since: nil))
        _ = try KeyObject.decode(data)
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains(change.0))
        #expect(throws: FormatError.self) {
            try KeyObject.decode(Data(text.replacingOccurrences(of: change.0, with: change.1).utf8))
        }
    }

    @Test func `secrets and keys do not show themselves`() {
        let text = "\(BackupEncryption.password("correct horse")) \(Self.keys.master)"
        #expect(!text.contains("horse"))
    }

    @Test func `other keys are not 32 bytes`() {
        #expect(throws: BackupError.self) { try BackupEncryption.key(Data(count: 31)) }
    }
}
