import Testing

@testable import LocalGoogle

/// The ranges of resumable uploads and what they mean, without files and connections.
struct UploadRulesTests {
    private static let chunk = ResumableProgress.granularity

    @Test(arguments: [
        ("bytes 0-9/10", ContentRange.part(first: 0, last: 9, total: 10)),
        ("bytes 5-9/*", .part(first: 5, last: 9, total: nil)),
        ("bytes */10", .query(total: 10)), ("bytes */*", .query(total: nil)),
        ("BYTES 0-0/1", .part(first: 0, last: 0, total: 1)),
        ("bytes */0", .query(total: 0)), ("bytes=0-9/10", .part(first: 0, last: 9, total: 10)),
    ])
    func `ranges are read`(text: String, range: ContentRange) {
        #expect(ContentRange(text) == range)
    }

    @Test(arguments: [
        "", "bytes", "0-9/10", "bytes 0-9", "bytes 524288-524287/524288", "bytes 9-0/10", "bytes 0-10/10",
        "bytes -5/10",
        "bytes 0-/10", "bytes a-b/c", "bytes 0-9/10/11", "items 0-9/10", "bytes 0-9223372036854775807/*",
        "bytes 0-99999999999999999999/*", "bytes +0-9/10", "bytes 0-9/-10", "bytes*/10",
    ])
    func `what is no range is none`(text: String) {
        #expect(ContentRange(text) == nil)
    }

    @Test func `chunks add up to a whole`() throws {
        var progress = ResumableProgress(total: Self.chunk + 5)
        #expect(
            try progress.request(range: "bytes 0-262143/262149", length: Self.chunk)
                == .receive(skipping: 0, atMost: Self.chunk))
        progress.received(Self.chunk)
        #expect(progress.outcome == .incomplete(stored: Self.chunk))
        #expect(
            try progress.request(range: "bytes 262144-262148/262149", length: 5) == .receive(skipping: 0, atMost: 5))
        progress.received(5)
        #expect(progress.outcome == .complete(size: Self.chunk + 5))
    }

    @Test func `a question never finishes what is not all there`() throws {
        var progress = ResumableProgress(stored: Self.chunk, total: 2 * Self.chunk)
        for range in ["bytes */524288", "bytes */*"] {
            #expect(try progress.request(range: range, length: 0) == .status)
            #expect(progress.outcome == .incomplete(stored: Self.chunk))
        }
    }

    @Test func `a stream of unknown length is closed by its length`() throws {
        var progress = ResumableProgress()
        _ = try progress.request(range: "bytes 0-524287/*", length: 524_288)
        progress.received(524_288)
        #expect(progress.outcome == .incomplete(stored: 524_288))
        #expect(try progress.request(range: "bytes */*", length: 0) == .status)
        #expect(progress.outcome == .incomplete(stored: 524_288))
        #expect(try progress.request(range: "bytes */524288", length: 0) == .status)
        #expect(progress.outcome == .complete(size: 524_288))
    }

    @Test func `a short body counts only what came`() throws {
        var progress = ResumableProgress(stored: Self.chunk, total: 2 * Self.chunk)
        _ = try progress.request(range: "bytes 262144-524287/524288", length: 1000)
        progress.received(1000)
        #expect(progress.outcome == .incomplete(stored: Self.chunk + 1000))
        #expect(
            try progress.request(range: "bytes 263144-524287/524288", length: 261_144)
                == .receive(skipping: 0, atMost: 261_144))
    }

    @Test func `bytes that are there already are passed over`() throws {
        var progress = ResumableProgress(stored: 300_000, total: 524_288)
        #expect(
            try progress.request(range: "bytes 262144-524287/524288", length: Self.chunk)
                == .receive(skipping: 37_856, atMost: 224_288))
    }

    @Test func `a body without a range is the whole`() throws {
        var known = ResumableProgress(total: 10)
        #expect(try known.request(range: nil, length: 10) == .receive(skipping: 0, atMost: 10))
        var chunked = ResumableProgress()
        #expect(try chunked.request(range: nil, length: nil) == .receive(skipping: 0, atMost: nil))
        chunked.received(7)
        chunked.endOfWhole()
        #expect(chunked.outcome == .complete(size: 7))
        var empty = ResumableProgress()
        _ = try empty.request(range: nil, length: 0)
        #expect(empty.outcome == .complete(size: 0))
    }

    @Test func `a body of unknown length that broke off is not the whole`() throws {
        var progress = ResumableProgress()
        _ = try progress.request(range: nil, length: nil)
        progress.received(7)
        progress.brokeOff()
        #expect(progress.outcome == .incomplete(stored: 7))
    }

    @Test(
        arguments: [
            ("bytes 0-999/524288", 1000, ResumableProgress.Refusal.badChunkSize),
            ("bytes 0-999/*", 1000, .badChunkSize),
            ("bytes 262145-524287/524288", 262_143, .gap), ("bytes 0-262143/600000", 262_144, .totalChanged),
            ("bytes */600000", 0, .totalChanged), ("bytes 524288-524287/524288", 0, .badRange),
            ("bytes 0-262143/524288", 300_000, .badRange), ("bytes */524288", 5, .badRange), ("rubbish", 5, .badRange),
        ] as [(String, Int64, ResumableProgress.Refusal)])
    func `what does not fit is refused and changes nothing`(
        range: String, length: Int64, refusal: ResumableProgress.Refusal
    ) {
        var progress = ResumableProgress(stored: Self.chunk, total: 2 * Self.chunk)
        let before = progress
        #expect(throws: refusal) { try progress.request(range: range, length: length) }
        #expect(progress == before)
    }
}
