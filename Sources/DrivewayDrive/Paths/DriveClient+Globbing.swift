import DrivewayAPI
public import DrivewayDriveAPI
import DrivewayFiles

extension DriveClient {
    /// The files a path means that may hold patterns, such as `/Photos/*.jpg`, with their own paths, sorted by name.
    ///
    /// A file of exactly that name comes first: it is never taken for a pattern.
    /// - Throws: As ``resolve(_:takesOldestFolder:)``; a pattern that fits nothing is ``DriveError/Code/notFound``.
    public func resolveAll(_ path: RemotePath) async throws -> [(file: File, path: RemotePath)] {
        guard path.components.contains(where: NamePattern.isPattern) else { return [(try await resolve(path), path)] }
        var found = [(file: try await resolve(RemotePath(path.root)), path: RemotePath(path.root))]
        for name in path.components {
            var next: [(file: File, path: RemotePath)] = []
            for (folder, here) in found where folder.isFolder {
                next += try await children(fitting: name, of: folder).map { ($0, here.appending($0.name ?? "")) }
            }
            found = next
        }
        if path.namesFolder { found.removeAll { !$0.file.isFolder } }
        guard !found.isEmpty else { throw DriveError(.notFound, "Nothing on Drive fits “\(path)”") }
        return found
    }

    private func children(fitting name: String, of folder: File) async throws -> [File] {
        let id = try folder.requiredID()
        let exact = try await files(named: name, in: id, space: folder.space)
        guard exact.isEmpty, NamePattern.isPattern(name) else { return exact }
        let pattern = NamePattern(name)
        return try await children(of: id, in: folder.space).all()
            .filter { pattern.matches(name: $0.name ?? "") }
            .sorted { ($0.name ?? "").utf8.lexicographicallyPrecedes(($1.name ?? "").utf8) }
    }
}
