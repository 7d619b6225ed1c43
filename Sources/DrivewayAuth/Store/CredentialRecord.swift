import Foundation

/// A credential as it is written to a file.
struct CredentialRecord: Codable {
    /// What this program writes. A later form gets the next number, and this one is read on.
    static let currentVersion = 1

    var version: Int
    var credential: Credential

    /// The bytes of the file. Times are seconds since 1970, with their fractions: two sign-ins may fall into one second.
    static func data(_ credential: Credential) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .secondsSince1970
        return try encoder.encode(CredentialRecord(version: currentVersion, credential: credential)) + Data("\n".utf8)
    }

    /// What a file's bytes are.
    enum Reading {
        case credential(Credential)
        /// Written by a later version of the program.
        case newer
        case damaged
    }

    /// Reads the bytes of a file.
    static func read(_ data: Data) -> Reading {
        struct Head: Decodable { var version: Int }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        guard let head = try? decoder.decode(Head.self, from: data) else { return .damaged }
        if head.version > currentVersion { return .newer }
        guard let record = try? decoder.decode(CredentialRecord.self, from: data) else { return .damaged }
        return .credential(record.credential)
    }
}
