#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Splits a `multipart/related` body (RFC 2046, section 5.1) into its parts while it comes.
///
/// Pieces may be cut anywhere. Lines end as the first boundary line does: with CR LF as the standard says, or with a bare
/// LF as some clients write. A line that only begins like the boundary is content.
struct MultipartParser {
    /// What was found, in order.
    enum Event {
        /// A part begins; its header fields, one a line.
        case part(header: [UInt8])
        /// Bytes of the part's content; valid during the call only.
        case content(UnsafeRawBufferPointer)
        /// The closing boundary: nothing that follows counts.
        case end
    }

    /// A body that is not multipart.
    enum Failure: Error, Hashable {
        case lineTooLong
    }

    private enum State {
        /// Before the first boundary.
        case preamble
        /// After a boundary, on its line.
        case boundaryLine
        /// In the header fields of a part.
        case header
        /// In the content of a part.
        case content
        /// After the closing boundary.
        case epilogue
    }

    private static let headerLimit = 16 << 10

    private let boundary: [UInt8]
    private var state = State.preamble
    /// What may be the beginning of a boundary, or of a line that is not over.
    private var held: [UInt8] = []
    /// Whether what is held began with the line end before the content, which is no content itself.
    private var isHeldVirtual = false
    private var header: [UInt8] = []
    private var endsWithCR = true
    /// CR LF or LF, two hyphens and the boundary.
    private var delimiter: [UInt8] = []

    /// A parser for the `boundary` of the body's content type.
    init(boundary: String) {
        self.boundary = Array("--".utf8) + Array(boundary.utf8)
    }

    /// Whether the closing boundary was seen.
    var isAtEnd: Bool { state == .epilogue }

    /// Takes the next bytes of the body.
    mutating func receive(
        _ bytes: UnsafeRawBufferPointer, _ handle: (Event) throws -> Void
    ) throws {
        var rest = bytes
        while !rest.isEmpty {
            switch state {
            case .preamble, .boundaryLine, .header: rest = try line(in: rest, handle)
            case .content: rest = try content(in: rest, handle)
            case .epilogue: return
            }
        }
    }

    /// Takes bytes up to the end of a line, and the line when it is whole.
    private mutating func line(
        in bytes: UnsafeRawBufferPointer, _ handle: (Event) throws -> Void
    ) throws -> UnsafeRawBufferPointer {
        let newline = bytes.firstIndex(of: 0x0A)
        let end = newline.map { $0 + 1 } ?? bytes.count
        held.append(contentsOf: bytes[..<end])
        guard held.count + header.count <= Self.headerLimit else { throw Failure.lineTooLong }
        if newline != nil {
            let line = held
            held = []
            try take(line, handle)
        }
        return UnsafeRawBufferPointer(rebasing: bytes[end...])
    }

    private mutating func take(_ line: [UInt8], _ handle: (Event) throws -> Void) throws {
        let isEmpty = line == [0x0A] || line == [0x0D, 0x0A]
        switch state {
        case .preamble:
            guard line.starts(with: boundary), Self.isBlank(line[boundary.count...]) else { return }
            endsWithCR = line.suffix(2) == [0x0D, 0x0A]
            delimiter = (endsWithCR ? [0x0D, 0x0A] : [0x0A]) + boundary
            beginHeader()
        case .boundaryLine:
            beginHeader()
        case .header:
            if isEmpty {
                state = .content
                // A part may be empty: its delimiter's line end is then the one of the blank line.
                held = endsWithCR ? [0x0D, 0x0A] : [0x0A]
                isHeldVirtual = true
                try handle(.part(header: header))
            } else {
                header.append(contentsOf: line)
            }
        case .content, .epilogue:
            break
        }
    }

    private mutating func beginHeader() {
        header = []
        held = []
        state = .header
    }

    /// Whether a line holds nothing but blanks before its end.
    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
    }

    /// Passes content on, up to a boundary.
    private mutating func content(
        in bytes: UnsafeRawBufferPointer, _ handle: (Event) throws -> Void
    ) throws -> UnsafeRawBufferPointer {
        if !held.isEmpty { return try heldContent(bytes, handle) }
        var place = 0
        while let start = Self.firstIndex(of: delimiter[0], in: bytes, from: place) {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
            let common = Self.commonLength(rest, delimiter)
            // What cannot become a boundary is passed over without being taken apart.
            guard common == min(rest.count, delimiter.count) else {
                place = start + 1
                continue
            }
            if start > 0 { try handle(.content(UnsafeRawBufferPointer(rebasing: bytes[..<start]))) }
            held = Array(rest.prefix(common))
            return UnsafeRawBufferPointer(rebasing: rest[common...])
        }
        try handle(.content(bytes))
        return UnsafeRawBufferPointer(rebasing: bytes[bytes.count...])
    }

    /// Compares on, after a possible beginning of a delimiter.
    private mutating func heldContent(
        _ bytes: UnsafeRawBufferPointer, _ handle: (Event) throws -> Void
    ) throws -> UnsafeRawBufferPointer {
        for (place, byte) in bytes.enumerated() {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[place...])
            switch held.count {
            case delimiter.count where byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A:
                (held, isHeldVirtual, state) = ([], false, .boundaryLine)
                return rest
            case delimiter.count + 1 where byte == 0x2D:
                (held, isHeldVirtual, state) = ([], false, .epilogue)
                try handle(.end)
                return rest
            case delimiter.count where byte == 0x2D, ..<delimiter.count where byte == delimiter[held.count]:
                held.append(byte)
            default:
                try release(handle)
                return rest
            }
        }
        return UnsafeRawBufferPointer(rebasing: bytes[bytes.count...])
    }

    /// What is held was content after all.
    private mutating func release(_ handle: (Event) throws -> Void) throws {
        let lineEnd = endsWithCR ? 2 : 1
        let content = isHeldVirtual ? Array(held.dropFirst(lineEnd)) : held
        held = []
        isHeldVirtual = false
        if !content.isEmpty { try content.withUnsafeBytes { try handle(.content($0)) } }
    }

    private static func firstIndex(of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count,
            let found = memchr(base + start, Int32(byte), bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// How many bytes are equal at the beginning.
    private static func commonLength(_ bytes: UnsafeRawBufferPointer, _ pattern: [UInt8]) -> Int {
        let limit = min(bytes.count, pattern.count)
        var length = 0
        while length < limit, bytes[length] == pattern[length] { length += 1 }
        return length
    }
}
