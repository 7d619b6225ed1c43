/// What Drive refuses about shared drives, with its reasons.
extension GoogleError {
    /// The request was carried out before.
    static let driveExists = GoogleError(
        409, "teamDriveAlreadyExists", "A shared drive with the provided request ID already exists.")

    /// Accounts outside of organisations have no shared drives.
    static let cannotCreateDrives = GoogleError(
        403, "userCannotCreateTeamDrives", "This account may not create shared drives.")

    /// A shared drive goes only when nothing but its trash is in it.
    static let driveInUse = GoogleError(
        403, "cannotDeleteResourceWithChildren", "A shared drive with items outside of its trash cannot be deleted.")

    /// Only administrators see all shared drives of an organisation.
    static let notAnAdministrator = GoogleError(
        403, "noListTeamDrivesAdministratorPrivilege", "The user does not administer the shared drives of the domain.")

    /// Only administrators may ask for that.
    static let queryForAdministrators = GoogleError(
        403, "queryRequiresAdminCredentials", "The query has terms that need useDomainAdminAccess.", parameter: "q")
}
