#if canImport(UIKit) || os(macOS)
public import DrivewayDriveAPI
import DrivewayFiles
public import Foundation
import Synchronization

/// Uploads that the system goes on with while the app sleeps or has been ended (Apple's background URL sessions).
///
/// ```swift
/// let uploads = BackgroundUploads(drive: drive, identifier: "com.example.diary.uploads")
/// try await uploads.begin("/…/film.mov", as: FileMetadata(name: "film.mov", parent: folder))
/// for await outcome in uploads.outcomes { show(outcome) }
/// ```
///
/// The client needs a ``DriveClient/Configuration/state``: in a folder of the app's group where an extension is to share it.
/// Make one object per identifier, at each start of the app, also when the system starts it for this session's events. What
/// the system has sent is asked for, completed and compared by the ordinary upload; this adds only who sends the bytes.
///
/// It is compiled on Apple's systems only, and the tests of this package run on Linux: the journal and the state machine it
/// stands on are tested there, its talk with the system is not.
public final class BackgroundUploads: NSObject, URLSessionDataDelegate {
    /// What has become of one upload.
    public struct Outcome: Sendable {
        /// The local file.
        public let path: String
        /// The file on Drive, or why there is none yet; ``begin(_:as:)`` takes it up again.
        public let result: Result<File, any Error>
    }

    /// What a task of the system is for; kept in its description, without the address of the session.
    private struct Order: Codable {
        var number: Int64
        var path: String
        var metadata: FileMetadata
        /// The rest of the file, where the server had its beginning.
        var rest: String?
    }

    /// How long the system may take: as long as a session lives.
    private static let patience = TransferState.sessionLifetime

    /// What becomes of the uploads, those of earlier runs of the app too.
    public let outcomes: AsyncStream<Outcome>
    private let tell: AsyncStream<Outcome>.Continuation
    private let drive: DriveClient
    private let session = Mutex<URLSession?>(nil)

    /// Connects to the uploads of an identifier.
    /// - Parameters:
    ///   - drive: The account's client, with a ``DriveClient/Configuration/state``.
    ///   - identifier: The name of the system's session: one per client.
    ///   - container: The app group that an extension shares, if any.
    public init(drive: DriveClient, identifier: String, sharedContainer container: String? = nil) {
        self.drive = drive
        (outcomes, tell) = AsyncStream.makeStream(of: Outcome.self)
        super.init()
        let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
        configuration.sharedContainerIdentifier = container
        configuration.sessionSendsLaunchEvents = true
        session.withLock { $0 = URLSession(configuration: configuration, delegate: self, delegateQueue: nil) }
    }

    /// Leaves the upload of a new file to the system. A short file, and what is nearly done, is sent at once.
    public func begin(_ path: String, as metadata: FileMetadata) async throws {
        let content = try drive.content(of: .file(path))
        let creation = FileCreation(
            drive: drive, content: content, metadata: metadata, options: .init(),
            meter: ItemMeter(metadata.name, total: content.length, nil))
        let until = Int64(Date().timeIntervalSince1970) + Self.patience
        guard let upload = try await creation.handOver(until: until) else {
            await finish(Order(number: 0, path: path, metadata: metadata))
            return
        }
        var order = Order(number: upload.place.number, path: path, metadata: metadata)
        if upload.range.lowerBound > 0 { order.rest = try writeRest(of: path, from: upload.range) }
        var request = URLRequest(url: upload.url)
        request.httpMethod = "PUT"
        request.setValue(upload.contentRange, forHTTPHeaderField: "Content-Range")
        let description = try JSONEncoder().encode(order)
        session.withLock { session in
            let task = session?.uploadTask(with: request, fromFile: URL(fileURLWithPath: order.rest ?? path))
            task?.taskDescription = String(decoding: description, as: UTF8.self)
            task?.resume()
        }
    }

    /// A task of the system has ended, well or not: the ordinary upload finds out.
    public func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let text = task.taskDescription,
            let order = try? JSONDecoder().decode(Order.self, from: Data(text.utf8))
        else { return }
        Task { await finish(order) }
    }

    private func finish(_ order: Order) async {
        if let rest = order.rest { try? FileSystem.remove(rest) }
        do {
            try await drive.takeBackUpload(order.number)
            let file = try await drive.upload(.file(order.path), as: order.metadata)
            tell.yield(Outcome(path: order.path, result: .success(file)))
        } catch {
            tell.yield(Outcome(path: order.path, result: .failure(error)))
        }
    }

    /// The system sends whole files only: what the server lacks becomes one, beside the journal.
    private func writeRest(of path: String, from range: Range<Int64>) throws -> String {
        let (source, folder) = (try OpenFile(path, .readRegular()), drive.configuration.state ?? ".")
        let rest = FileSystem.temporaryName(beside: FileSystem.join(folder, "rest"))
        let target = try OpenFile(rest, .create, permissions: 0o600)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let slice = try source.read(count: Int(min(1 << 20, range.upperBound - offset)), at: offset)
            guard !slice.isEmpty else { throw DriveError.sourceChanged("“\(path)”") }
            try target.write(slice, at: offset - range.lowerBound)
            offset += Int64(slice.count)
        }
        return rest
    }
}
#endif
