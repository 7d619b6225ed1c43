/// Percent-encoding of URLs and forms (RFC 3986, section 2.1): the one place where text becomes part of a URL and back.
///
/// Only the unreserved characters (ASCII letters and digits, `-`, `.`, `_`, `~`) stay as they are; all else becomes its
/// UTF-8 bytes as `%XX`. So `&`, `+`, `#`, `%`, `/` and spaces inside a value never change what the URL means.
public enum PercentEncoding {
    /// Encodes a path segment, a query name or a query value.
    ///
    ///     PercentEncoding.encode("Q&A 100%")  // "Q%26A%20100%25"
    public static func encode(_ text: String) -> String {
        if text.utf8.allSatisfy(isUnreserved) { return text }
        return String(decoding: encodedBytes(of: text, spaceIsPlus: false), as: UTF8.self)
    }

    /// The query of a URL, without its `?`: encoded names and values in the order given.
    public static func query(_ items: [(String, String)]) -> String {
        items.map { encode($0.0) + "=" + encode($0.1) }.joined(separator: "&")
    }

    /// The body of a form (`application/x-www-form-urlencoded`): as a query, with a space written as `+`.
    public static func form(_ items: [(String, String)]) -> String {
        items.map { name, value in
            String(decoding: encodedBytes(of: name, spaceIsPlus: true), as: UTF8.self) + "="
                + String(decoding: encodedBytes(of: value, spaceIsPlus: true), as: UTF8.self)
        }.joined(separator: "&")
    }

    /// Decodes `%XX`.
    /// - Parameters:
    ///   - text: What came in a URL or a form.
    ///   - plusIsSpace: Whether `+` means a space: in queries and forms it does, in paths it does not.
    /// - Returns: `nil` if a `%` is not followed by two hexadecimal digits, or the bytes are not UTF-8.
    public static func decode(_ text: some StringProtocol, plusIsSpace: Bool) -> String? {
        decode(bytes: Array(text.utf8)[...], plusIsSpace: plusIsSpace)
    }

    /// The names and values of a form or of a query without its `?`, decoded, in order.
    ///
    /// A name without `=` has an empty value; empty pieces (`a=1&&b=2`) are passed over.
    /// - Returns: `nil` if a name or a value cannot be decoded.
    public static func parseForm(_ text: some StringProtocol) -> [(String, String)]? {
        // Split by bytes, not by characters: a combining mark after `&` or `=` would hide the sign.
        var items: [(String, String)] = []
        for piece in Array(text.utf8).split(separator: UInt8(ascii: "&")) {
            let end = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
            guard let name = decode(bytes: piece[..<end], plusIsSpace: true),
                let value = decode(bytes: piece[end...].dropFirst(), plusIsSpace: true)
            else { return nil }
            items.append((name, value))
        }
        return items
    }

    private static let percent = UInt8(ascii: "%")
    private static let plus = UInt8(ascii: "+")
    private static let hexDigits = Array("0123456789ABCDEF".utf8)

    private static func encodedBytes(of text: String, spaceIsPlus: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 2)
        for byte in text.utf8 {
            if isUnreserved(byte) {
                bytes.append(byte)
            } else if spaceIsPlus && byte == UInt8(ascii: " ") {
                bytes.append(plus)
            } else {
                bytes.append(percent)
                bytes.append(hexDigits[Int(byte >> 4)])
                bytes.append(hexDigits[Int(byte & 15)])
            }
        }
        return bytes
    }

    private static func decode(bytes: ArraySlice<UInt8>, plusIsSpace: Bool) -> String? {
        guard bytes.contains(percent) || plusIsSpace && bytes.contains(plus) else {
            return String(validating: bytes, as: UTF8.self)
        }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var rest = bytes.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case percent:
                guard let high = rest.next().flatMap(hexValue), let low = rest.next().flatMap(hexValue) else {
                    return nil
                }
                decoded.append(high << 4 | low)
            case plus where plusIsSpace:
                decoded.append(UInt8(ascii: " "))
            default:
                decoded.append(byte)
            }
        }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default:
            false
        }
    }

    private static func hexValue(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
