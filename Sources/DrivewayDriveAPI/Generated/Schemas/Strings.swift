// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// The ID of a comment.
public struct CommentID: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}

/// Which bodies of files are searched.
public struct Corpora: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// All drives the user is a member of; slow.
    public static var allDrives: Self { Self("allDrives") }
    /// Files shared with the user's domain.
    public static var domain: Self { Self("domain") }
    /// One shared drive.
    public static var drive: Self { Self("drive") }
    /// Files the user has opened or that are shared with the user.
    public static var user: Self { Self("user") }
}

/// The ID of a shared drive, which is that of its top folder, too.
public struct DriveID: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The ID of a file, folder or shortcut, or one of Drive's aliases for a folder.
public struct FileID: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The top of the hidden folder that only this app sees. Answers name the folder's real ID.
    public static var appDataFolder: Self { Self("appDataFolder") }
    /// The top folder of the user's My Drive. Answers name the folder's real ID.
    public static var root: Self { Self("root") }
}

/// The ID of a permission. A user's is the same for all files.
public struct PermissionID: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}

/// What someone may do with a file or in a shared drive.
public struct PermissionRole: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Read and comment.
    public static var commenter: Self { Self("commenter") }
    /// Arrange the items of a shared drive.
    public static var fileOrganizer: Self { Self("fileOrganizer") }
    /// Manage a shared drive and its members.
    public static var organizer: Self { Self("organizer") }
    /// All, and it counts against the owner's room.
    public static var owner: Self { Self("owner") }
    /// Read.
    public static var reader: Self { Self("reader") }
    /// Change content.
    public static var writer: Self { Self("writer") }
}

/// To whom a permission is given.
public struct PermissionType: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Everyone who has the link.
    public static var anyone: Self { Self("anyone") }
    /// All people of a domain.
    public static var domain: Self { Self("domain") }
    /// A group of people.
    public static var group: Self { Self("group") }
    /// A person.
    public static var user: Self { Self("user") }
}

/// The ID of a reply to a comment.
public struct ReplyID: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The ID of a revision of a file's content.
public struct RevisionID: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The newest one.
    public static var head: Self { Self("head") }
}

/// A corpus of files that share where they live: what is searched and what IDs are made for.
public struct Space: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The hidden folder that only this app sees.
    public static var appDataFolder: Self { Self("appDataFolder") }
    /// My Drive and shared drives.
    public static var drive: Self { Self("drive") }
}
