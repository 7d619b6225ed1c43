import Synchronization

/// A number that several threads count up.
final class Counter: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock { $0 } }

    @discardableResult
    func add(_ count: Int = 1) -> Int {
        number.withLock { number in
            number += count
            return number
        }
    }
}

/// A value that another thread fills in.
final class Box<Value: Sendable>: Sendable {
    private let content = Mutex<Value?>(nil)

    var value: Value? {
        get { content.withLock { $0 } }
        set { content.withLock { $0 = newValue } }
    }
}
