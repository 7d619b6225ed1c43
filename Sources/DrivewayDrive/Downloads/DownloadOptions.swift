/// How files are downloaded: one value for a file, a document or a whole tree.
public struct DownloadOptions: Sendable, Hashable {
    /// Whether a file that Google takes for harmful is wanted all the same; only its owner may. Drive is only told where it
    /// has refused without.
    public var acknowledgeAbuse = false
    /// Whether the file here gets the time its content was changed on Drive.
    public var keepModifiedTime = true
    /// Whether the file here gets the permission bits it had where it was uploaded with them (``File/unixPermissions``).
    /// Otherwise it has those of the file it replaces.
    public var keepPermissions = false
    /// How many connections share one large file; `nil`: one from a server on this machine, where more only cost time, four
    /// from Google, whose servers bound what one of them gets.
    public var connections: Int?
    /// The size in bytes from which a file is shared by several connections.
    public var parallelFrom: Int64 = 64 << 20
    /// The bytes that one connection asks for at once. Each request costs 200 units of quota, so parts are large.
    public var partSize: Int64 = 32 << 20
    /// The size in bytes from which a download that is cut short (cancelled, offline, out of quota) keeps what has come, so
    /// that the next download of the same content to the same place goes on from there. A killed one always does.
    public var keptFrom: Int64 = 8 << 20
    /// In which formats documents of Google's own types come.
    public var exports = ExportPolicy.standard

    /// The gate of the tree that it is part of: who transfers one saves the folders and clears away leftovers, once for all the
    /// files in them.
    var tree: TransferGate?

    /// Makes options as they are usual.
    public init() {}

    /// How many connections share a file.
    func connections(for size: Int64, isLocal: Bool) -> Int {
        size < parallelFrom ? 1 : max(1, connections ?? (isLocal ? 1 : 4))
    }
}
