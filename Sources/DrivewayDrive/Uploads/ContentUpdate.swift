public import DrivewayDriveAPI

/// What became of new content for a file.
public enum ContentUpdate: Sendable, Hashable {
    /// Drive had that very content: nothing was sent.
    case unchanged(File)
    /// The content is a new revision of the file.
    case updated(File)

    /// The file as Drive has it now.
    public var file: File {
        switch self {
        case .unchanged(let file), .updated(let file): file
        }
    }
}
