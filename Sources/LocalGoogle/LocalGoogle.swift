import DrivewayCrypto
import DrivewayFiles
import DrivewayHTTPServer
import DrivewaySQLite
public import Foundation

/// A server on this machine that behaves like Google Drive, Google Calendar and Google's sign-in.
///
/// It serves on 127.0.0.1 only. A client is pointed at ``url`` in the place of `https://www.googleapis.com`.
///
/// ```swift
/// let google = try await LocalGoogle.start()
/// // … google.url …
/// await google.stop()
/// ```
public final class LocalGoogle: Sendable {
    /// Where a server keeps what it is told.
    public enum Storage: Sendable, Hashable {
        /// Nowhere: it is gone when the server stops.
        case inMemory
        /// In a folder, which is made if it is missing; only one server uses it at a time.
        case folder(String)
    }

    /// The address of the server.
    public let url: URL

    let services: Services
    private let server: HTTPServer
    private let store: ServerStore

    private init(url: URL, services: Services, server: HTTPServer, store: ServerStore) {
        self.url = url
        self.services = services
        self.server = server
        self.store = store
    }

    /// Starts a server.
    /// - Parameters:
    ///   - storage: Where it keeps what it is told.
    ///   - port: The port it serves on; 0 takes a free one.
    /// - Throws: ``LocalGoogleError`` if the folder is in use, `HTTPServerError` if the port is, and what the disk and the
    ///   database report.
    public static func start(_ storage: Storage = .inMemory, port: UInt16 = 0) async throws -> LocalGoogle {
        let store = try ServerStore(storage)
        do {
            let services = try store.services()
            try driveWillServe(services)
            let pipeline = Pipeline(services: services, router: Router(allRoutes(services)))
            var configuration = HTTPServer.Configuration()
            configuration.port = port
            let server = HTTPServer(configuration: configuration) { pipeline.admit($0) }
            let port = try server.start()
            guard let url = URL(string: "http://127.0.0.1:\(port)") else {
                throw LocalGoogleError("Local Google has no address for port \(port).")
            }
            return LocalGoogle(url: url, services: services, server: server, store: store)
        } catch {
            store.close()
            throw error
        }
    }

    /// Stops the server: exchanges that are under way may finish for a few seconds, then the storage is closed.
    public func stop() async {
        await server.stop(grace: .seconds(5))
        services.channels.close()
        store.close()
    }

    /// Writes the whole state of a folder that no server uses to a file, which appears when all of it is there.
    /// - Throws: ``LocalGoogleError`` if a server uses the folder, and what the disk and the database report.
    public static func exportState(of folder: String, to path: String) throws {
        try withFolder(folder) { try StateArchive.write($0, to: path) }
    }

    /// Replaces the whole state of a folder that no server uses, which is made if it is missing, with that of an export.
    /// - Throws: ``LocalGoogleError`` if a server uses the folder or the file is no whole export; nothing is changed then.
    public static func importState(into folder: String, from path: String) throws {
        try withFolder(folder) { try StateArchive.read(path, $0, named: path) }
    }

    private static func withFolder(_ folder: String, _ body: (Services) throws -> Void) throws {
        let store = try ServerStore(.folder(folder))
        defer { store.close() }
        try body(store.services())
    }

    /// The routes of everything, and of what is not there yet.
    static func allRoutes(_ services: Services) -> [Route] {
        let routes =
            driveRoutes(services) + calendarRoutes(services) + batchRoutes + oauthRoutes(services)
            + controlRoutes(services)
        return routes + NotImplemented.routes(beside: routes) + [coverageRoute(of: routes)]
    }
}
