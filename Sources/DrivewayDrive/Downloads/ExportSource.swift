import DrivewayAPI
import DrivewayDriveAPI
import DrivewayHTTP
import Foundation
import Synchronization

/// Where a document of Google's own type, or one of its revisions, is had in another format.
///
/// `files.export` gives out 10 MB at most. Beyond that there are the links that Drive names with the file, and, where these do
/// not help, an operation of Google's that prepares the download.
final class ExportSource: Sendable {
    /// How long an operation is waited for.
    private static let longestOperation = Duration.seconds(1800)

    let file: File
    let format: ExportFormat
    let name: String
    private let id: FileID
    private let revision: RevisionID?
    private let service: DriveService
    private let isTooLarge: Atomic<Bool>

    init(_ file: File, revision: RevisionID?, as format: ExportFormat, _ service: DriveService) throws(DriveError) {
        self.file = file
        self.format = format
        self.revision = revision
        self.service = service
        id = try file.requiredID()
        name = file.name ?? id.rawValue
        // There is no other way to films and to old revisions.
        isTooLarge = Atomic(revision != nil || file.mimeType == DriveType.vid)
    }

    /// The document in the format, by the first way that leads to it.
    func send() async throws -> HTTPResponse {
        if !isTooLarge.load(ordering: .relaxed) {
            do {
                var call = service.files.export(id, mimeType: format.mimeType)
                call.addResourceKey(file.resourceKey, of: id)
                return try await call.send()
            } catch let error as GoogleAPIError where error.reason == "exportSizeLimitExceeded" {
                isTooLarge.store(true, ordering: .relaxed)
            } catch let error as GoogleAPIError where error.isUnsupportedExport {
                throw try await unsupported(error)
            }
        }
        if let response = try await fromLink() { return response }
        return try await fromOperation()
    }

    /// What the link in the file's metadata leads to; `nil` if it does not lead to the document.
    private func fromLink() async throws -> HTTPResponse? {
        guard let link = try await links()[format.mimeType], let url = URL(string: link) else { return nil }
        do {
            let response = try await get(url)
            // A page that asks to sign in is not the document.
            if response.isPage, format.mimeType != ExportFormat.html.mimeType {
                response.body.cancel()
                return nil
            }
            return response
        } catch is EndpointError {
            return nil
        } catch is GoogleAPIError {
            return nil
        }
    }

    private func links() async throws -> [String: String] {
        let keys = file.resourceKeys
        guard let revision else {
            return try await service.files.get(id, fields: "exportLinks").resourceKeys(keys).send().exportLinks ?? [:]
        }
        return try await service.revisions.get(id, revisionId: revision, fields: "exportLinks").resourceKeys(keys)
            .send().exportLinks ?? [:]
    }

    /// The token goes along only to where it may go, see `Endpoint.allows`.
    private func get(_ url: URL) async throws -> HTTPResponse {
        var request = APIRequest(.get, url: url, headers: ["Accept-Encoding": "identity"])
        if let key = file.resourceKey { request.headers["X-Goog-Drive-Resource-Keys"] = "\(id)/\(key)" }
        request.redirects = .follow
        request.cost = CallCost(units: 200, lane: .download)
        return try await service.client.send(request)
    }

    private func fromOperation() async throws -> HTTPResponse {
        do {
            let operation = try await finished(
                service.files.download(id, mimeType: format.mimeType, revisionId: revision)
                    .resourceKeys(file.resourceKeys).safeToRepeat().send())
            guard let text = operation.response?["downloadUri"]?.text, let url = URL(string: text) else {
                throw failure(operation.error?.message ?? "Google prepared nothing to download")
            }
            return try await get(url)
        } catch let error as GoogleAPIError where error.isUnsupportedExport {
            throw try await unsupported(error)
        } catch let error as GoogleAPIError where error.action != .retry && error.action != .retrySlowly {
            throw failure(error.description, underlying: error)
        }
    }

    private func finished(_ operation: DriveOperation) async throws -> DriveOperation {
        var (operation, waited, pause) = (operation, Duration.zero, Duration.seconds(1))
        while operation.done != true {
            guard let name = operation.name, waited < Self.longestOperation else {
                throw DriveError(.stalled, "Google did not finish preparing “\(self.name)”. Try again later")
            }
            try await service.client.configuration.retry.sleep(pause)
            waited += pause
            pause = min(pause * 2, .seconds(30))
            operation = try await service.operations.get(name).send()
        }
        return operation
    }

    private func failure(_ reason: String, underlying: (any Error)? = nil) -> DriveError {
        let what = revision.map { "The revision \($0) of “\(name)”" } ?? "“\(name)”"
        return DriveError(
            .exportTooLarge,
            "\(what) cannot be had as \(format.mimeType): it is larger than Google exports at once, and neither "
                + "its export link nor a prepared download gave it: \(reason)", underlying: underlying)
    }

    /// The refusal, with the other formats that the document can be turned into.
    private func unsupported(_ error: GoogleAPIError) async throws -> DriveError {
        let type = file.mimeType ?? ""
        let named = try? await service.about.get(fields: "exportFormats").send().exportFormats?[type]
        let possible = named ?? ExportFormat.formats(of: type).map(\.mimeType)
        guard !possible.isEmpty else { return DriveError.noContent(file) }
        let others = possible.filter { $0 != format.mimeType }.map { ExportFormat(mimeType: $0).description }
        return DriveError(
            .exportNotSupported,
            "“\(name)” cannot be exported as \(format)"
                + (others.isEmpty
                    ? ", and Google names no other format for it"
                    : ". Choose another format: \(others.joined(separator: ", "))"),
            underlying: error)
    }
}

extension ExportFormat: CustomStringConvertible {
    /// The extension and the media type.
    public var description: String { fileExtension.isEmpty ? mimeType : "\(fileExtension) (\(mimeType))" }
}

extension GoogleAPIError {
    /// Whether the document cannot be turned into the format asked for.
    fileprivate var isUnsupportedExport: Bool {
        (status == 400 && ["badRequest", "invalid"].contains(reason)) || reason == "fileNotExportable"
    }
}

extension HTTPResponse {
    /// Whether the body is a page of HTML.
    fileprivate var isPage: Bool { headers["Content-Type"]?.lowercased().hasPrefix("text/html") == true }
}

extension JSONValue {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
