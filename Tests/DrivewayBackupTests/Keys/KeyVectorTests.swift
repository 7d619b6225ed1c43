import DrivewayCrypto
import Foundation
import Testing

@testable import DrivewayBackup

/// The example in the specification, which was computed by another program.
@Suite struct KeyVectorTests {
    @Test func `keys, names and seals are those of the specification`() throws {
        let keys = BackupKeys(master: try #require(SealingKey(Array(0...31))))
        #expect(keys.id == "1745c54723c824fc6675fa9178fba169")
        #expect(keys.cuts[0] == 0xE2EE9383CDB857A4 && keys.cuts[255] == 0xC9FD15D23F4BBA8F)
        let content = Data("Dear diary".utf8)
        let id = keys.name(of: .of(content))
        #expect(id.hex == "3c91ba03d52cb5dedcd329bc838025119f0b848638d05ba7b5e3e9944279d56a")
        let sealed = try #require(
            Data(
                base64Encoded: "yv66vvrO263eyviIU3w6Eo5YcrPYzTqzPNouhk2McNsh6H4AyX0="))
        let chunk = PackIndex.Chunk(id: id, offset: 16, length: 38, size: 10, encoding: .sealedStored)
        #expect(try ChunkCodec([keys]).decode(sealed, chunk) == content)
    }

    @Test func `the published key object opens with its password`() throws {
        let file = try #require(Bundle.fixture("password.key"))
        let object = try KeyObject.decode(Data(contentsOf: file))
        #expect(BackupEncryption.password("correct h\u{F6}rse").open(object)?.id == object.master)
        #expect(BackupEncryption.password("correct horse").open(object) == nil)
        #expect(try JSONLine.encode(object) == Data(contentsOf: file))
    }

    @Test func `the published recovery key has its bytes`() throws {
        let key = try RecoveryKey(
            "AAAQR-EAYE2-AUDAO-OCAJX-BIFQH-YDIOR-B4IBL-CEQTL-CQKRE-MFYYF-DENBC-WHA5C-DYPQT")
        #expect(key.key.withBytes { $0 } == Array(0...31))
    }
}
