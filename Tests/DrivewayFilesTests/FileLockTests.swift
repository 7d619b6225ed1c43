import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@Suite struct FileLockTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("lock") }

    init() throws { folder = try TemporaryFolder() }

    @Test func `one holder at a time, and the next once it is gone`() throws {
        var first = try FileLock(trying: path)
        #expect(first != nil)
        #expect(try FileLock(trying: path) == nil)
        first = nil
        #expect(try FileLock(trying: path) != nil)
        #expect(try FileStatus.of(path).permissions == 0o600)
    }

    @Test func `locks on two files do not disturb each other`() throws {
        let first = try FileLock(trying: path)
        let second = try FileLock(trying: folder.path("other"))
        #expect(first != nil && second != nil)
    }

    @Test func `waiting ends when the holder goes`() async throws {
        let path = path
        var first = try FileLock(trying: path)
        #expect(first != nil)
        async let second = FileLock.waiting(at: path)
        first = nil
        let held = try await second
        #expect(try FileLock(trying: path) == nil)
        withExtendedLifetime(held) {}
    }

    @Test func `waiting ends when the task is cancelled`() async throws {
        let path = path
        let first = try FileLock(trying: path)
        let waiting = Task { try await FileLock.waiting(at: path) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        withExtendedLifetime(first) {}
        // Nobody is left in the queue.
        #expect(first != nil)
    }

    @Test func `many tasks take turns`() async throws {
        let (folder, path) = (folder, path)
        try folder.write("0", to: "number")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    let lock = try await FileLock.waiting(at: path)
                    let number = try Int(String(decoding: folder.read("number"), as: UTF8.self)) ?? -100
                    try folder.write("\(number + 1)", to: "number")
                    withExtendedLifetime(lock) {}
                }
            }
            try await group.waitForAll()
        }
        #expect(try folder.read("number") == Data("20".utf8))
    }

    @Test func `a place that cannot hold a lock is an error, not a wait`() async {
        let none = folder.path("none/lock")
        await #expect(throws: FileError.self) { try await FileLock.waiting(at: none) }
    }
}
