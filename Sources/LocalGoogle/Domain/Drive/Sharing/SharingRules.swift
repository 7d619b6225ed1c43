/// What permissions a file can have.
///
/// See <https://developers.google.com/workspace/drive/api/guides/manage-sharing>.
enum SharingRules {
    /// A year, in milliseconds: permissions for a time end within it.
    private static let year: Int64 = 366 * 86_400_000

    /// Refuses a role that the file, or that kind of holder, does not have.
    static func check(_ role: Role, for principal: Principal, on file: FileFacts) throws(GoogleError) {
        if file.drive != nil {
            if role == .owner { throw .ownerOnDriveItem }
            if file.isTop, !principal.hasAddress { throw .driveSharedWithAll }
            if role == .organizer, !file.isTop { throw .organizerBelowDrive }
            if role == .fileOrganizer, !file.isFolder { throw .fileOrganizerOnFile }
        } else {
            if role == .organizer { throw .organizerOutsideDrives }
            if role == .fileOrganizer { throw .fileOrganizerOutsideDrives }
        }
        if role > .writer, !principal.hasAddress { throw .invalid(permission: "role") }
    }

    /// Refuses whom the restrictions of a shared drive keep out.
    static func check(
        _ principal: Principal, _ restrictions: DriveRestrictions, organisation: String, isMember: Bool,
        on file: FileFacts
    ) throws(GoogleError) {
        if restrictions.contains(.domainUsersOnly), principal.organisation != organisation { throw .domainUsersOnly }
        if restrictions.contains(.driveMembersOnly), !file.isTop, !isMember { throw .driveMembersOnly }
    }

    /// Refuses a time at which such a permission cannot end.
    static func check(
        expires: Int64, _ role: Role, for principal: Principal, on file: FileFacts, at moment: Int64
    ) throws(GoogleError) {
        guard principal.hasAddress else { throw .expirationOnAll }
        guard !(file.drive != nil && file.isTop) else { throw .expirationOfMembers }
        guard expires > moment else { throw .expirationInThePast }
        let isForReadersOnly = file.isFolder
        guard role < .fileOrganizer, !isForReadersOnly || role < .writer, expires - moment <= year else {
            throw .cannotSetExpiration
        }
    }

    /// Ownership goes from one account to another at once within an organisation, between people of none once the other has
    /// agreed, and else not at all.
    static func checkTransfer(from one: String, to other: String) throws(GoogleError) {
        let organisation = EmailAddress.organisation(of: one)
        guard EmailAddress.organisation(of: other) == organisation else { throw .ownershipAcrossOrganisations }
        if organisation == nil { throw .consentRequired }
    }
}
