import DrivewayFiles
import Foundation

/// A file of a test's own, removed at the end.
final class ScratchFile: Sendable {
    let path: String
    let file: OpenFile

    init(_ content: Data = Data(), size: Int64? = nil) throws {
        path = FileManager.default.temporaryDirectory.path + "/driveway-http-\(UUID().uuidString)"
        file = try OpenFile(path, .create)
        try file.write(content, at: 0)
        if let size { try file.truncate(to: size) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

extension Data {
    /// Bytes that show when some are missing, doubled or out of place: a block repeated whose length is a prime number.
    static func pattern(_ count: Int, from start: Int = 0) -> Data {
        var data = Data(capacity: count)
        while data.count < count {
            let position = (start + data.count) % patternBlock.count
            data.append(patternBlock[position...].prefix(count - data.count))
        }
        return data
    }

    private static let patternBlock = Data((0..<65_521).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
}
