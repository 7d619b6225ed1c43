import Foundation

/// JSON as the format writes it: on one line, keys in order, slashes plain.
///
/// A value of its own for each run of lines: making the coders costs more than a line does.
struct JSONLine {
    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()

    init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

    func encode(_ value: some Encodable) throws -> Data { try encoder.encode(value) }

    func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try decoder.decode(type, from: data)
    }

    static func encode(_ value: some Encodable) throws -> Data { try JSONLine().encode(value) }

    static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try JSONLine().decode(type, from: data)
    }
}
