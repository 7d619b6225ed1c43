import DrivewayCrypto
import Foundation

/// A long content, sealed in frames of equal size, so that neither way holds more than one of them.
///
/// Each frame is bound to its stream, its place and whether it is the last: frames cannot be left out, moved, doubled or taken
/// from another stream, and no stream can be cut.
enum SealedStream {
    /// The first bytes of the object.
    static let head = Data("DRIVEWAY-SEAL-1\n".utf8)
    /// The random bytes after it that tell one stream from another.
    static let saltLength = 16
    /// The bytes before the first frame.
    static let beginning = head.count + saltLength
    /// The bytes of content in each frame but the last, which has fewer.
    static let frameSize = 64 << 10
    /// The bytes that a full frame takes.
    static let sealedFrameSize = frameSize + SealingKey.overhead

    fileprivate static func context(_ salt: Data, frame: UInt64, isLast: Bool) -> Data {
        let place = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: frame >> $0) }
        return Data("driveway-snapshot-v1".utf8) + salt + place + [isLast ? 1 : 0]
    }
}

extension SealedStream {
    /// Seals a content as it comes.
    struct Writer {
        private let key: SealingKey
        private let salt = Data(SecureRandom.bytes(SealedStream.saltLength))
        private var waiting = Data()
        private var frame: UInt64 = 0

        init(_ key: SealingKey) { self.key = key }

        /// Takes the next bytes and hands on the frames that are full.
        mutating func add(_ data: Data, _ take: (Data) throws -> Void) throws {
            if frame == 0, waiting.isEmpty { try take(SealedStream.head + salt) }
            waiting.append(data)
            while waiting.count >= SealedStream.frameSize {
                try seal(waiting.prefix(SealedStream.frameSize), isLast: false, take)
                waiting = Data(waiting.dropFirst(SealedStream.frameSize))
            }
        }

        /// Hands on the last frame.
        mutating func finish(_ take: (Data) throws -> Void) throws {
            try add(Data(), take)
            try seal(waiting, isLast: true, take)
        }

        private mutating func seal(_ content: Data, isLast: Bool, _ take: (Data) throws -> Void) throws {
            try take(key.seal(content, context: SealedStream.context(salt, frame: frame, isLast: isLast)))
            frame += 1
        }
    }

    /// Opens a stream as its bytes come.
    struct Reader {
        private let codec: ChunkCodec
        private var salt: Data?
        private var waiting = Data()
        private var frame: UInt64 = 0

        init(_ codec: ChunkCodec) { self.codec = codec }

        /// Takes the next bytes and hands on what is in the frames that are complete and not the last.
        mutating func add(_ data: Data, _ take: (Data) throws -> Void) throws {
            waiting.append(data)
            if salt == nil {
                guard waiting.count >= SealedStream.beginning else { return }
                guard waiting.starts(with: SealedStream.head) else {
                    throw FormatError.damaged("it does not begin as an encrypted snapshot does")
                }
                salt = Data(waiting.dropFirst(SealedStream.head.count).prefix(SealedStream.saltLength))
                waiting = Data(waiting.dropFirst(SealedStream.beginning))
            }
            while waiting.count >= SealedStream.sealedFrameSize {
                try open(waiting.prefix(SealedStream.sealedFrameSize), isLast: false, take)
                waiting = Data(waiting.dropFirst(SealedStream.sealedFrameSize))
            }
        }

        /// Hands on what is in the last frame.
        mutating func finish(_ take: (Data) throws -> Void) throws {
            guard salt != nil else { throw FormatError.damaged("its end is missing") }
            try open(waiting, isLast: true, take)
        }

        private mutating func open(_ sealed: Data, isLast: Bool, _ take: (Data) throws -> Void) throws {
            let context = SealedStream.context(salt ?? Data(), frame: frame, isLast: isLast)
            try take(codec.open(sealed, context: context))
            frame += 1
        }
    }
}
