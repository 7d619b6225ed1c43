import DrivewayAPI
import DrivewayAuth
import DrivewayBackup
import DrivewayDrive
import Foundation

struct Entry: Codable, Sendable {
    var id: Int
    var title: String
    var modified: Date
}

// An account that signed in; here the one of `driveway login`.
let environment = ProcessInfo.processInfo.environment
let home = environment["DRIVEWAY_HOME", default: "/tmp/diary-backup"]
let store = try CredentialStoreChoice.store(folder: home + "/config", environment: environment)
let accounts = Accounts(store: store, endpoint: try Endpoint(environment: environment))
let account = try accounts.account(nil)

// From there to “Backed up just now” in the settings.
let backups = Backups(
    drive: DriveClient(authorizer: accounts.authorizer(for: account)),
    configuration: .init(
        name: "Diary", account: account.subject, accountName: account.email, stateFolder: home + "/state/diary",
        device: .current(program: "Diary", version: "1.0")))
let entries = [Entry(id: 1, title: "First frost", modified: .now), Entry(id: 2, title: "夜明けの海", modified: .now)]
try await backups.create([.records("entries", entries)])
print("\(account.email): \(backups.status())")

// On the next device: what is there stays, what is missing or older comes from the backup.
var here = [Entry(id: 2, title: "Dawn by the sea", modified: .distantPast)]
let merge = try await backups.records(Entry.self, named: "entries").merge(into: &here, by: \.id, newer: \.modified)
print("\(merge.inserted.count) inserted, \(merge.updated.count) updated, \(merge.kept.count) kept")
