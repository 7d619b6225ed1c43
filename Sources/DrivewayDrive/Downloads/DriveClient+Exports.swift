import DrivewayAPI
public import DrivewayDriveAPI
public import DrivewayFiles
import DrivewayHTTP

extension DriveClient {
    /// Exports a document of Google's own type over what is at `path`.
    ///
    /// As in a download the old file stays until the new one is complete and saved. Nobody names a digest of an export: it is
    /// complete if as many bytes came as were announced. A broken connection means to begin again. Documents over 10 MB
    /// take another way by themselves.
    ///
    /// ```swift
    /// let report = try await drive.export(document, as: .pdf, to: "/tmp/report.pdf")
    /// try await drive.export(sheet, as: ExportFormat(mimeType: "text/csv"), to: "/tmp/table.csv")
    /// ```
    /// - Parameters:
    ///   - file: The document, or a shortcut to it.
    ///   - format: The format; where it is `nil`, the extension of `path` names it, or the options choose.
    ///   - path: Where it goes; the folder must be there.
    /// - Throws: ``DriveError`` with the code `exportNotSupported`, whose message names the possible formats, `noContent` for a
    ///   file that is none of Google's own types: it is downloaded as it is.
    @discardableResult
    public func export(
        _ file: File, as format: ExportFormat? = nil, to path: String, options: DownloadOptions = .init(),
        monitor: TransferMonitor? = nil
    ) async throws -> DownloadedFile {
        try await monitor.watching {
            let known = try await described(target(of: file))
            let meter = ItemMeter(known.name ?? "", total: nil, monitor)
            return try await meter.tracking {
                let placement = try placement(of: known, at: path, options, modified: known.modifiedTime)
                return try await export(known, revision: nil, format, placement, options, meter)
            }
        }
    }

    func export(
        _ file: File, revision: RevisionID?, _ format: ExportFormat?, _ placement: Placement,
        _ options: DownloadOptions, _ meter: ItemMeter
    ) async throws -> DownloadedFile {
        let source = try exportSource(file, revision: revision, format, at: placement.target, options)
        let aside = try placement.aside(for: nil)
        do {
            try await receive(source, into: aside.file, meter)
            try await withTaskExecutorPreference(DiskExecutor.shared) { try placement.put(aside.file) }
        } catch {
            try? FileSystem.remove(aside.file.path)
            throw error
        }
        return DownloadedFile(file: file, path: placement.target, format: source.format)
    }

    /// - Parameter path: Where the export goes, if it is known.
    func exportSource(
        _ file: File, revision: RevisionID?, _ format: ExportFormat?, at path: String?, _ options: DownloadOptions
    ) throws -> ExportSource {
        guard file.isGoogleNative else {
            throw DriveError(
                .noContent, "“\(file.name ?? "")” has bytes of its own and is not exported: download it as it is")
        }
        let chosen = path.map { options.exports.format(of: file, to: $0) } ?? options.exports.format(of: file)
        guard let format = format ?? chosen else { throw DriveError.noContent(file) }
        return try ExportSource(file, revision: revision, as: format, service)
    }

    private func receive(_ source: ExportSource, into file: OpenFile, _ meter: ItemMeter) async throws {
        var patience = patience
        while true {
            do {
                let response = try await source.send()
                guard response.contentEncoding == nil else {
                    throw DriveError(.badAnswer, "The server packed the export of “\(source.name)” for the way")
                }
                try file.truncate(to: 0)
                meter.set(0)
                let count = try await response.body.write(to: file, at: 0) { meter.add($0.count) }
                if let length = response.contentLength, length != count {
                    throw HTTPError(.connectionLost, "The connection broke off while “\(source.name)” was exported")
                }
                return
            } catch let error as HTTPError where error.mayHaveBeenApplied {
                try await patience.rest(after: error)
            }
        }
    }
}

extension File {
    /// Whether a file here has the time at which the document was changed last, to the millisecond, as an export of it gets it:
    /// then there is nothing to export again.
    public func isExported(as status: FileStatus) -> Bool {
        modifiedTime == Timestamp(seconds: status.modifiedSeconds, nanoseconds: status.modifiedNanoseconds)
    }
}
