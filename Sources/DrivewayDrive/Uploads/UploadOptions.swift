/// How an upload is done, beside what the file is to be called and where it goes. One value serves a whole tree.
public struct UploadOptions: Sendable, Hashable {
    /// The media type of the bytes; where it is `nil`, the name decides. Where ``FileMetadata/mimeType`` is one of Google's
    /// own types (`application/vnd.google-apps.document`), the bytes are turned into such a document.
    public var contentType: String?
    /// Whether the permission bits of a file from the disk go along, as the pair ``File/permissionsProperty`` that only this app sees.
    public var keepsPermissions: Bool
    /// Whether this revision is kept for ever; Drive otherwise drops it 30 days after there is a newer one.
    public var keepsRevision: Bool
    /// The language of text in a picture that is turned into a document, as ISO 639-1 spells it.
    public var textLanguage: String?

    /// Makes options.
    public init(
        contentType: String? = nil, keepsPermissions: Bool = false, keepsRevision: Bool = false,
        textLanguage: String? = nil
    ) {
        self.contentType = contentType
        self.keepsPermissions = keepsPermissions
        self.keepsRevision = keepsRevision
        self.textLanguage = textLanguage
    }
}
