import Foundation

/// Whom a request comes from, and what its scopes and parameters let it reach in Drive.
///
/// What a caller may do with one file is decided here and in ``Capabilities`` alone: the scopes say what the app may do, the
/// role of the person (``FileFacts/role``) what the person may do.
///
/// See <https://developers.google.com/workspace/drive/api/guides/api-specific-auth>.
struct DriveAccess: Sendable, Hashable {
    let caller: Caller
    /// Scheme and host by which the caller reaches the server: addresses in answers begin so.
    let origin: String
    /// The time, in milliseconds since 1970: permissions may have ended.
    let moment: Int64
    /// Whether the app knows shared drives; to one that does not their items are not there.
    let reachesSharedDrives: Bool
    /// Whose columns are read.
    let reader: FileReader
    /// The view whose permissions are shown beside those of files as such.
    let view: String?
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

    /// - Parameters:
    ///   - toSharedDrives: Whether items of shared drives are reached.
    ///   - resourceKeys: The field `X-Goog-Drive-Resource-Keys`.
    ///   - view: The parameter `includePermissionsForView`.
    init(
        _ caller: Caller, from origin: String, at moment: Int64, toSharedDrives: Bool, resourceKeys: String? = nil,
        view: String? = nil
    ) {
        func has(_ names: String...) -> Bool { names.contains { caller.scopes.contains(ScopeList.prefix + $0) } }
        self.caller = caller
        self.origin = origin
        self.moment = moment
        reachesSharedDrives = toSharedDrives
        reader = FileReader(
            accountID: caller.accountID, clientID: caller.clientID, person: Principal.user(caller.email).text,
            organisation: EmailAddress.organisation(of: caller.email) ?? "", moment: moment,
            resourceKeys: Self.keys(resourceKeys))
        self.view = view
        changesEverything = has("drive")
        readsEverything = changesEverything || has("drive.readonly")
        describesEverything = changesEverything || has("drive.metadata")
        seesEverything = readsEverything || describesEverything || has("drive.metadata.readonly")
        usesOwnFiles = changesEverything || has("drive.file")
        usesAppData = has("drive.appdata", "drive.appfolder")
    }

    var accountID: Int64 { caller.accountID }
    var clientID: String { caller.clientID }

    /// Whether the caller may use a space at all.
    func uses(_ space: DriveSpace) -> Bool {
        switch space {
        case .drive: seesEverything || usesOwnFiles
        case .appDataFolder: usesAppData
        }
    }

    /// Whether the caller sees a file: the person has a role, and the app may see it.
    ///
    /// What its owner put into the trash nobody else sees.
    func sees(_ file: FileFacts) -> Bool {
        guard let role = file.role, file.drive == nil || reachesSharedDrives,
            role == .owner || file.drive != nil || !file.isTrashed
        else { return false }
        switch file.space {
        case .drive: return seesEverything || usesOwnFiles && isOwnAppsFile(file)
        case .appDataFolder: return usesAppData && file.client == clientID
        }
    }

    /// Whether the caller may read the bytes of a file that it sees.
    func mayRead(_ file: FileFacts) -> Bool {
        file.can(.canDownload) && (readsEverything && file.space == .drive || reachesForChange(file))
    }

    /// Whether the scopes let the app change a file, whatever the person may do.
    private func reachesForChange(_ file: FileFacts) -> Bool {
        switch file.space {
        case .drive: changesEverything || usesOwnFiles && isOwnAppsFile(file)
        case .appDataFolder: usesAppData
        }
    }

    private func reachesForDescription(_ file: FileFacts) -> Bool {
        reachesForChange(file) || describesEverything && file.space == .drive
    }

    /// Whether the app made the file for this person.
    private func isOwnAppsFile(_ file: FileFacts) -> Bool {
        file.client == clientID && (file.creator == accountID || file.owner == accountID)
    }

    private static func keys(_ field: String?) -> String {
        let pairs = (field ?? "").split(separator: ",").map { JSONValue.string(String($0.trimmingBlanks())) }
        return String(decoding: JSONWriter.data(.array(pairs), indented: false), as: UTF8.self)
    }
}

/// What is refused, and how.
extension DriveAccess {
    /// What an app does to a file.
    enum Deed: Sendable, Hashable {
        /// Changes its content, its place or who may use it, or deletes it.
        case change
        /// Changes its metadata.
        case describe
    }

    /// Refuses what the scopes, then what the role does not allow on a file that the caller sees.
    /// - Parameter capability: What the role must allow; `nil` for what anybody may do who sees the file.
    /// - Throws: The 403 `appNotAuthorizedToFile` or `insufficientFilePermissions`.
    func require(_ capability: Capability?, _ deed: Deed = .change, on file: FileFacts) throws(GoogleError) {
        guard deed == .change ? reachesForChange(file) : reachesForDescription(file) else {
            throw .appNotAuthorized(fileID: file.id)
        }
        guard capability.map(file.can) ?? true else { throw .insufficientFilePermissions }
    }

    /// Refuses to hand out the bytes of a file that the caller sees.
    /// - Throws: The 403 of scopes that do not do, or of a file that readers may not download.
    func requireReading(_ file: FileFacts) throws(GoogleError) {
        guard readsEverything && file.space == .drive || reachesForChange(file) else {
            throw .insufficientPermissions(DriveScopes.writing)
        }
        guard file.can(.canDownload) else { throw .cannotDownloadFile }
    }

    /// Refuses to turn a document that the caller sees into another format.
    /// - Throws: As ``requireReading(_:)``, with the reason that exports have.
    func requireExporting(_ file: FileFacts) throws(GoogleError) {
        do { try requireReading(file) } catch { throw error == .cannotDownloadFile ? .cannotExportFile : error }
    }
}
