import DrivewayFiles
import Foundation
import Synchronization

/// Reads a pipe piece by piece, one ahead, on threads that may wait.
final class PipeReader: Sendable {
    private static let size = 256 << 10

    private let file: FileHandle

    private init(_ file: FileHandle) { self.file = file }

    /// The bytes of the pipe. A piece is read when the one before has been taken.
    static func chunks(of file: FileHandle) -> AsyncThrowingStream<Data, any Error> {
        let reader = PipeReader(file)
        return AsyncThrowingStream { try await reader.next() }
    }

    /// The next piece, or `nil` at the end. A task that is cancelled does not wait for it.
    private func next() async throws -> Data? {
        let wait = SharedWork { [file] in
            try await withCheckedThrowingContinuation { continuation in
                DiskThreads.shared.run {
                    continuation.resume(with: Result { try file.read(upToCount: Self.size) })
                }
            }
        }
        let data = try await wait.value()
        return data?.isEmpty == true ? nil : data
    }
}
