import DrivewaySQLite

/// `about`.
struct AboutMethods: Sendable {
    let services: Services

    /// `GET /drive/v3/about`: the person, the storage, and what converts into what.
    func get(_ call: Call) throws -> Reply {
        guard let text = call.query["fields"], !text.trimmingBlanks().isEmpty else {
            throw GoogleError.required("fields")
        }
        let mask = try GoogleError.mask(text, .about)
        let caller = try call.account
        var answer: JSONObject = ["kind": "drive#about"]
        answer["user"] = FileContext(try call.access)
            .user(email: caller.email, name: caller.name, permissionID: caller.permissionID)
        if mask.contains("storageQuota") {
            let usage = try services.database.read { try $0.usage(of: caller.accountID) }
            // Without a limit: nothing here refuses a file for want of space.
            answer["storageQuota"] = [
                "usage": .int64String(usage.all), "usageInDrive": .int64String(usage.drive),
                "usageInDriveTrash": .int64String(usage.trash),
            ]
        }
        answer["importFormats"] = .object(DocumentFormats.importFormats)
        answer["exportFormats"] = .object(DocumentFormats.exportFormats)
        answer["maxImportSizes"] = .object(DocumentFormats.maxImportSizes)
        answer["maxUploadSize"] = .int64String(FileLimits.uploadSize)
        answer["appInstalled"] = .bool(caller.scopes.contains(ScopeList.prefix + "drive.install"))
        answer["folderColorPalette"] = .array(FolderColors.palette.map(JSONValue.string))
        let themes = JSONValue.array(DriveThemes.all.map(\.json))
        let isInOrganisation = EmailAddress.organisation(of: caller.email) != nil
        answer["driveThemes"] = themes
        answer["teamDriveThemes"] = themes
        answer["canCreateDrives"] = .bool(isInOrganisation)
        answer["canCreateTeamDrives"] = .bool(isInOrganisation)
        return .json(mask.applied(to: .object(answer)))
    }
}
