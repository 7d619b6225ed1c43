import Foundation
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// One connection of a ``RawServer``, used on its script's thread.
final class RawConnection {
    /// The other side is gone.
    struct Closed: Error {}

    private let descriptor: Int32
    private var input = Data()

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// The head of the next request, without the blank line; throws when no more comes.
    func readHead() throws -> String {
        let end = Data("\r\n\r\n".utf8)
        while true {
            if let range = input.range(of: end) {
                defer { input = Data(input[range.upperBound...]) }
                return String(decoding: input[..<range.lowerBound], as: UTF8.self)
            }
            input.append(try receive())
        }
    }

    func read(_ count: Int) throws -> Data {
        while input.count < count { input.append(try receive()) }
        defer { input = Data(input.dropFirst(count)) }
        return Data(input.prefix(count))
    }

    /// Reads to the end of a body that comes in chunks (RFC 9112, section 7.1).
    func readChunked() throws -> Data {
        var body = Data()
        while true {
            let size = try Int(readLine(), radix: 16) ?? 0
            body.append(try read(size))
            _ = try readLine()
            if size == 0 { return body }
        }
    }

    /// A request and its body, as its head describes it.
    func readRequest() throws -> (head: String, body: Data) {
        let head = try readHead()
        if head.field("Transfer-Encoding") == "chunked" { return (head, try readChunked()) }
        return (head, try read(head.field("Content-Length").flatMap { Int($0) } ?? 0))
    }

    func write(_ text: String) throws { try write(Data(text.utf8)) }

    func write(_ data: Data) throws {
        var rest = data[...]
        while !rest.isEmpty {
            let sent = push(rest)
            guard sent > 0 else { throw Closed() }
            rest = rest.dropFirst(sent)
        }
    }

    /// An ordinary answer.
    func answer(_ body: String = "", status: String = "200 OK", fields: String = "") throws {
        try write("HTTP/1.1 \(status)\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    /// Sends copies of a piece until the other side has taken nothing for a while; returns how many bytes went out.
    func pushUntilStuck(_ piece: Data, for milliseconds: Int) -> Int {
        var limit = timeval(tv_sec: milliseconds / 1000, tv_usec: .init(milliseconds % 1000 * 1000))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var sent = 0
        while true {
            let count = push(piece.dropFirst(sent % piece.count))
            if count <= 0 { break }
            sent += count
        }
        limit = timeval(tv_sec: 0, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        return sent
    }

    /// Returns once the other side has closed the connection.
    func waitForClose() {
        while let more = try? receive(), !more.isEmpty {}
    }

    private func readLine() throws -> String {
        let end = Data("\r\n".utf8)
        while true {
            if let range = input.range(of: end) {
                defer { input = Data(input[range.upperBound...]) }
                return String(decoding: input[..<range.lowerBound], as: UTF8.self)
            }
            input.append(try receive())
        }
    }

    private func receive() throws -> Data {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { throw Closed() }
        return Data(buffer[..<count])
    }

    private func push(_ data: Data) -> Int {
        data.withUnsafeBytes { bytes in
            #if canImport(Darwin)
            send(descriptor, bytes.baseAddress, bytes.count, 0)
            #else
            send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            #endif
        }
    }
}

extension String {
    /// The value of a field of a head.
    func field(_ name: String) -> String? {
        for line in split(separator: "\r\n").dropFirst() {
            let sides = line.split(separator: ":", maxSplits: 1)
            if sides.first?.lowercased() == name.lowercased() {
                return sides.dropFirst().first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
            }
        }
        return nil
    }

    /// The first line of a head.
    var requestLine: String { split(separator: "\r\n").first.map(String.init) ?? "" }
}
