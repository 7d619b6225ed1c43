import DrivewaySQLite

/// Gives, changes and takes away permissions for a caller, by all rules.
struct PermissionEditor {
    let connection: Connection
    let editor: FileEditor
    let options: PermissionOptions

    private var access: DriveAccess { editor.access }

    /// `permissions.create`: gives somebody a role, or gives the file away.
    func create(_ change: PermissionChange, on id: String) throws -> Permission.Shown {
        let named = try change.principal()
        let role = change.role ?? .reader
        if role == .owner { try checkAcknowledged() }
        let file = try file(id)
        if role == .owner {
            try SharingRules.check(role, for: named, on: file)
            return try giveAway(file, to: try account(of: named), named)
        }
        try access.require(.canShare, on: file)
        try SharingRules.check(role, for: named, on: file)
        let principal = try known(named, on: file)
        if let owner = try file.owner.flatMap({ try connection.account(id: $0) }), principal == .user(owner.email) {
            return try shown(principal, "", of: file)
        }
        try checkRestrictions(principal, on: file)
        if let expires = change.expires {
            try SharingRules.check(expires: expires, role, for: principal, on: file, at: editor.moment)
        }
        if change.isPendingOwner == true { try checkPendingOwner(principal, role, file) }
        let isDiscoverable = change.isDiscoverable == true && !principal.hasAddress
        let permission = NewPermission(
            file: file, principal: principal, view: change.view ?? "",
            id: principal == .anyone
                ? (isDiscoverable ? "anyone" : "anyoneWithLink") : editor.ids.permissionID(for: principal),
            role: role, isDiscoverable: isDiscoverable, isPendingOwner: change.isPendingOwner == true,
            expires: change.expires, grantor: access.accountID, moment: editor.moment)
        try applying(to: file) {
            try connection.give(permission)
            if options.linksNeedKeys, !principal.hasAddress, !isDiscoverable {
                try connection.makeResourceKey(of: file)
            }
        }
        return try shown(principal, permission.view, of: file)
    }

    /// `permissions.update`: changes a role or when it ends, or gives the file away.
    func update(_ permissionID: String, _ change: PermissionChange, on id: String) throws -> Permission.Shown {
        if change.role == .owner { try checkAcknowledged() }
        let file = try file(id)
        let permission = try permission(permissionID, of: file)
        if change.role == .owner {
            try SharingRules.check(.owner, for: permission.principal, on: file)
            return try giveAway(file, to: try account(of: permission.principal), permission.principal)
        }
        try access.require(.canShare, on: file)
        if permission.role == .owner {
            guard change.role == nil else { throw GoogleError.cannotRemoveOwner }
            return try shown(permission.principal, permission.view, of: file)
        }
        let direct = permission.details.first { !$0.isInherited }
        let role = change.role ?? direct?.role ?? permission.role
        try SharingRules.check(role, for: permission.principal, on: file)
        let inherited = permission.details.filter(\.isInherited).map(\.role).max()
        if let inherited, role < inherited || direct == nil && role == inherited {
            throw file.drive == nil ? GoogleError.inheritedUpdate : GoogleError.inheritedInDrive
        }
        let expires = options.removesExpiration ? nil : change.expires ?? permission.expires
        if let expires {
            try SharingRules.check(expires: expires, role, for: permission.principal, on: file, at: editor.moment)
        }
        if change.isPendingOwner == true { try checkPendingOwner(permission.principal, role, file) }
        let new = NewPermission(
            file: file, principal: permission.principal, view: permission.view, id: permission.id, role: role,
            isDiscoverable: permission.isDiscoverable,
            isPendingOwner: change.isPendingOwner ?? (permission.isPendingOwner && role == .writer), expires: expires,
            grantor: access.accountID, moment: editor.moment)
        try applying(to: file) { try connection.give(new) }
        return try shown(permission.principal, permission.view, of: file)
    }

    /// `permissions.delete`: takes a role away. Who has one may always give it back.
    func delete(_ permissionID: String, on id: String) throws {
        let file = try file(id)
        let permission = try permission(permissionID, of: file)
        let isOwn = permission.id == access.caller.permissionID
        try access.require(isOwn ? nil : .canShare, on: file)
        guard permission.role != .owner else { throw GoogleError.cannotRemoveOwner }
        guard permission.isDirect else {
            throw file.drive == nil ? GoogleError.inheritedDeletion : GoogleError.inheritedInDrive
        }
        try applying(to: file) {
            try connection.takeAway(permission.principal, view: permission.view, on: file)
        }
    }
}

