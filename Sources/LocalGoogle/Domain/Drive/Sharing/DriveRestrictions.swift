/// What a shared drive forbids to all that is in it: the `restrictions` of the resource.
struct DriveRestrictions: OptionSet, Sendable, Hashable {
    let rawValue: Int64

    static let adminManaged = DriveRestrictions(rawValue: 1)
    static let copyNeedsWriter = DriveRestrictions(rawValue: 2)
    static let domainUsersOnly = DriveRestrictions(rawValue: 4)
    static let driveMembersOnly = DriveRestrictions(rawValue: 8)
    static let foldersSharedByOrganizers = DriveRestrictions(rawValue: 16)
    static let downloadRestrictedForReaders = DriveRestrictions(rawValue: 32)
    static let downloadRestrictedForWriters = DriveRestrictions(rawValue: 64)

    /// The restrictions that are flags of their own, by their names on the wire.
    static let named: [(String, DriveRestrictions)] = [
        ("adminManagedRestrictions", .adminManaged), ("copyRequiresWriterPermission", .copyNeedsWriter),
        ("domainUsersOnly", .domainUsersOnly), ("driveMembersOnly", .driveMembersOnly),
        ("sharingFoldersRequiresOrganizerPermission", .foldersSharedByOrganizers),
    ]

    /// Whether readers and commenters may not copy, print or download.
    var bindsReaders: Bool { !isDisjoint(with: [.copyNeedsWriter, .downloadRestrictedForReaders]) }
}
