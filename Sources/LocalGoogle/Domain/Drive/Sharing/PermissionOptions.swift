/// The parameters of the methods of `permissions` that change one.
struct PermissionOptions: Sendable, Hashable {
    /// Whether people are told, and who has no account is invited.
    var notifies = true
    /// Whether the caller knows that a file is to be given away.
    var transfersOwnership = false
    /// Whether a file that is given away goes to the top of its new owner's My Drive.
    var movesToTop = false
    var removesExpiration = false
    /// Whether the caller asks as an administrator of the organisation.
    var asAdministrator = false
    /// Whether files that are shared by a link get a resource key.
    var linksNeedKeys = false

    /// - Throws: The 400 of flags that cannot be read.
    init(_ query: QueryParameters) throws(GoogleError) {
        var typed = TypedParameters(query)
        for name in ["supportsAllDrives", "supportsTeamDrives", "enforceSingleParent", "enforceExpansiveAccess"] {
            _ = typed.bool(name)
        }
        let notifies = typed.bool("sendNotificationEmail")
        transfersOwnership = typed.bool("transferOwnership")
        movesToTop = typed.bool("moveToNewOwnersRoot")
        removesExpiration = typed.bool("removeExpiration")
        _ = typed.bool("useDomainAdminAccess")
        try typed.check()
        self.notifies = query.nonEmpty("sendNotificationEmail") == nil || notifies
        asAdministrator = TypedParameters.isLiterallyTrue(query, "useDomainAdminAccess")
    }
}