/// What the methods share.
extension PermissionEditor {
    /// The file that is to be shared.
    private func file(_ id: String) throws -> FileFacts {
        let file = try connection.sharedFile(id, access, asAdministrator: options.asAdministrator)
        guard file.space == .drive else { throw GoogleError.notInAppData }
        return file
    }

    private func permission(_ id: String, of file: FileFacts) throws -> Permission {
        guard let permission = try connection.permissions(of: file, access).list[id] else {
            throw GoogleError.notFound(permissionID: id)
        }
        return permission
    }

    private func shown(_ principal: Principal, _ view: String, of file: FileFacts) throws -> Permission.Shown {
        let (list, row) = try connection.permissions(of: file, access)
        let found = list.permissions.first { $0.principal.text == principal.text && $0.view == view }
        guard let found else { throw GoogleError.internalError }
        return Permission.Shown(permission: found, json: found.json(in: row))
    }

    /// Carries a change out, works out what follows from it, and tells who sees more or less than before.
    private func applying(to file: FileFacts, _ change: () throws -> Void) throws {
        let (_, changes) = try connection.noticingAudience(beneath: file.id, at: editor.moment) {
            try change()
            try connection.touch(file)
            try connection.spreadSharing(from: file.number)
        }
        try connection.audienceChanged(changes, editor)
    }

    private func checkAcknowledged() throws(GoogleError) {
        guard options.transfersOwnership else { throw .ownershipNotAcknowledged }
        guard options.notifies else { throw .ownershipNeedsNotification }
    }

    /// Gives a file to another owner: at once within an organisation, else once the other has agreed, which the other does by
    /// the same call.
    private func giveAway(_ file: FileFacts, to owner: Account, _ principal: Principal) throws -> Permission.Shown {
        let isAccepted = file.can(.canAcceptOwnership) && owner.id == access.accountID
        if !isAccepted {
            guard file.role == .owner else { throw GoogleError.insufficientFilePermissions }
            try access.require(.canShare, on: file)
            guard owner.id != file.owner else { return try shown(principal, "", of: file) }
            try SharingRules.checkTransfer(from: access.caller.email, to: owner.email)
        }
        let (_, changes) = try connection.noticingAudience(beneath: file.id, at: editor.moment) {
            try connection.transfer(file, to: owner, toTop: options.movesToTop, editor)
            try connection.touch(file)
        }
        try connection.audienceChanged(changes, editor)
        return try shown(.user(owner.email), "", of: file)
    }

    private func account(of principal: Principal) throws -> Account {
        guard case .user(let email) = principal, let account = try connection.account(email: email) else {
            throw GoogleError.invalidOwnershipTransfer
        }
        return account
    }

    /// Whom a request means: an address with an account is a person, whatever the request calls it.
    private func known(_ principal: Principal, on file: FileFacts) throws -> Principal {
        switch principal {
        case .user(let email), .group(let email):
            if let account = try connection.account(email: email) { return .user(account.email) }
            if case .user = principal {
                guard options.notifies else { throw GoogleError.noAccount(email) }
                if file.drive != nil, file.isTop { throw GoogleError.driveSharedWithoutAccount }
            }
            return principal
        case .domain(let domain):
            guard try connection.isOrganisation(domain) else { throw GoogleError.invalid(permission: "domain") }
            return principal
        case .anyone: return principal
        }
    }

    private func checkRestrictions(_ principal: Principal, on file: FileFacts) throws {
        guard let drive = file.drive, !file.subject.restrictions.isEmpty else { return }
        try SharingRules.check(
            principal, file.subject.restrictions, organisation: connection.organisation(ofDrive: drive),
            isMember: connection.isMember(principal, of: drive), on: file)
    }

    private func checkPendingOwner(_ principal: Principal, _ role: Role, _ file: FileFacts) throws {
        guard file.role == .owner else { throw GoogleError.insufficientFilePermissions }
        guard role == .writer, case .user(let email) = principal, try connection.account(email: email) != nil else {
            throw GoogleError.notAPendingOwner
        }
    }
}
