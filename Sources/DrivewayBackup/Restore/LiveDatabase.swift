import DrivewayFiles
import DrivewaySQLite
import Foundation

/// Puts content into a database that programs have open, through SQLite: who reads sees the old state or the new one.
enum LiveDatabase {
    /// Makes a database hold what another file holds, in one transaction; its way of journalling stays.
    /// - Parameter source: A database that nobody has open.
    static func fill(_ path: String, from source: String) throws {
        // Bytes 18 and 19 are the version of the format: 2 is the one with a write-ahead log.
        let header = (try? OpenFile(path, .read).read(count: 20, at: 0)) ?? Data()
        let hasLog = header.count == 20 && header.last == 2
        let configuration = Database.Configuration(
            readers: 1, busyTimeout: .seconds(10), journal: hasLog ? .wal : .delete)
        do {
            let database = try Database.open(.file(path), configuration: configuration)
            defer { database.close() }
            try database.replaceAll(with: source)
        } catch let error as DatabaseError {
            throw BackupError(
                .destination,
                "The database “\(path)” cannot be written now: \(error.message). It is as it was. "
                    + "Let the program that uses it end what it does, then try again.", files: [path], underlying: error
            )
        }
    }

    /// The version an app gave the schema (`PRAGMA user_version`).
    static func userVersion(_ path: String) throws -> Int {
        // Bytes 60 to 63 of the file, most significant first; what is in a log is not in it, so the copy is asked.
        let header = try OpenFile(path, .read).read(count: 64, at: 0)
        guard header.count == 64 else { return 0 }
        return header.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    }
}
