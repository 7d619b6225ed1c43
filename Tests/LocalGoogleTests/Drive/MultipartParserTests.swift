import Foundation
import Testing

@testable import LocalGoogle

/// Multipart bodies, cut into pieces in every way.
struct MultipartParserTests {
    private struct Parts: Equatable {
        var headers: [String] = []
        var contents: [[UInt8]] = []
        var isEnded = false
    }

    private func parse(_ body: [UInt8], pieces: [Int]) throws -> Parts {
        var parser = MultipartParser(boundary: "boundary")
        var parts = Parts()
        var start = 0
        for end in pieces + [body.count] where end > start {
            try Array(body[start..<end]).withUnsafeBytes { bytes in
                try parser.receive(bytes) { event in
                    switch event {
                    case .part(let header):
                        parts.headers.append(String(decoding: header, as: UTF8.self))
                        parts.contents.append([])
                    case .content(let bytes): parts.contents[parts.contents.count - 1] += Array(bytes)
                    case .end: parts.isEnded = true
                    }
                }
            }
            start = end
        }
        #expect(parser.isAtEnd == parts.isEnded)
        return parts
    }

    private static let lookalike: [UInt8] =
        Array("--===\r\n\r\n--boundaryX\r\n--boundar\r\n--boundary-\r\n\n--bound\r\r\n".utf8) + [
            0, 255, 13, 10, 13, 10,
        ]

    private static func body(_ content: [UInt8], lineEnd: String, preamble: String = "", epilogue: String = "\r\n")
        -> [UInt8]
    {
        Array(preamble.utf8)
            + Array("--boundary\(lineEnd)Content-Type: application/json\(lineEnd)\(lineEnd){\"a\":1}\(lineEnd)".utf8)
            + Array("--boundary  \(lineEnd)Content-Type: x/y\(lineEnd)\(lineEnd)".utf8) + content
            + Array("\(lineEnd)--boundary--".utf8) + Array(epilogue.utf8)
    }

    @Test(arguments: ["\r\n", "\n"])
    func `content survives, however the body is cut into two`(lineEnd: String) throws {
        let content = lineEnd == "\n" ? Self.lookalike.filter { $0 != 0x0A } + [0x0D] : Self.lookalike
        let body = Self.body(content, lineEnd: lineEnd)
        for cut in 0...body.count {
            let parts = try parse(body, pieces: [cut])
            #expect(parts.contents == [Array("{\"a\":1}".utf8), content], "cut at \(cut)")
            #expect(parts.isEnded)
        }
    }

    @Test(arguments: ["\r\n", "\n"])
    func `content survives byte by byte`(lineEnd: String) throws {
        let body = Self.body(Self.lookalike, lineEnd: lineEnd, preamble: "ignored\(lineEnd)", epilogue: "")
        let parts = try parse(body, pieces: Array(0..<body.count))
        #expect(parts.contents.count == 2 && parts.contents.last == Self.lookalike && parts.isEnded)
        #expect(MIMEHeader(Array((parts.headers.last ?? "").utf8))["content-type"] == "x/y")
    }

    @Test(arguments: ["\r\n", "\n"])
    func `an empty part is empty`(lineEnd: String) throws {
        let body = Self.body([], lineEnd: lineEnd)
        for cut in 0...body.count { #expect(try parse(body, pieces: [cut]).contents.last == []) }
    }

    @Test func `a body that ends too early has no end`() throws {
        let body = Self.body(Self.lookalike, lineEnd: "\r\n", epilogue: "")
        for length in 0..<body.count { #expect(try !parse(Array(body[..<length]), pieces: []).isEnded) }
    }

    @Test func `random bodies in random pieces come through`() throws {
        var generator = SeededGenerator(seed: 7)
        let alphabet = Array("\r\n-boundary x".utf8)
        for _ in 0..<2000 {
            let content = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            // A boundary inside the content would end it; those bodies are not what senders make.
            let joined = [UInt8]("\r\n".utf8) + content
            let marker = Array("\r\n--boundary".utf8)
            if joined.indices.contains(where: { joined[$0...].starts(with: marker) }) { continue }
            let body = Self.body(content, lineEnd: "\r\n")
            let cuts = (0..<4).map { _ in Int.random(in: 0...body.count, using: &generator) }.sorted()
            #expect(try parse(body, pieces: cuts).contents.last == content)
        }
    }

    @Test func `a header without end is refused`() {
        let body = Array("--boundary\r\nX: ".utf8) + [UInt8](repeating: 0x61, count: 100_000)
        #expect(throws: MultipartParser.Failure.lineTooLong) { try parse(body, pieces: []) }
    }

    @Test func `base64 is decoded in pieces of any size`() throws {
        let bytes = (0..<200).map { UInt8($0) }
        for count in [0, 1, 2, 3, 4, 57, 200] {
            let text = Array(Data(bytes[..<count]).base64EncodedString(options: [.lineLength76Characters]).utf8)
            for size in [1, 3, 7, 1000] {
                var stream = Base64Stream()
                var decoded: [UInt8] = []
                for start in stride(from: 0, to: text.count, by: size) {
                    let piece = Array(text[start..<min(start + size, text.count)])
                    decoded += try piece.withUnsafeBytes { try stream.decode($0) }
                }
                decoded += try stream.end()
                #expect(decoded == Array(bytes[..<count]))
            }
        }
        var stream = Base64Stream()
        #expect(throws: Base64Stream.Failure.self) { try Array("a?b".utf8).withUnsafeBytes { try stream.decode($0) } }
    }
}
