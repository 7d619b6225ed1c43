import DrivewayCrypto
import Foundation
import Testing

@testable import DrivewayBackup

/// Long contents in sealed frames.
@Suite struct SealedStreamTests {
    private let codec = ChunkCodec([BackupKeys(master: SealingKey())])

    private func sealed(_ content: Data) throws -> Data {
        var writer = SealedStream.Writer(try #require(codec.keys).content)
        var sealed = Data()
        for start in stride(from: 0, to: content.count, by: 10_007) {
            try writer.add(content.dropFirst(start).prefix(10_007)) { sealed.append($0) }
        }
        try writer.finish { sealed.append($0) }
        return sealed
    }

    private func opened(_ sealed: Data, pieces: Int = 30_011) throws -> Data {
        var reader = SealedStream.Reader(codec)
        var content = Data()
        for start in stride(from: 0, to: sealed.count, by: pieces) {
            try reader.add(sealed.dropFirst(start).prefix(pieces)) { content.append($0) }
        }
        try reader.finish { content.append($0) }
        return content
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000]) func `what was sealed is opened`(_ size: Int) throws {
        let content = SampleBytes.data(size)
        let sealed = try sealed(content)
        #expect(sealed.count == 32 + size + 28 * (size / 65_536 + 1))
        #expect(try opened(sealed) == content)
        #expect(try opened(sealed, pieces: 1 << 20) == content)
    }

    @Test func `frames that are changed, moved, doubled, left out or of another stream are refused`() throws {
        let (one, other) = (try sealed(SampleBytes.data(150_000)), try sealed(SampleBytes.data(150_000, seed: 2)))
        let frame = SealedStream.sealedFrameSize
        func part(_ stream: Data, _ number: Int) -> Data {
            stream.dropFirst(32 + number * frame).prefix(frame)
        }
        func joined(_ parts: [Data]) -> Data { parts.reduce(Data(), +) }
        let (head, first, second, last) = (one.prefix(32), part(one, 0), part(one, 1), part(one, 2))
        #expect(try opened(joined([head, first, second, last])) == SampleBytes.data(150_000))
        let forgeries: [[Data]] = [
            [head, second, first, last], [head, first, last], [head, first, second], [head, first, first, last],
            [other.prefix(32), first, second, last], [head, first, second, part(other, 2)], [first, last], [],
        ]
        for forgery in forgeries {
            #expect(throws: FormatError.self) { try opened(joined(forgery)) }
        }
        for place in stride(from: 0, to: one.count, by: 997) {
            var changed = one
            changed[place] ^= 1
            #expect(throws: FormatError.self) { try opened(changed) }
        }
        for length in stride(from: 0, to: one.count, by: 4999) {
            #expect(throws: FormatError.self) { try opened(one.prefix(length)) }
        }
    }
}
