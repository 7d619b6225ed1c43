public import DrivewayAPI
public import DrivewayDriveAPI

/// What a new file or folder is to be called, and where it goes.
public struct FileMetadata: Sendable, Hashable, Codable {
    /// The name, kept code point by code point.
    public var name: String
    /// The folder it goes into.
    public var parents: [FileID]
    /// The media type; where it is `nil`, the extension of the name decides.
    public var mimeType: String?
    /// When it was changed last; where it is `nil`, a file from the disk brings its own time.
    public var modifiedTime: Timestamp?
    /// A short description.
    public var description: String?
    /// Pairs that only this app sees.
    public var appProperties: [String: String]
    /// Pairs that every app sees.
    public var properties: [String: String]
    /// An ID from ``DriveClient/newID(in:type:)``, where the caller must know it beforehand.
    public var id: FileID?
    /// Where the folder lives; IDs are made for one space.
    public var space: Space

    /// Makes metadata for a file in a folder known by its ID.
    /// - Parameter space: The space of the folder; only a folder below the app's hidden one needs it to be given.
    public init(
        name: String, parent: FileID = .root, mimeType: String? = nil, modifiedTime: Timestamp? = nil,
        description: String? = nil, appProperties: [String: String] = [:], properties: [String: String] = [:],
        id: FileID? = nil, space: Space? = nil
    ) {
        self.name = name
        self.parents = [parent]
        self.mimeType = mimeType
        self.modifiedTime = modifiedTime
        self.description = description
        self.appProperties = appProperties
        self.properties = properties
        self.id = id
        self.space = space ?? (parent == .appDataFolder ? .appDataFolder : .drive)
    }

    /// Makes metadata for a file in a folder as Drive answered it.
    /// - Throws: ``DriveError`` if it is no folder.
    public init(name: String, in folder: File, appProperties: [String: String] = [:]) throws(DriveError) {
        guard folder.isFolder else { throw .notAFolder(folder.name ?? "") }
        self.init(
            name: name, parent: try folder.requiredID(), appProperties: appProperties, space: folder.space)
    }

    /// The ID that was made beforehand.
    func requiredID() throws(DriveError) -> FileID {
        guard let id else { throw DriveError(.badAnswer, "“\(name)” has no ID yet") }
        return id
    }

    /// The metadata as Drive takes it when the file is made.
    func file(id: FileID?, mimeType: String?) -> File {
        File(
            appProperties: appProperties.isEmpty ? nil : appProperties, description: description, id: id,
            mimeType: mimeType, modifiedTime: modifiedTime, name: name, parents: parents,
            properties: properties.isEmpty ? nil : properties)
    }
}

extension File {
    /// The ID, which every answer to Driveway's own masks holds.
    func requiredID() throws(DriveError) -> FileID {
        guard let id else { throw DriveError(.badAnswer, "The server named a file without its ID") }
        return id
    }

    /// The space it is in.
    public var space: Space { spaces?.contains(.appDataFolder) == true ? .appDataFolder : .drive }
}
