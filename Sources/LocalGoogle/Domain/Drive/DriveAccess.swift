import Foundation

/// What a caller's scopes allow in Drive.
///
/// See <https://developers.google.com/workspace/drive/api/guides/api-specific-auth>.
struct DriveAccess: Sendable, Hashable {
    let accountID: Int64
    let clientID: String
    /// Whether all files of the person are seen, not only those that the app made.
    let seesEverything: Bool
    /// Whether files that the app made are seen and may be changed.
    let usesOwnFiles: Bool
    /// Whether the application data folder is used.
    let usesAppData: Bool
    /// Whether content may be read of all files.
    let readsEverything: Bool
    /// Whether all files may be changed.
    let changesEverything: Bool
    /// Whether the metadata of all files may be changed.
    let describesEverything: Bool

    init(_ caller: Caller) {
        func has(_ names: String...) -> Bool { names.contains { caller.scopes.contains(ScopeList.prefix + $0) } }
        accountID = caller.accountID
        clientID = caller.clientID
        changesEverything = has("drive")
        readsEverything = has("drive", "drive.readonly")
        describesEverything = has("drive", "drive.metadata")
        seesEverything = has("drive", "drive.readonly", "drive.metadata", "drive.metadata.readonly")
        usesOwnFiles = has("drive.file") || changesEverything
        usesAppData = has("drive.appdata", "drive.appfolder")
    }

    /// Whose columns are read.
    var reader: FileReader { FileReader(accountID: accountID, clientID: clientID) }

    /// Whether the caller may use a space at all.
    func uses(_ space: DriveSpace) -> Bool {
        switch space {
        case .drive: seesEverything || usesOwnFiles
        case .appDataFolder: usesAppData
        }
    }

    /// Whether the caller sees a file: of others' nothing yet, of apps' private folders only the app's own.
    func sees(_ file: FileFacts) -> Bool {
        guard file.owner == accountID else { return false }
        switch file.space {
        case .drive: return seesEverything || usesOwnFiles && file.client == clientID
        case .appDataFolder: return usesAppData && file.client == clientID
        }
    }

    /// Whether the caller may read the bytes of a file that it sees.
    func mayRead(_ file: FileFacts) -> Bool {
        readsEverything && file.space == .drive || mayChange(file)
    }

    /// Whether the caller may change a file that it sees.
    func mayChange(_ file: FileFacts) -> Bool {
        switch file.space {
        case .drive: changesEverything || usesOwnFiles && file.client == clientID
        case .appDataFolder: usesAppData
        }
    }

    /// Whether the caller may change the metadata of a file that it sees.
    func mayDescribe(_ file: FileFacts) -> Bool {
        mayChange(file) || describesEverything && file.space == .drive
    }
}
