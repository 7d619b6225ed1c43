import DrivewayCrypto
import Foundation

@testable import DrivewayBackup

/// The parsers of what comes from a backup in Drive, which somebody else may have made.
enum BackupParsers {
    static let all: [Target] = [
        Target(name: "packindex") { data in
            // As it lies at the end of a pack, and as its text after unpacking.
            let size = Int64(data.count)
            if let start = try? PackFormat.indexStart(end: data, size: size) {
                _ = try? PackFormat.index(end: data.suffix(Int(size - start)), size: size, plain)
            }
            guard let packed = try? Gzip.packed(data) else { return }
            let length = withUnsafeBytes(of: UInt64(packed.count).bigEndian) { Data($0) }
            let end = packed + length + PackFormat.tail
            guard let index = try? PackFormat.index(end: end, size: Int64(end.count) + 4096, plain) else { return }
            precondition(index.chunks.allSatisfy { $0.offset + $0.length <= 4096 }, "a chunk outside of its pack")
        },
        Target(name: "snapshotlines") { data in
            let reader = SnapshotLineReader(plain)
            let size = Int(data.first ?? 1) % 61 + 1
            for start in stride(from: 0, to: data.count, by: size) {
                guard (try? reader.add(data.dropFirst(start).prefix(size))) != nil else { return }
            }
            guard let content = try? reader.finish() else { return }
            var again = Data()
            let second = SnapshotLineReader(plain)
            guard (try? SnapshotLineWriter.write(content, plain) { again.append($0) }) != nil,
                (try? second.add(again)) != nil, (try? second.finish()) == content
            else { preconditionFailure("a snapshot changed on the way") }
        },
        Target(name: "regularline") { data in
            // What is read without a JSON coder is what a JSON coder reads, and is written as it was.
            let bytes = Array(data)
            guard let line = try? SnapshotLine(regular: bytes, 0..<bytes.count) else { return }
            guard let other = try? JSONLine.decode(SnapshotLine.self, from: data), other.entry == line.entry,
                other.chunk == line.chunk, (try? line.encoded(JSONLine())) == data + [UInt8(ascii: "\n")]
            else { preconditionFailure("a line is not what it seems") }
        },
        Target(name: "snapshotgzip") { data in
            _ = try? SnapshotObject.head(data, isWhole: true, plain)
            guard let reader = try? SnapshotObject.Reader(plain), (try? reader.add(data)) != nil else { return }
            _ = try? reader.finish()
        },
        Target(name: "sealedframes") { data in
            _ = try? SnapshotObject.head(data, isWhole: data.count % 2 == 0, sealed)
            guard let reader = try? SnapshotObject.Reader(sealed), (try? reader.add(data)) != nil else { return }
            _ = try? reader.finish()
        },
        Target(name: "sealedbytes") { data in
            // What nobody without the key can make is handed to what comes after the seal.
            guard let keys = sealed.keys else { return }
            var writer = SealedStream.Writer(keys.content)
            var object = Data()
            guard (try? writer.add(data) { object.append($0) }) != nil,
                (try? writer.finish { object.append($0) }) != nil
            else { preconditionFailure("a stream could not be sealed") }
            var opened = Data()
            var reader = SealedStream.Reader(sealed)
            let size = Int(data.first ?? 1) * 17 + 1
            for start in stride(from: 0, to: object.count, by: size) {
                try? reader.add(object.dropFirst(start).prefix(size)) { opened.append($0) }
            }
            try? reader.finish { opened.append($0) }
            precondition(opened == data, "a sealed stream changed on the way")
            _ = try? SnapshotObject.head(object, isWhole: true, sealed)
        },
        Target(name: "chunkbytes") { data in
            let id = ContentID.of(data)
            for encoding in [ChunkEncoding.stored, .deflate, .sealedStored, .sealedDeflate] {
                let chunk = PackIndex.Chunk(
                    id: id, offset: 16, length: Int64(data.count), size: Int64(data.count) * 3, encoding: encoding)
                _ = try? plain.decode(data, chunk)
                _ = try? sealed.decode(data, chunk)
            }
        },
        Target(name: "keyobject") { data in
            guard let object = try? KeyObject.decode(data) else { return }
            // Not a password: that is slow on purpose.
            precondition(recovery.open(object) == nil, "a key came out of nothing")
            precondition(
                object.derivation.map { $0.iterations <= KeyObject.iterationLimit } ?? true, "it takes for ever")
            guard let again = try? KeyObject.decode(JSONLine.encode(object)), again == object else {
                preconditionFailure("a key object changed on the way")
            }
        },
        Target(name: "recoverykey") { data in
            let text = Target.text(data)
            _ = try? BackupEncryption(reading: text)
            guard let key = try? RecoveryKey(text) else { return }
            let again = try? RecoveryKey(key.text)
            precondition(again?.text == key.text, "a recovery key changed on the way")
        },
    ]

    private static let plain = ChunkCodec()
    private static let sealed: ChunkCodec = {
        guard let key = SealingKey([UInt8](repeating: 7, count: 32)) else { fatalError("no key") }
        return ChunkCodec([BackupKeys(master: key)])
    }()
    private static let recovery: BackupEncryption = {
        guard let key = try? BackupEncryption.recoveryKey(RecoveryKey().text) else { fatalError("no key") }
        return key
    }()
}
