import DrivewayFiles
import Foundation

extension FileCredentialStore {
    /// Reads a file; `nil` if it is not there (any more), or was damaged and is put aside now.
    func read(_ name: String) throws -> Credential? {
        let path = path(name)
        let data: Data
        do {
            let status = try FileStatus.of(path, followLinks: false)
            try check(status, path)
            data = try OpenFile(path, .read).read(count: Int(min(status.size, 1 << 20)), at: 0)
        } catch let error as FileError where error.isNotFound {
            return nil
        }
        switch CredentialRecord.read(data) {
        case .credential(let credential): return credential
        case .newer:
            throw AuthError(
                .store, "\(path) was written by a newer version of this program. Use that one, or sign in elsewhere")
        case .damaged:
            try putAside(name)
            return nil
        }
    }

    /// Makes the folder, readable by its user only.
    func prepareFolder() throws {
        if try folderIsThere() { return }
        try FileSystem.makeFolder(folder, permissions: 0o700)
    }

    /// Whether there is a folder, and nobody else can change what is in it.
    func folderIsThere() throws -> Bool {
        guard let status = try folderStatus() else { return false }
        guard status.kind == .folder else {
            throw AuthError(.store, "\(folder) holds the sign-ins and must be a folder. Move what is there away")
        }
        guard status.permissions & 0o022 == 0 else {
            throw AuthError(
                .store, "Others could change the sign-ins in \(folder). Put it right with: chmod 700 \(quoted(folder))")
        }
        return true
    }

    private func folderStatus() throws(FileError) -> FileStatus? {
        do { return try FileStatus.of(folder) } catch  where error.isNotFound { return nil }
    }

    private func check(_ status: FileStatus, _ path: String) throws(AuthError) {
        guard status.kind == .file else {
            throw AuthError(.store, "\(path) holds a sign-in and must be a plain file. Remove it and sign in again")
        }
        guard status.permissions & 0o077 == 0 else {
            throw AuthError(
                .store,
                """
                Others can read the sign-in in \(path), so it is not used. Put it right with: chmod 600 \(quoted(path)) \
                – and sign out and in again if someone may have read it
                """)
        }
    }

    private func putAside(_ name: String) throws(FileError) {
        let time = Date().formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
        let aside = "\(name)\(Self.damagedMark)\(time)-\(String(UInt16.random(in: 0 ... .max), radix: 36))"
        do { try FileSystem.rename(path(name), to: path(aside)) } catch  where error.isNotFound {}
    }

    /// A path for a shell.
    private func quoted(_ path: String) -> String { "'" + path.replacing("'", with: #"'\''"#) + "'" }
}
