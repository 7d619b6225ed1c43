import DrivewayCrypto
import Foundation
import Testing

@testable import DrivewayBackup

/// Recovery keys: printed, written down, and typed again by people.
@Suite struct RecoveryKeyTests {
    @Test func `a key is read as it was printed, in any spelling`() throws {
        for _ in 0..<50 {
            let key = RecoveryKey()
            let text = key.text
            #expect(text.split(separator: "-").map(\.count) == Array(repeating: 5, count: 13))
            for spelling in [
                text, text.lowercased(), text.replacingOccurrences(of: "-", with: " "),
                text.replacingOccurrences(of: "-", with: ""),
            ] {
                #expect(try RecoveryKey(spelling).key.withBytes { $0 } == key.key.withBytes { $0 })
            }
            let alike = text.replacingOccurrences(of: "O", with: "0").replacingOccurrences(of: "I", with: "1")
                .replacingOccurrences(of: "B", with: "8")
            #expect(try RecoveryKey(alike).text == text)
        }
    }

    @Test func `every single mistake is found, and its group named`() throws {
        let text = Array(RecoveryKey().text)
        for place in text.indices where text[place] != "-" {
            for digit in "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" where digit != text[place] {
                var wrong = text
                wrong[place] = digit
                #expect(throws: RecoveryKey.Mistake.group(place / 6 + 1)) { try RecoveryKey(String(wrong)) }
            }
        }
    }

    @Test func `groups in another order are refused, and what has another form is none`() throws {
        let groups = RecoveryKey().text.split(separator: "-")
        #expect(throws: RecoveryKey.Mistake.self) { try RecoveryKey(groups.reversed().joined(separator: "-")) }
        for text in [
            "", "password", groups.dropLast().joined(separator: "-"), groups.joined() + "A", "é" + groups.joined(),
        ] {
            #expect(throws: RecoveryKey.Mistake.form) { try RecoveryKey(text) }
        }
    }

    @Test func `what a person types is a recovery key if it has the form of one, else a password`() throws {
        let key = RecoveryKey()
        guard case .recovery = try BackupEncryption(reading: key.text).secret else { return #expect(Bool(false)) }
        guard case .password = try BackupEncryption(reading: "correct horse").secret else {
            return #expect(Bool(false))
        }
        var typed = Array(key.text)
        typed[7] = typed[7] == "A" ? "C" : "A"
        let error = #expect(throws: BackupError.self) { try BackupEncryption(reading: String(typed)) }
        #expect(error?.message.contains("Group 2") == true)
    }
}
