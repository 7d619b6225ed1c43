import Synchronization

/// Noted uploads that have ended, until their notes are removed together.
final class EndedUploads: Sendable {
    private let numbers = Mutex<[Int64]>([])

    /// Adds the number of one.
    func add(_ number: Int64) { numbers.withLock { $0.append(number) } }

    /// Takes all numbers out.
    func take() -> [Int64] {
        numbers.withLock { numbers in
            defer { numbers = [] }
            return numbers
        }
    }
}
