import DrivewayAPI
import DrivewayHTTP

/// Fills the parts of an unfinished file: asks for what is missing, checks what the answer says it holds, and goes on where
/// a connection broke off.
struct PartFetch: Sendable {
    /// The server takes no notice of ranges: its answer holds the whole, or is packed for the way.
    struct RangesIgnored: Error {
        let response: HTTPResponse
    }

    let source: ContentSource
    let ledger: DownloadLedger
    let size: Int64
    let patience: Patience

    /// Fills all parts.
    /// - Throws: ``RangesIgnored`` where the server gave the whole and only a part was wanted.
    func run(connections: Int) async throws {
        guard connections > 1, ledger.partCount > 1 else { return try await fillParts() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<min(connections, ledger.partCount) { group.addTask { try await fillParts() } }
            try await group.waitForAll()
        }
    }

    private func fillParts() async throws {
        while let part = ledger.takePart() { try await fill(part) }
    }

    private func fill(_ part: Int) async throws {
        var patience = patience
        while true {
            let missing = ledger.missing(in: part)
            if missing.isEmpty { return }
            do {
                try await fill(missing, of: part)
            } catch let error as HTTPError where error.mayHaveBeenApplied {
                let hasProgressed = ledger.missing(in: part).lowerBound > missing.lowerBound
                try await patience.rest(after: error, hasProgressed: hasProgressed)
            }
        }
    }

    private func fill(_ missing: Range<Int64>, of part: Int) async throws {
        let response = try await ask(for: missing)
        let expected = try promised(by: response, missing)
        let count = try await response.body.write(to: ledger.file, at: missing.lowerBound) { [ledger] bytes in
            ledger.took(bytes.count, of: part)
        }
        guard count <= expected else { throw DriveError.mismatch(source.name, "more bytes came than were announced") }
        if count < expected {
            throw HTTPError(.connectionLost, "The connection broke off while “\(source.name)” came")
        }
    }

    private func ask(for missing: Range<Int64>) async throws -> HTTPResponse {
        do {
            if missing == 0..<size { return try await source.send() }
            let end = missing.upperBound == size ? "" : "\(missing.upperBound - 1)"
            return try await source.send(range: "bytes=\(missing.lowerBound)-\(end)")
        } catch let error as GoogleAPIError where error.status == 416 {
            throw DriveError.mismatch(source.name, "it has become shorter")
        }
    }

    /// How many of the missing bytes an answer holds, from the first one on.
    private func promised(by response: HTTPResponse, _ missing: Range<Int64>) throws -> Int64 {
        if response.contentEncoding != nil { throw RangesIgnored(response: response) }
        guard response.status == 206 else {
            guard response.status == 200 else { throw DriveError.otherPart(source.name) }
            if let length = response.contentLength, length != size {
                throw DriveError.mismatch(source.name, "it has \(length) bytes now, not \(size)")
            }
            guard missing == 0..<size else { throw RangesIgnored(response: response) }
            return size
        }
        guard let named = response.headers["Content-Range"].flatMap(ContentRange.init),
            named.range.lowerBound == missing.lowerBound, named.range.upperBound <= missing.upperBound
        else { throw DriveError.otherPart(source.name) }
        if let total = named.total, total != size {
            throw DriveError.mismatch(source.name, "it has \(total) bytes now, not \(size)")
        }
        return Int64(named.range.count)
    }
}

extension HTTPResponse {
    /// How the body was packed for the way; `nil` if it was not.
    var contentEncoding: String? {
        guard let name = headers["Content-Encoding"]?.lowercased(), name != "identity", !name.isEmpty else {
            return nil
        }
        return name
    }
}

extension DriveError {
    static func mismatch(_ name: String, _ difference: String) -> DriveError {
        DriveError(
            .contentMismatch,
            "“\(name)” did not come as Drive describes it: \(difference). Nothing was replaced")
    }

    static func otherPart(_ name: String) -> DriveError {
        DriveError(.badAnswer, "The server sent another part of “\(name)” than was asked for")
    }
}
