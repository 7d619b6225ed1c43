/// Why a request is refused before a handler sees it.
struct Refusal: Sendable, Hashable {
    var status: Int
    var reason: String

    static func malformed(_ reason: String) -> Refusal { Refusal(status: 400, reason: reason) }
}

/// What the server itself must know of a request's header fields, read without copying them.
struct HeadScan {
    /// How the length of the body is given.
    enum Body: Sendable, Hashable {
        case none
        case known(Int64)
        case chunked
    }

    private(set) var count = 0
    private(set) var expectsContinue = false
    private var hosts = 0
    private var lengths = 0
    private var length: Int64 = 0
    private var encodings = 0
    private var fault: String?

    /// Whether a body may follow, of whatever length.
    var hasBody: Bool { lengths > 0 || encodings > 0 }

    /// Looks at one field.
    mutating func see(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        count += 1
        if unsafe name.isEmpty || !name.allSatisfy(isTokenByte) { fault = "A header field has no valid name" }
        if unsafe value.contains(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) {
            fault = "A header field has a control character in its value"
        }
        switch name.count {
        case 4 where unsafe name.isSame(as: "host"): hosts += 1
        case 6 where unsafe name.isSame(as: "expect"):
            expectsContinue = unsafe value.trimmingBlanks().isSame(as: "100-continue")
        case 14 where unsafe name.isSame(as: "content-length"):
            lengths += 1
            let digits = unsafe value.trimmingBlanks()
            guard unsafe !digits.isEmpty, unsafe digits.allSatisfy({ 0x30...0x39 ~= $0 }),
                let number = unsafe Int64(String(decoding: digits, as: UTF8.self))
            else {
                fault = "Content-Length is not a number"
                return
            }
            length = number
        case 17 where unsafe name.isSame(as: "transfer-encoding"):
            encodings += 1
            // RFC 9112, section 6.1: libmicrohttpd knows no coding but chunked, and takes other bodies to last until
            // the connection ends.
            if unsafe !value.isSame(as: "chunked") { fault = "Transfer-Encoding is not chunked" }
        default: break
        }
    }

    /// How the length of the body is given, or why the request is refused: what two readers of it could take for
    /// different requests (RFC 9112, sections 3.2 and 6.3).
    func body(isVersion10: Bool) -> Result<Body, FaultyHead> {
        if let fault { return .failure(FaultyHead(reason: fault)) }
        if hosts > 1 || (hosts == 0 && !isVersion10) {
            return .failure(FaultyHead(reason: "There must be one Host field"))
        }
        if lengths > 1 || encodings > 1 || (lengths > 0 && encodings > 0) {
            return .failure(FaultyHead(reason: "The length of the body is given more than once"))
        }
        if encodings == 1 {
            return isVersion10
                ? .failure(FaultyHead(reason: "HTTP/1.0 has no Transfer-Encoding")) : .success(.chunked)
        }
        return .success(length == 0 ? .none : .known(length))
    }
}

/// A head that must not be taken for a request.
struct FaultyHead: Error, Hashable {
    var reason: String
}

/// Whether a byte may stand in a field name or a method (RFC 9110, section 5.6.2).
@inline(__always)
func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
        UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "^"), UInt8(ascii: "`"),
        UInt8(ascii: "|"), UInt8(ascii: "~"):
        true
    default: false
    }
}

extension UnsafeRawBufferPointer {
    /// Whether the bytes are `lowercase`, in letters of either case.
    @inline(__always)
    fileprivate func isSame(as lowercase: StaticString) -> Bool {
        guard count == lowercase.utf8CodeUnitCount else { return false }
        for index in 0..<count {
            let byte = unsafe self[index]
            let folded = 0x41...0x5A ~= byte ? byte | 0x20 : byte
            if unsafe folded != lowercase.utf8Start[index] { return false }
        }
        return true
    }
}
