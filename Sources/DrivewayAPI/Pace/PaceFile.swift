import DrivewayFiles
import Foundation

/// The small file through which all processes of an account share what they know; broken or missing, it is made anew.
///
/// Nothing in it needs to survive a power cut, so it is not saved to the disk itself.
struct PaceFile: Sendable {
    private static let longest = 16 << 10

    let path: String

    /// Changes the state under a lock.
    /// - Returns: What the change returns, and the state after it; `nil` while another process has the lock.
    func change<Value>(
        fresh: PaceState, at now: PaceState.Moment, _ body: (inout PaceState) -> Value
    ) throws -> (Value, PaceState)? {
        let file = try open()
        guard let lock = try FileLock(trying: file) else { return nil }
        return try withExtendedLifetime(lock) {
            let old = try file.read(count: Self.longest, at: 0)
            let read = try? JSONDecoder().decode(PaceState.self, from: old)
            var state = read.flatMap { $0.isPlausible(at: now) ? $0 : nil } ?? fresh
            let value = body(&state)
            guard state != read else { return (value, state) }
            // Blanks in place of a longer text: cutting the file would be a second step.
            let text = try JSONEncoder().encode(state)
            try file.write(text + Data(repeating: UInt8(ascii: " "), count: max(0, old.count - text.count)), at: 0)
            return (value, state)
        }
    }

    private func open() throws(FileError) -> OpenFile {
        do {
            return try OpenFile(path, .createOrOpen, permissions: 0o600)
        } catch {
            guard error.isNotFound else { throw error }
            try FileSystem.makeFolder(FileSystem.parent(of: path), permissions: 0o700)
            return try OpenFile(path, .createOrOpen, permissions: 0o600)
        }
    }
}
