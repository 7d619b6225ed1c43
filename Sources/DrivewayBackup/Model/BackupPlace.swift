import DrivewayDrive
import DrivewayDriveAPI

/// Where in a person's Drive backups are kept.
public enum BackupPlace: String, Sendable, Hashable, CaseIterable {
    /// The visible folder “Driveway Backups” in My Drive: the person sees it, and other clients of the same Google project, or
    /// any that may read the whole Drive, can restore from it. The scope `drive.file` is enough.
    case folder
    /// The hidden folder of the app (scope `drive.appdata`).
    ///
    /// What it costs: only this app's Google project can ever read it, so no other program restores from it, not even for the
    /// person; it goes for good when the person disconnects the app from their account; it has no bin, so what is deleted there
    /// is gone at once. The person does see how much room it takes, and it counts against theirs.
    case appData
}

extension BackupPlace {
    var space: Space { self == .appData ? .appDataFolder : .drive }
    var root: FileID { self == .appData ? .appDataFolder : .root }
    var path: RemotePath.Root { self == .appData ? .appData : .myDrive }
}
