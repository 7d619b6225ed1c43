import DrivewayAPI
import DrivewayCrypto
public import DrivewayDriveAPI
import DrivewayHTTP
public import Foundation

extension DriveClient {
    /// A file's content, handed on piece by piece as it comes, in order, each byte once.
    ///
    /// The bytes are compared at the end, when they have been handed on already: if they are not those that Drive describes,
    /// the call throws, and what was made of them is not to be used. A document of Google's own type comes in the format the
    /// options choose; a shortcut brings what it leads to.
    /// - Parameters:
    ///   - range: Which bytes, all of which must be there; `nil` for all. A part is not compared with anything.
    ///   - take: Takes a piece; what it throws ends the reading.
    public func read(
        _ file: File, range: Range<Int64>? = nil, options: DownloadOptions = .init(),
        monitor: TransferMonitor? = nil, _ take: (Data) throws -> Void
    ) async throws {
        try await monitor.watching {
            let known = try await described(target(of: file))
            let size = known.isGoogleNative ? nil : known.size
            let meter = ItemMeter(known.name ?? "", total: range.map { Int64($0.count) } ?? size, monitor)
            try await meter.tracking {
                if known.isGoogleNative {
                    try await readExport(of: known, range, options, meter, take)
                } else {
                    try await readBytes(of: known, range, options, meter, take)
                }
            }
        }
    }

    /// A file's content into a pipe or an open file, as ``read(_:range:options:monitor:_:)`` hands it on.
    public func read(
        _ file: File, range: Range<Int64>? = nil, options: DownloadOptions = .init(),
        monitor: TransferMonitor? = nil, to handle: FileHandle
    ) async throws {
        try await read(file, range: range, options: options, monitor: monitor) { try handle.write(contentsOf: $0) }
    }

    private func readBytes(
        of file: File, _ range: Range<Int64>?, _ options: DownloadOptions, _ meter: ItemMeter,
        _ take: (Data) throws -> Void
    ) async throws {
        let source = try ContentSource(file, service, acknowledgeAbuse: options.acknowledgeAbuse)
        let (size, expected) = try ContentCheck(file).required(of: source.name)
        if let range {
            return try await read(source, range) { piece in
                try take(piece)
                meter.add(piece.count)
            }
        }
        var digest = StreamingDigest(expected.algorithm)
        try await read(source, 0..<size) { piece in
            digest.update(piece)
            try take(piece)
            meter.add(piece.count)
        }
        guard digest.finalize() == expected else {
            throw DriveError(
                .contentMismatch,
                "“\(source.name)” did not come as Drive describes it: its digest is another. Do not use what came")
        }
    }

    private func readExport(
        of file: File, _ range: Range<Int64>?, _ options: DownloadOptions, _ meter: ItemMeter,
        _ take: (Data) throws -> Void
    ) async throws {
        guard range == nil else {
            throw DriveError(.noContent, "An export of “\(file.name ?? "")” is only had as a whole")
        }
        let source = try exportSource(file, revision: nil, nil, at: nil, options)
        var patience = patience
        while true {
            var count: Int64 = 0
            do {
                let response = try await source.send()
                for try await piece in response.body {
                    try take(piece)
                    count += Int64(piece.count)
                    meter.add(piece.count)
                }
                if let length = response.contentLength, length != count {
                    throw HTTPError(.connectionLost, "The connection broke off while “\(source.name)” was exported")
                }
                return
            } catch let error as HTTPError where error.mayHaveBeenApplied && count == 0 {
                // What has been handed on cannot be taken back, and two exports need not be the same bytes.
                try await patience.rest(after: error)
            }
        }
    }
}
