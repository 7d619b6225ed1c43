import DrivewayAPI
import DrivewayAuth
import DrivewayBackup
import DrivewayDrive
import DrivewayDriveAPI

let accounts = Accounts(store: FileCredentialStore(folder: "/tmp/quick-start/accounts"))
let account = try await accounts.signIn(client: OAuthClient(id: "YOUR-CLIENT-ID"), browser: SystemBrowser())
let drive = DriveClient(authorizer: accounts.authorizer(for: account))

let backups = Backups(
    drive: drive,
    configuration: .init(
        name: "Diary", account: account.subject, stateFolder: "/tmp/quick-start/state",
        device: .current(program: "Diary", version: "1.0")))
try await backups.create([.database("Diary/diary.sqlite"), .folder("Diary/Photos")])
try await backups.restore(.latest, to: "/tmp/quick-start/restored")

for try await file in drive.children(of: .root) {
    print(file.name ?? "", file.size ?? 0)
}
