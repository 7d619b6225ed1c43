import DrivewayHTTP
import DrivewayHTTPServer

/// A part of a batch that asks for bytes: it is not answered with these but sent to where they are.
///
/// As measured on the live service, whatever else is wrong with the part; only a refused parameter of the front end and a
/// token that is not valid come before.
enum BatchDownload {
    /// Sends a part to the path of downloads.
    /// - Throws: The refusal that does so, or the 401 of an unknown token.
    static func redirect(_ exchange: Exchange, _ accounts: AccountKeeper) throws {
        try Credentials.refuseUnknownToken(exchange, accounts)
        var location = exchange.origin.url + "/download"
        location += RawURL.normalized(exchange.request.path, decoding: RawURL.isUnreserved)
        let pairs = RawURL.pairs(exchange.request.query)
        if !pairs.isEmpty { location += "?" + pairs.map { $0.name + "=" + $0.value }.joined(separator: "&") }
        var error = GoogleError(302, "backendError", "Unknown Error.")
        error.statusWord = "UNKNOWN"
        error.headers = [
            "Content-Length": "0", "Content-Type": "application/json; charset=UTF-8", "Location": location,
        ]
        throw error
    }
}

/// URLs as text that is passed on rather than read.
enum RawURL {
    /// The pairs of a query, as sent but for needless escapes; empty pairs are left out.
    static func pairs(_ query: String) -> [(name: String, value: String)] {
        query.utf8.split(separator: UInt8(ascii: "&")).map { pair in
            let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            return (
                normalized(String(Substring(pair[..<end])), decoding: isAlphanumeric),
                normalized(String(Substring(pair[end...].dropFirst())), decoding: isAlphanumeric)
            )
        }
    }

    /// A query of a part, and after it those pairs of the batch's own query whose names the part has not.
    static func joined(_ query: String, followedBy outer: String) -> String {
        let names = Set(pairs(query).map(\.name))
        let added = pairs(outer).filter { !names.contains($0.name) }.map { $0.name + "=" + $0.value }
        return (query.isEmpty ? added : [query] + added).joined(separator: "&")
    }

    /// The text with escapes of some characters undone, and the others in capitals; a stray `%` stays.
    static func normalized(_ text: String, decoding isDecoded: (UInt8) -> Bool) -> String {
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        var place = 0
        while place < bytes.count {
            let digits = bytes[place...].prefix(3).dropFirst()
            if bytes[place] == UInt8(ascii: "%"), digits.count == 2,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16),
                !digits.contains(UInt8(ascii: "+"))
            {
                output +=
                    isDecoded(value) ? [value] : Array("%\(String(decoding: digits, as: UTF8.self).uppercased())".utf8)
                place += 3
            } else {
                output.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    static func isAlphanumeric(_ byte: UInt8) -> Bool {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte & ~0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    static func isUnreserved(_ byte: UInt8) -> Bool { isAlphanumeric(byte) || "-._~".utf8.contains(byte) }
}
