import DrivewayFiles
import Foundation

/// Where a body goes that is written straight to a file.
@safe
struct FileSink: Sendable {
    private let file: OpenFile
    private let start: Int64
    private let observing: (@Sendable (UnsafeRawBufferPointer) -> Void)?
    /// After so many bytes the system begins to write them to the disk: in the end there is little left to wait for.
    private static let savingStep: Int64 = 8 << 20
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
        let before = count / Self.savingStep * Self.savingStep
        count += Int64(bytes.count)
        let now = count / Self.savingStep * Self.savingStep
        if now > before { file.beginSaving(Int(now - before), at: start + before) }
        if let observing = unsafe observing { unsafe observing(bytes) }
    }
}
