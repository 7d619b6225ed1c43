import DrivewayFiles
import DrivewayHTTP
import DrivewaySQLite
public import Foundation

extension LocalGoogle {
    /// What a new server is filled with: accounts, files, calendars, and how the server behaves.
    ///
    /// `Documentation/SeedFormat.md` describes the JSON. A seed goes through the server's own API, so that nothing can be in it
    /// that a client could not have made.
    public struct Seed: Sendable {
        let json: Data
        /// The folder that content in files is looked for in.
        let folder: String
        /// What the seed is called in messages.
        let name: String

        /// The longest JSON.
        private static let limit = 64 << 20

        /// A seed in memory. Content in files is looked for in the folder.
        public init(json: Data, folder: String = ".") {
            self.json = json
            self.folder = folder
            name = "the seed"
        }

        /// A seed in a file; content in files is looked for beside it.
        /// - Throws: `FileError`, or ``LocalGoogleError`` if the JSON is longer than 64 MiB.
        public init(file path: String) throws {
            let file = try OpenFile(path, .readRegular())
            json = try file.read(count: Self.limit + 1, at: 0)
            guard json.count <= Self.limit else {
                throw LocalGoogleError(
                    "Cannot use \(path): It is longer than 64 MiB. Put contents into files beside it.")
            }
            folder = FileSystem.parent(of: path)
            name = path
        }
    }

    /// Fills a server that has no account yet, or whose filling was killed.
    /// - Returns: Whether it was so: a server that holds something is left as it is.
    /// - Throws: ``LocalGoogleError`` with the place in the seed that is wrong; the server is empty then.
    public func fill(with seed: Seed) async throws -> Bool {
        let (isHalf, isEmpty) = try services.database.read { connection in
            (
                try connection.setting(Setting.isBeingSeeded) != nil,
                try connection.row("SELECT 1 FROM accounts LIMIT 1") == nil
            )
        }
        guard isHalf || isEmpty else { return false }
        let run = SeedRun(server: url, folder: seed.folder)
        do {
            if isHalf { try await run.client.send(.post, "/local/reset", [:]) }
            try await services.database.write { try $0.set(Setting.isBeingSeeded, to: "yes") }
            try await run.fill(with: JSONParser.parse(seed.json).asObject)
            try await services.database.write { try $0.forget(Setting.isBeingSeeded) }
            return true
        } catch {
            _ = try? await run.client.send(.post, "/local/reset", [:])
            throw LocalGoogleError("Cannot use \(seed.name): \(SeedFault(error).sentence)")
        }
    }
}

/// What is wrong with a seed, and where.
struct SeedFault: Error {
    /// One sentence.
    let sentence: String

    /// The fault in an error, which comes from a place if it has none yet.
    init(_ error: any Error, at place: String? = nil) {
        if let fault = error as? SeedFault {
            self = fault
        } else {
            let reason = (error as? ControlError)?.sentence ?? "\(error)"
            sentence = place.map { "\($0): \(reason)" } ?? reason
        }
    }
}
