/// Where a list looks for files.
///
/// See <https://developers.google.com/workspace/drive/api/guides/search-shareddrives>.
enum Corpus: Sendable, Hashable {
    /// What the person owns, or was given by name. Of shared drives only what the person used.
    case user
    /// What all of the person's organisation can find.
    case domain
    /// One shared drive.
    case drive(String)
    /// What the person owns or was given, and all shared drives that the person is a member of.
    case allDrives
}
