import DrivewayHTTPServer
import Foundation
import Synchronization

/// Collects a body in memory, up to a limit.
final class BodyCollector: BodyReceiver {
    private let limit: Int
    private let data = Mutex(Data())

    init(limit: Int) { self.limit = limit }

    /// What came.
    var body: Data { data.withLock { $0 } }

    func receive(_ bytes: UnsafeRawBufferPointer) throws -> Reception {
        try data.withLock { data in
            guard bytes.count <= limit - data.count else { throw GoogleError.bodyTooLarge }
            data.append(contentsOf: bytes)
        }
        return .taken
    }
}
