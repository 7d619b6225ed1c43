import DrivewayAPI
import DrivewayCrypto
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayHTTP
import Foundation

/// One download into a file beside its target: all bytes, compared with what Drive says about them, then put in place.
///
/// What is at the target stays untouched until the very last step.
struct FileDownload: Sendable {
    let source: ContentSource
    let size: Int64
    let expected: Digest
    let placement: Placement
    let options: DownloadOptions
    let connections: Int
    let patience: Patience
    let meter: ItemMeter

    /// - Parameter check: What Drive says about the bytes.
    init(
        _ source: ContentSource, _ check: ContentCheck, _ placement: Placement, _ client: DriveClient,
        _ options: DownloadOptions, _ meter: ItemMeter
    ) throws {
        self.source = source
        (size, expected) = try check.required(of: source.name)
        self.placement = placement
        self.options = options
        connections = options.connections(for: size, isLocal: client.service.client.endpoint.isLocal)
        patience = client.patience
        self.meter = meter
    }

    /// Downloads, compares, and replaces the target.
    ///
    /// What an earlier download has left is gone on with. If that does not lead to the right bytes, all is begun again, once.
    func run() async throws {
        do {
            try await attempt()
        } catch is Spoilt {
            meter.set(0)
            do { try await attempt() } catch let spoilt as Spoilt { throw spoilt.mismatch }
        }
    }

    /// Bytes of an earlier download were not right, or no longer.
    private struct Spoilt: Error {
        let mismatch: DriveError
    }

    private func attempt() async throws {
        let identity = "\(source.id) \(source.revision?.rawValue ?? "") \(size) \(expected.hex)"
        let aside = try placement.aside(for: identity)
        var hadBytes = false
        do {
            let ledger = try self.ledger(aside.file)
            hadBytes = ledger.completed > 0
            let filled = try await options.tree.passing { try await fill(ledger) }
            try await withTaskExecutorPreference(DiskExecutor.shared) {
                try await verify(filled)
                try filled.removeMap()
                try placement.put(aside.file)
            }
        } catch {
            if !(aside.isFoundAgain && size >= options.keptFrom && error.leavesBytesGood) {
                try? FileSystem.remove(aside.file.path)
            }
            if hadBytes, let mismatch = error as? DriveError, mismatch.code == .contentMismatch {
                throw Spoilt(mismatch: mismatch)
            }
            throw error
        }
    }

    private func ledger(_ file: OpenFile) throws(FileError) -> DownloadLedger {
        try DownloadLedger(
            file, size: size, partSize: connections > 1 ? options.partSize : nil, expected.algorithm, meter)
    }

    /// Takes all bytes; the ledger that tells of them may be another one.
    private func fill(_ ledger: DownloadLedger) async throws -> DownloadLedger {
        do {
            try await PartFetch(source: source, ledger: ledger, size: size, patience: patience)
                .run(connections: connections)
            return ledger
        } catch let answer as PartFetch.RangesIgnored {
            return try await takeWhole(answer.response, into: ledger.file)
        } catch {
            ledger.writeMap()
            throw error
        }
    }

    /// Takes the whole from a server that knows no parts: a connection that breaks off costs everything.
    private func takeWhole(_ first: HTTPResponse, into file: OpenFile) async throws -> DownloadLedger {
        var (response, patience) = (first, patience)
        while true {
            if response.status != 200 { response = try await source.send() }
            try file.truncate(to: 0)
            let ledger = try DownloadLedger(file, size: size, partSize: nil, expected.algorithm, meter)
            do {
                let count = try await response.body.write(to: file, at: 0) { ledger.took($0.count, of: 0) }
                if count == size { return ledger }
                if response.contentEncoding != nil, response.contentLength ?? count == count {
                    return try unpack(file, count)
                }
                if let length = response.contentLength, length == count {
                    throw DriveError.mismatch(source.name, "\(count) bytes came of \(size)")
                }
                throw HTTPError(.connectionLost, "The connection broke off while “\(source.name)” came")
            } catch let error as HTTPError where error.mayHaveBeenApplied {
                try await patience.rest(after: error)
                response = try await source.send()
            }
        }
    }

    /// Unpacks what a server has packed for the way.
    private func unpack(_ file: OpenFile, _ count: Int64) throws -> DownloadLedger {
        let isSmall = max(count, size) <= PackedBody.limit
        let bytes = isSmall ? Array(try file.read(count: Int(count), at: 0)) : []
        guard let content = PackedBody.unpacked(bytes, upTo: Int(size)) else {
            throw DriveError.mismatch(source.name, "the server packed it for the way")
        }
        try file.truncate(to: 0)
        try file.write(Data(content), at: 0)
        return try ledger(file)
    }

    private func verify(_ ledger: DownloadLedger) async throws {
        let found = try await ledger.wholeDigest()
        guard found == expected else {
            throw DriveError.mismatch(
                source.name, "its \(expected.algorithm.rawValue) is \(found.hex) and should be \(expected.hex)")
        }
    }
}

extension Error {
    /// Whether the bytes that have come so far are as good as before, so that another download can go on with them.
    fileprivate var leavesBytesGood: Bool {
        switch self {
        case is CancellationError, is HTTPError: true
        case let error as GoogleAPIError: ![400, 404, 410, 416].contains(error.status)
        default: false
        }
    }
}
