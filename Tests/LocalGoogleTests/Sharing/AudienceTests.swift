import DrivewaySQLite
import Foundation
import Testing

@testable import LocalGoogle

/// Who begins and who ceases to see files, as the change log needs to know.
struct AudienceTests {
    private let services: Services
    private let ada: Account
    private let grace: Account

    init() async throws {
        services = try ServerStore(.inMemory).services()
        ada = try await services.accounts.ensureAccount(email: "ada@example.com", name: nil)
        grace = try await services.accounts.ensureAccount(email: "grace@example.com", name: nil)
    }

    /// What somebody does.
    private func editor(_ account: Account) -> FileEditor {
        let caller = Caller(
            accountID: account.id, email: account.email, name: account.name, permissionID: account.permissionID,
            clientID: "test-app", scopes: [ScopeList.prefix + "drive"])
        return FileEditor(
            access: DriveAccess(caller, from: "", at: 1000, toSharedDrives: true), ids: services.ids, moment: 1000)
    }

    /// Makes a folder with a file in it.
    private func nested(_ connection: Connection) throws -> (folder: FileFacts, file: FileFacts) {
        let editor = editor(ada)
        var change = FileChange()
        change.id = editor.ids.make()
        _ = try connection.createFile(change, mimeType: MIMETypes.folder, content: nil, editor)
        let folder = try #require(try connection.fileFacts(change.id ?? "", editor.access))
        change.parents = [folder.id]
        change.id = editor.ids.make()
        _ = try connection.createFile(change, mimeType: "text/plain", content: nil, editor)
        return (folder, try #require(try connection.fileFacts(change.id ?? "", editor.access)))
    }

    private func share(_ folder: FileFacts, _ connection: Connection) throws {
        let change = try PermissionChange(
            ["type": "user", "role": "reader", "emailAddress": "grace@example.com"], for: .create)
        _ = try PermissionEditor(
            connection: connection, editor: editor(ada), options: PermissionOptions(QueryParameters())
        ).create(change, on: folder.id)
    }

    @Test func `a file alone is its owner's, in a shared folder also the other's`() throws {
        try services.database.writeAndWait { connection in
            let (folder, file) = try nested(connection)
            #expect(try connection.audience(of: file.number, at: 1000) == [ada.id])
            let changes = try connection.noticingAudience(beneath: folder.id, at: 1000) {
                try share(folder, connection)
            }.changes
            #expect(Set(changes.map(\.file)) == [folder.number, file.number])
            #expect(changes.allSatisfy { $0.gained == [grace.id] && $0.lost.isEmpty })
            #expect(try connection.audience(of: file.number, at: 1000) == [ada.id, grace.id])
        }
    }

    @Test func `what is trashed or taken out of a shared folder is lost to the other`() throws {
        try services.database.writeAndWait { connection in
            let (folder, file) = try nested(connection)
            try share(folder, connection)
            var change = FileChange()
            change.isTrashed = true
            let trashed = try connection.noticingAudience(beneath: folder.id, at: 1000) {
                try connection.updateFile(folder.id, change, move: .none, content: nil, editor(ada))
            }.changes
            #expect(Set(trashed.map(\.file)) == [folder.number, file.number])
            #expect(trashed.allSatisfy { $0.lost == [grace.id] && $0.gained.isEmpty })
            change.isTrashed = false
            _ = try connection.updateFile(folder.id, change, move: .none, content: nil, editor(ada))
            let moved = try connection.noticingAudience(beneath: file.id, at: 1000) {
                let move = FileMove(adding: ["root"], removing: [folder.id])
                return try connection.updateFile(file.id, FileChange(), move: move, content: nil, editor(ada))
            }.changes
            #expect(moved == [AudienceChange(file: file.number, gained: [], lost: [grace.id])])
        }
    }

    @Test func `who shares a folder with many files writes one list`() throws {
        try services.database.writeAndWait { connection in
            let (folder, _) = try nested(connection)
            for _ in 0..<50 {
                var change = FileChange()
                change.parents = [folder.id]
                _ = try connection.createFile(change, mimeType: "text/plain", content: nil, editor(ada))
            }
            try share(folder, connection)
            #expect(try connection.value("SELECT count(*) FROM sharings", as: Int.self) == 1)
            #expect(
                try connection.value(
                    "SELECT count(*) FROM files WHERE acl = ?", [.integer(folder.number)], as: Int.self)
                    == 52)
        }
    }
}
