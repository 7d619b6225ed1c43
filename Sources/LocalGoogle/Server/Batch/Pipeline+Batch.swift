import DrivewayHTTP
import DrivewayHTTPServer
import Foundation

/// Batches: each part goes the way of a request of its own, one after the other.
extension Pipeline {
    /// The parts that are carried out; those beyond are refused, each by itself.
    private static let partLimit = 100

    /// Carries a batch out and answers it. A fault that cuts a part cuts the one connection there is.
    func batch(_ exchange: Exchange, prefix: String, _ body: Data) async -> ServerResponse {
        let bytesIn = Int64(body.count)
        do {
            let parts = try BatchMessage.parts(of: body, type: exchange.headers["Content-Type"]).map(BatchPart.init)
            let isAcknowledgementRead = parts.count { !$0.isDownload } == 1
            var answers: [(contentID: String?, response: ServerResponse)] = []
            let began = ContinuousClock.now
            for (index, var part) in parts.enumerated() {
                if !isAcknowledgementRead { part.dropAcknowledgement() }
                let response = await answer(part, index, of: exchange, began, prefix)
                if response.isCut { return exchange.cut(bytesIn: bytesIn) }
                answers.append((part.contentID, response))
            }
            return exchange.response(BatchMessage.reply(answers), bytesIn: bytesIn)
        } catch {
            return exchange.response(reply(to: error), bytesIn: bytesIn)
        }
    }

    private func answer(
        _ part: BatchPart, _ index: Int, of batch: Exchange, _ began: ContinuousClock.Instant, _ prefix: String
    ) async -> ServerResponse {
        do {
            let embedded = try part.request.get()
            guard embedded.path.utf8.starts(with: prefix.utf8) else {
                throw GoogleError.badRequest("A batch of this address takes requests for \(prefix) only, and no media.")
            }
            let request = ServerRequest(
                method: embedded.method, path: embedded.path,
                query: RawURL.joined(embedded.query, followedBy: batch.request.query),
                headers: Self.headers(of: embedded, in: batch), isLoopbackPeer: batch.request.isLoopbackPeer)
            guard index < Self.partLimit else { throw GoogleError.tooManyParts }
            return await admit(request, batchBegan: began).response(to: embedded.body)
        } catch {
            return batch.rendered(reply(to: error))
        }
    }

    /// A part's own fields, and those of the batch that it has not; what describes the batch's body or its connection stays.
    private static func headers(of part: EmbeddedRequest, in batch: Exchange) -> HTTPHeaders {
        var headers = part.headers
        for name in ["Host", "Transfer-Encoding", "Content-Length"] { headers[name] = nil }
        let own = Set(headers.map { $0.name.lowercased() })
        let kept: Set = ["connection", "expect", "transfer-encoding", "x-http-method-override"]
        for field in batch.headers {
            let name = field.name.lowercased()
            if !own.contains(name), !kept.contains(name), !name.hasPrefix("content-") {
                headers.add(field.name, field.value)
            }
        }
        if !part.body.isEmpty { headers["Content-Length"] = String(part.body.count) }
        return headers
    }
}

/// A part of a batch, and the request in it.
private struct BatchPart {
    let contentID: String?
    var request: Result<EmbeddedRequest, GoogleError>

    init(_ part: BatchMessage.Part) {
        contentID = part.contentID
        request = Result { () throws(GoogleError) in try EmbeddedRequest(part.content) }
    }

    /// Whether it asks for bytes.
    var isDownload: Bool {
        (try? request.get()).map { Exchange.isDownload($0.path, QueryParameters($0.query)) } ?? false
    }

    /// Leaves out that abuse is acknowledged. As measured, the live service refuses that in a read of metadata only if it is
    /// the one part of its batch that is no download.
    mutating func dropAcknowledgement() {
        guard !isDownload, case .success(var embedded) = request else { return }
        let pairs = embedded.query.split(separator: "&")
        embedded.query = pairs.filter { !Self.isAcknowledgement($0) }.joined(separator: "&")
        request = .success(embedded)
    }

    private static func isAcknowledgement(_ pair: Substring) -> Bool {
        let name = "acknowledgeAbuse="
        return pair.hasPrefix(name) && pair.dropFirst(name.count).lowercased() == "true"
    }
}

extension GoogleError {
    /// As seen on the live service, each part of a batch beyond the hundredth is refused by itself.
    fileprivate static let tooManyParts = GoogleError(
        403, "forbidden", "Exceeds allowed inner batch requests soft limit of 100. Please retry.")
}

extension ServerResponse {
    /// Whether the connection is closed before all of the answer is sent.
    fileprivate var isCut: Bool { cutAfter.map { $0 == 0 || $0 < body.length } ?? false }
}

extension Admission {
    /// Carries on with a body that is there already.
    fileprivate func response(to body: Data) async -> ServerResponse {
        switch self {
        case .answer(let answer): return await answer.response
        case .collect(_, let then): return await then(body).response
        case .receive(let receiver, let then):
            do {
                let reception = try body.isEmpty ? .taken : body.withUnsafeBytes { try receiver.receive($0) }
                switch reception {
                case .taken, .takenButWait: return await then(true).response
                case .refuse(let response): return response
                case .cut: return await then(false).response
                }
            } catch { return .cut }
        }
    }
}

extension Answer {
    fileprivate var response: ServerResponse {
        get async {
            switch self {
            case .now(let response): response
            case .later(let make): await make()
            }
        }
    }
}
