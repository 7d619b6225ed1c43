/// The fields of Drive's resources, as its discovery document names them.
///
/// Fields that nothing here fills yet are known all the same: a mask may name them.
extension FieldShape {
    /// A user.
    static let user = values("displayName emailAddress kind me permissionId photoLink")

    /// A file.
    static let file: FieldShape = {
        var members = members(
            """
            copyRequiresWriterPermission createdTime description driveId explicitlyTrashed fileExtension folderColorRgb
            fullFileExtension hasAugmentedPermissions hasThumbnail headRevisionId iconLink id inheritedPermissionsDisabled
            isAppAuthorized kind md5Checksum mimeType modifiedByMe modifiedByMeTime modifiedTime name originalFilename
            ownedByMe parents permissionIds quotaBytesUsed resourceKey sha1Checksum sha256Checksum shared sharedWithMeTime
            size spaces starred teamDriveId thumbnailLink thumbnailVersion trashed trashedTime version viewedByMe
            viewedByMeTime viewersCanCopyContent webContentLink webViewLink writersCanShare
            """)
        for name in ["appProperties", "properties", "exportLinks"] { members[name] = .map }
        for name in ["lastModifyingUser", "owners", "sharingUser", "trashingUser"] { members[name] = .user }
        members["capabilities"] = .object(Dictionary(Capabilities.names.map { ($0, .value) }) { first, _ in first })
        members["clientEncryptionDetails"] = .object([
            "decryptionMetadata": values(
                "aes256GcmChunkSize encryptionResourceKeyHash jwt kaclsId kaclsName keyFormat wrappedKey"),
            "encryptionState": .value,
        ])
        members["contentHints"] = .object(["indexableText": .value, "thumbnail": values("image mimeType")])
        members["contentRestrictions"] = contentRestriction
        members["downloadRestrictions"] = .object([
            "effectiveDownloadRestrictionWithContext": values("restrictedForReaders restrictedForWriters"),
            "itemDownloadRestriction": values("restrictedForReaders restrictedForWriters"),
        ])
        members["imageMediaMetadata"] = imageMetadata
        members["labelInfo"] = .object(["labels": label])
        members["linkShareMetadata"] = values("securityUpdateEligible securityUpdateEnabled")
        members["permissions"] = permission
        members["shortcutDetails"] = values("targetId targetMimeType targetResourceKey")
        members["videoMediaMetadata"] = values("durationMillis height width")
        return .object(members)
    }()

    /// A page of files.
    static let fileList: FieldShape = .object([
        "files": file, "incompleteSearch": .value, "kind": .value, "nextPageToken": .value,
    ])

    /// What `about` tells.
    static let about: FieldShape = {
        var members = members(
            "appInstalled canCreateDrives canCreateTeamDrives folderColorPalette kind maxUploadSize")
        for name in ["exportFormats", "importFormats", "maxImportSizes"] { members[name] = .map }
        for name in ["driveThemes", "teamDriveThemes"] { members[name] = values("backgroundImageLink colorRgb id") }
        members["storageQuota"] = values("limit usage usageInDrive usageInDriveTrash")
        members["user"] = user
        return .object(members)
    }()

    /// Ids made beforehand.
    static let generatedIDs = values("ids kind space")

    /// Who may do what with a file.
    static let permission: FieldShape = {
        var members = members(
            """
            allowFileDiscovery deleted displayName domain emailAddress expirationTime id inheritedPermissionsDisabled kind
            pendingOwner photoLink role type view
            """)
        members["permissionDetails"] = values("inherited inheritedFrom permissionType role")
        members["teamDrivePermissionDetails"] = values("inherited inheritedFrom role teamDrivePermissionType")
        return .object(members)
    }()

    private static let contentRestriction: FieldShape = {
        var members = members("ownerRestricted readOnly reason restrictionTime systemRestricted type")
        members["restrictingUser"] = user
        return .object(members)
    }()

    private static let label: FieldShape = .object([
        "fields": .map, "id": .value, "kind": .value, "revisionId": .value,
    ])

    private static let imageMetadata: FieldShape = {
        var members = members(
            """
            aperture cameraMake cameraModel colorSpace exposureBias exposureMode exposureTime flashUsed focalLength height
            isoSpeed lens maxApertureValue meteringMode rotation sensor subjectDistance time whiteBalance width
            """)
        members["location"] = values("altitude latitude longitude")
        return .object(members)
    }()
}
