import Foundation
import Synchronization

/// Collects a body in memory, up to a limit.
final class CollectingReceiver: BodyReceiver {
    private let limit: Int
    private let tooLarge: ServerResponse
    private let data = Mutex(Data())

    init(limit: Int, tooLarge: ServerResponse) {
        self.limit = limit
        self.tooLarge = tooLarge
    }

    func receive(_ bytes: UnsafeRawBufferPointer) -> Reception {
        data.withLock { data in
            guard bytes.count <= limit - data.count else { return .refuse(tooLarge) }
            unsafe data.append(contentsOf: bytes)
            return .taken
        }
    }

    /// Hands over what was collected.
    func collected() -> Data {
        data.withLock { data in
            defer { data = Data() }
            return data
        }
    }
}
