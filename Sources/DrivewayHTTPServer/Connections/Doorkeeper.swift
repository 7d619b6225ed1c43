import Foundation
import Synchronization

/// The thread that accepts connections, hands them to the daemons in turn, and sees to it that no client takes too long.
final class Doorkeeper: Sendable {
    private let core: ServerCore
    private let daemons: [MicrohttpdDaemon]
    /// Wakes the thread: a pipe's ends to read and to write.
    private let bell: (ear: Int32, rope: Int32)
    private let open = Atomic<Int>(0)
    private let listener: Mutex<ListeningSocket?>
    private let isEnding = Atomic<Bool>(false)
    /// Signalled once no connection is accepted any more.
    private let isShut = DispatchSemaphore(value: 0)
    /// Signalled once the thread has ended.
    private let isDone = DispatchSemaphore(value: 0)

    /// Prepares the thread; `nil` if the system has no pipe to give.
    init?(core: ServerCore, daemons: [MicrohttpdDaemon], listener: ListeningSocket) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        self.core = core
        self.daemons = daemons
        self.listener = Mutex(listener)
        bell = (ends[0], ends[1])
    }

    deinit {
        close(bell.ear)
        close(bell.rope)
    }

    /// Begins to accept.
    func start() {
        core.onLeave { [weak self] in self?.oneLeft() }
        Thread.detachNewThread { [self] in
            var watch = Watch(lastReap: .now)
            while !isEnding.load(ordering: .sequentiallyConsistent) { round(&watch) }
            isDone.signal()
        }
    }

    /// Accepts no more, and returns when the port is free.
    func shut() {
        let held = listener.withLock { listener in
            defer { listener = nil }
            return listener
        }
        guard held != nil else { return }
        ring()
        isShut.wait()
    }

    /// Ends the thread; waits for it.
    func end() {
        isEnding.store(true, ordering: .sequentiallyConsistent)
        core.onLeave(nil)
        ring()
        isDone.wait()
    }

    private func oneLeft() {
        let left = open.subtract(1, ordering: .sequentiallyConsistent).newValue
        if left == core.configuration.connectionLimit - 1 { ring() }
    }

    // MARK: The bell

    private func ring() {
        var byte: UInt8 = 0
        _ = unsafe write(bell.rope, &byte, 1)
    }

    private func hush() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe read(bell.ear, &bytes, bytes.count) == bytes.count {}
    }

    // MARK: The thread

    /// What the thread keeps from round to round.
    private struct Watch {
        var lastReap: ContinuousClock.Instant
        /// Whether the system has no more sockets to give: accepting rests for a round.
        var isShort = false
        var next = 0
        var isShut = false
    }

    /// Waits for something to do, and does it.
    private func round(_ watch: inout Watch) {
        let listener = listener.withLock { $0 }
        let isFull = open.load(ordering: .sequentiallyConsistent) >= core.configuration.connectionLimit
        var waits = [pollfd(fd: bell.ear, events: Int16(POLLIN), revents: 0)]
        if let listener, !isFull, !watch.isShort {
            waits.append(pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0))
        }
        let isWatching = watch.isShort || open.load(ordering: .sequentiallyConsistent) > 0
        if listener != nil || watch.isShut {
            _ = unsafe poll(&waits, nfds_t(waits.count), isWatching ? Int32(interval.seconds * 1000) : -1)
        }
        watch.isShort = false
        if waits[0].revents != 0 { hush() }
        if let listener, waits.count > 1, waits[1].revents != 0 { accept(from: listener, &watch) }
        let now = ContinuousClock.now
        if now - watch.lastReap >= interval {
            core.reap(at: now)
            watch.lastReap = now
        }
        if listener == nil, !watch.isShut {
            // The round before was the last to hold the socket.
            watch.isShut = true
            isShut.signal()
        }
    }

    private func accept(from listener: ListeningSocket, _ watch: inout Watch) {
        while open.load(ordering: .sequentiallyConsistent) < core.configuration.connectionLimit {
            guard let (socket, peer) = listener.accept() else {
                watch.isShort = [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno)
                return
            }
            open.add(1, ordering: .sequentiallyConsistent)
            if !daemons[watch.next % daemons.count].add(socket, peer: peer) {
                open.subtract(1, ordering: .sequentiallyConsistent)
            }
            watch.next += 1
        }
    }

    /// How often the clients' pace is looked at: often enough for the shortest limit.
    private var interval: Duration {
        let limits = core.configuration
        let shortest = min(limits.headerDeadline, limits.bodyRateWindow, limits.drainDeadline)
        return max(.milliseconds(5), min(.seconds(1), shortest / 4))
    }
}
