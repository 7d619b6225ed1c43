/// The fields of Drive's resources, as its discovery document names them.
///
/// Fields that nothing here fills yet are known all the same: a mask may name them.
extension FieldShape {
    /// A user.
    static let user = values("displayName emailAddress kind me permissionId photoLink")

    /// A file.
    static let file: FieldShape = {
        var fields = members(
            """
            copyRequiresWriterPermission createdTime description driveId explicitlyTrashed fileExtension folderColorRgb
            fullFileExtension hasAugmentedPermissions hasThumbnail headRevisionId iconLink id inheritedPermissionsDisabled
            isAppAuthorized kind md5Checksum mimeType modifiedByMe modifiedByMeTime modifiedTime name originalFilename
            ownedByMe parents permissionIds quotaBytesUsed resourceKey sha1Checksum sha256Checksum shared sharedWithMeTime
            size spaces starred teamDriveId thumbnailLink thumbnailVersion trashed trashedTime version viewedByMe
            viewedByMeTime viewersCanCopyContent webContentLink webViewLink writersCanShare
            """)
        for name in ["appProperties", "properties", "exportLinks"] { fields[name] = .map }
        for name in ["lastModifyingUser", "owners", "sharingUser", "trashingUser"] { fields[name] = .user }
        fields["capabilities"] = values(Capability.allCases.map(\.rawValue).joined(separator: " "))
        fields["clientEncryptionDetails"] = .object([
            "decryptionMetadata": values(
                "aes256GcmChunkSize encryptionResourceKeyHash jwt kaclsId kaclsName keyFormat wrappedKey"),
            "encryptionState": .value,
        ])
        fields["contentHints"] = .object(["indexableText": .value, "thumbnail": values("image mimeType")])
        fields["contentRestrictions"] = contentRestriction
        fields["downloadRestrictions"] = .object([
            "effectiveDownloadRestrictionWithContext": values("restrictedForReaders restrictedForWriters"),
            "itemDownloadRestriction": values("restrictedForReaders restrictedForWriters"),
        ])
        fields["imageMediaMetadata"] = imageMetadata
        fields["labelInfo"] = .object(["labels": label])
        fields["linkShareMetadata"] = values("securityUpdateEligible securityUpdateEnabled")
        fields["permissions"] = permission
        fields["shortcutDetails"] = values("targetId targetMimeType targetResourceKey")
        fields["videoMediaMetadata"] = values("durationMillis height width")
        return .object(fields)
    }()

    /// A page of files.
    static let fileList: FieldShape = .object([
        "files": file, "incompleteSearch": .value, "kind": .value, "nextPageToken": .value,
    ])

    /// What `about` tells.
    static let about: FieldShape = {
        var fields = members(
            "appInstalled canCreateDrives canCreateTeamDrives folderColorPalette kind maxUploadSize")
        for name in ["exportFormats", "importFormats", "maxImportSizes"] { fields[name] = .map }
        for name in ["driveThemes", "teamDriveThemes"] { fields[name] = values("backgroundImageLink colorRgb id") }
        fields["storageQuota"] = values("limit usage usageInDrive usageInDriveTrash")
        fields["user"] = user
        return .object(fields)
    }()

    /// Ids made beforehand.
    static let generatedIDs = values("ids kind space")

    /// Who may do what with a file.
    static let permission: FieldShape = {
        var fields = members(
            """
            allowFileDiscovery deleted displayName domain emailAddress expirationTime id inheritedPermissionsDisabled kind
            pendingOwner photoLink role type view
            """)
        fields["permissionDetails"] = values("inherited inheritedFrom permissionType role")
        fields["teamDrivePermissionDetails"] = values("inherited inheritedFrom role teamDrivePermissionType")
        return .object(fields)
    }()

    /// A page of permissions.
    static let permissionList: FieldShape = .object([
        "kind": .value, "nextPageToken": .value, "permissions": permission,
    ])

    /// A shared drive.
    static let drive: FieldShape = {
        var fields = members("backgroundImageLink colorRgb createdTime hidden id kind name orgUnitId themeId")
        fields["backgroundImageFile"] = values("id width xCoordinate yCoordinate")
        fields["capabilities"] = values(DriveCapabilities.needed.map(\.name).joined(separator: " "))
        var restrictions = members(DriveRestrictions.named.map(\.0).joined(separator: " "))
        restrictions["downloadRestriction"] = values("restrictedForReaders restrictedForWriters")
        fields["restrictions"] = .object(restrictions)
        return .object(fields)
    }()

    /// A page of shared drives.
    static let driveList: FieldShape = .object(["drives": drive, "kind": .value, "nextPageToken": .value])

    private static let contentRestriction: FieldShape = {
        var fields = members("ownerRestricted readOnly reason restrictionTime systemRestricted type")
        fields["restrictingUser"] = user
        return .object(fields)
    }()

    private static let label: FieldShape = .object([
        "fields": .map, "id": .value, "kind": .value, "revisionId": .value,
    ])

    private static let imageMetadata: FieldShape = {
        var fields = members(
            """
            aperture cameraMake cameraModel colorSpace exposureBias exposureMode exposureTime flashUsed focalLength height
            isoSpeed lens maxApertureValue meteringMode rotation sensor subjectDistance time whiteBalance width
            """)
        fields["location"] = values("altitude latitude longitude")
        return .object(fields)
    }()
}
