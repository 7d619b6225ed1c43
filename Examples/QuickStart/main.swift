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

// A whole folder in one call, and a monitor that tells how far it is.
let monitor = TransferMonitor()
let photos = try await drive.ensureFolder(RemotePath(parsing: "/Diary/Photos"))
async let upload = drive.uploadTree("Diary/Photos", into: photos, monitor: monitor)
for await progress in monitor.updates { print("\(Int(progress.fraction * 100)) %") }
for item in try await upload.failures { print(item.localPath, item.outcome) }
