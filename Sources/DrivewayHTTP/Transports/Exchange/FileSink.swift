import DrivewayFiles
import Foundation

/// Where a body goes that is written straight to a file.
@safe
struct FileSink: Sendable {
    private let file: OpenFile
    private let start: Int64
    private let observing: (@Sendable (UnsafeRawBufferPointer) -> Void)?
    /// How many bytes were written.
    private(set) var count: Int64 = 0

    init(file: OpenFile, start: Int64, observing: (@Sendable (UnsafeRawBufferPointer) -> Void)?) {
        self.file = file
        self.start = start
        unsafe self.observing = unsafe observing
    }

    /// Writes the next bytes.
    mutating func take(_ data: Data) throws(FileError) {
        let outcome = unsafe data.withUnsafeBytes { bytes in
            Result { () throws(FileError) in unsafe try take(bytes) }
        }
        try outcome.get()
    }

    /// Writes the next bytes; where there are none, nothing happens and nobody hears of it.
    mutating func take(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        guard unsafe !bytes.isEmpty else { return }
        unsafe try file.write(bytes, at: start + count)
        count += Int64(bytes.count)
        if let observing = unsafe observing { unsafe observing(bytes) }
    }
}
