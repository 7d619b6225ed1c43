import DrivewayFiles

/// Gathers what comes in small pieces, as TLS brings it, and writes it in whole blocks: the system looks up a page of the file
/// for each piece that touches it.
struct FileBlocks {
    private static let size = 128 << 10

    private var sink: FileSink
    private var gathered: [UInt8] = []

    init(_ sink: FileSink) { self.sink = sink }

    /// Takes the next bytes.
    mutating func take(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        var rest = unsafe bytes[...]
        while unsafe !rest.isEmpty {
            let part = unsafe rest.prefix(Self.size - gathered.count)
            unsafe rest = rest.dropFirst(part.count)
            if unsafe gathered.isEmpty && part.count == Self.size {
                unsafe try sink.take(UnsafeRawBufferPointer(rebasing: part))
            } else {
                unsafe gathered.append(contentsOf: part)
                if gathered.count == Self.size { try write() }
            }
        }
    }

    /// Writes what is left; returns how many bytes were written in all.
    mutating func finish() throws(FileError) -> Int64 {
        try write()
        return sink.count
    }

    private mutating func write() throws(FileError) {
        let outcome = unsafe gathered.withUnsafeBytes { bytes in
            Result { () throws(FileError) in unsafe try sink.take(bytes) }
        }
        try outcome.get()
        gathered.removeAll(keepingCapacity: true)
    }
}
