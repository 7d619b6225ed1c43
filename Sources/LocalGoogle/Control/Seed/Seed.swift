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

        /// A seed in memory. Content in files is looked for in the folder.
        public init(json: Data, folder: String = ".") {
            self.json = json
            self.folder = folder
            name = "the seed"
        }

        /// A seed in a file; content in files is looked for beside it.
        /// - Throws: `FileError`.
        public init(file path: String) throws {
            let file = try OpenFile(path, .readRegular())
            json = try file.read(count: 64 << 20, at: 0)
            folder = FileSystem.parent(of: path)
            name = path
        }
    }

    /// Fills a server that has no account yet.
    /// - Returns: Whether it had none: a server that holds something is left as it is.
    /// - Throws: ``LocalGoogleError`` with the place in the seed that is wrong; the server is empty then.
    public func fill(with seed: Seed) async throws -> Bool {
        guard try services.database.read({ try $0.row("SELECT 1 FROM accounts LIMIT 1") }) == nil else { return false }
        let run = SeedRun(server: url, folder: seed.folder)
        do {
            try await run.fill(with: JSONParser.parse(seed.json).asObject)
            return true
        } catch {
            _ = try? await run.client.send(.post, "/local/reset", [:])
            let reason = (error as? ControlError)?.sentence ?? "\(error)"
            throw LocalGoogleError("Cannot use \(seed.name): \(reason)")
        }
    }
}
