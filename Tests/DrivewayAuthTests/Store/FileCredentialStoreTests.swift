import DrivewayAPI
import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayAuth

@Suite struct FileCredentialStoreTests {
    private let folder: TemporaryFolder
    private let store: FileCredentialStore

    init() throws {
        folder = try TemporaryFolder()
        store = FileCredentialStore(folder: folder.path("deep/accounts"))
    }

    private func credential(_ subject: String = "1", endpoint: Endpoint = .google) -> Credential {
        Credential(
            account: Account(
                email: "\(subject)@example.com", subject: subject, endpoint: endpoint, scopes: [.drive], clientID: "c"),
            client: OAuthClient(id: "c", secret: Secret("cs")), refreshToken: Secret("r"), accessToken: Secret("a"),
            issuedAt: Date(timeIntervalSince1970: 1_800_000_000), expiresAt: Date(timeIntervalSince1970: 1_800_003_600))
    }

    private func files() throws -> [String] { try FileSystem.entries(of: store.folder) }

    @Test func `what is saved comes back the same`() throws {
        #expect(try store.credentials() == [])
        var saved = try store.save(credential(), replacing: nil)
        #expect(saved.revision > 0)
        #expect(try store.credentials() == [saved])
        saved.isEnded = true
        saved.refreshToken = nil
        saved = try store.save(saved, replacing: saved.revision)
        #expect(try store.credentials() == [saved])
        try store.remove(saved.account.id)
        try store.remove(saved.account.id)
        #expect(try store.credentials() == [])
    }

    @Test func `a file is its user's only, and so is the folder`() throws {
        try store.save(credential(), replacing: nil)
        #expect(try files() == ["https-www.googleapis.com+1.json"])
        let path = store.path(try #require(try files().first))
        #expect(try FileStatus.of(path).permissions == 0o600)
        #expect(try FileStatus.of(store.folder).permissions == 0o700)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains(#""version" : 1"#))
    }

    @Test(arguments: ["1", "../../escape", "a/b", "..", ".", "ä", "a+b.json", ""])
    func `a subject of any form stays in the folder and apart from others`(_ subject: String) throws {
        let local = try Endpoint(identifier: "http://127.0.0.1:8080")
        let saved = [
            try store.save(credential(subject), replacing: nil),
            try store.save(credential(subject, endpoint: local), replacing: nil),
            try store.save(credential("other"), replacing: nil),
        ]
        #expect(try files().count == 3)
        #expect(try Set(store.credentials()) == Set(saved))
        #expect(try FileSystem.entries(of: folder.path("deep")) == ["accounts"])
    }

    @Test func `a record that was changed meanwhile is not overwritten`() throws {
        let first = try store.save(credential(), replacing: 0)
        let second = try store.save(first, replacing: first.revision)
        for revision in [0, first.revision, second.revision + 1] {
            let error = #expect(throws: AuthError.self) { try store.save(first, replacing: revision) }
            #expect(error?.code == .conflict)
        }
        #expect(try store.save(first, replacing: nil).revision == second.revision + 1)
    }

    @Test(arguments: [UInt16(0o640), 0o604, 0o660, 0o666])
    func `a file that others can read is refused with the command that helps`(_ permissions: UInt16) throws {
        try store.save(credential(), replacing: nil)
        let path = store.path(try #require(try files().first))
        try FileSystem.setPermissions(path, permissions)
        let error = #expect(throws: AuthError.self) { try store.credentials() }
        #expect(error?.code == .store)
        #expect(error?.message.contains("chmod 600 '\(path)'") == true)
        try FileSystem.setPermissions(path, 0o600)
        #expect(try store.credentials().count == 1)
    }

    @Test func `a folder that others can change is refused`() throws {
        try store.save(credential(), replacing: nil)
        try FileSystem.setPermissions(store.folder, 0o777)
        let error = #expect(throws: AuthError.self) { try store.credentials() }
        #expect(error?.message.contains("chmod 700") == true)
        #expect(throws: AuthError.self) { try store.save(credential(), replacing: nil) }
    }

    @Test func `a link in place of a file is refused`() throws {
        try store.save(credential(), replacing: nil)
        let path = store.path(try #require(try files().first))
        let target = try folder.write("{}", to: "elsewhere")
        try FileSystem.remove(path)
        try FileSystem.makeLink(path, to: target)
        #expect(throws: AuthError.self) { try store.credentials() }
    }

    @Test(arguments: [
        "", "{", "null", "[]", #"{"version": 1}"#, #"{"version": 1, "credential": {"account": {}}}"#, "\u{0}\u{0}\u{0}",
    ])
    func `a damaged file is put aside and its account signed out`(_ text: String) throws {
        try store.save(credential("2"), replacing: nil)
        let name = "https-www.googleapis.com+1.json"
        let path = store.path(name)
        try FileSystem.replace(path, with: Data(text.utf8), permissions: 0o600)
        #expect(try store.credentials().map(\.account.subject) == ["2"])
        let aside = store.keptAside()
        #expect(aside.count == 1)
        #expect(aside.first?.contains(name + ".damaged-") == true)
        #expect(try Data(contentsOf: URL(filePath: try #require(aside.first))) == Data(text.utf8))
        #expect(try store.credentials().count == 1)

        // A new sign-in makes it worthless.
        try store.save(credential("1"), replacing: nil)
        #expect(store.keptAside() == [])
    }

    @Test func `half a file is damaged at any length`() throws {
        try store.save(credential(), replacing: nil)
        let name = try #require(try files().first)
        let whole = try Data(contentsOf: URL(filePath: store.path(name)))
        // Without the last line break it is whole still.
        for length in stride(from: 0, to: whole.count - 2, by: 7) {
            try FileSystem.replace(store.path(name), with: whole.prefix(length), permissions: 0o600)
            #expect(try store.credentials() == [], "\(length) bytes")
        }
    }

    @Test func `a file of a newer program is let alone`() throws {
        try store.save(credential(), replacing: nil)
        let path = store.path(try #require(try files().first))
        let text = Data(#"{"version": 2, "credential": "other"}"#.utf8)
        try FileSystem.replace(path, with: text, permissions: 0o600)
        for _ in 0..<2 {
            let error = #expect(throws: AuthError.self) { try store.credentials() }
            #expect(error?.message.contains("newer version") == true)
        }
        #expect(throws: AuthError.self) { try store.save(credential(), replacing: nil) }
        #expect(try Data(contentsOf: URL(filePath: path)) == text)
    }

    @Test func `other files of the folder are let alone`() throws {
        try store.save(credential(), replacing: nil)
        let others = ["client_secret.json", "notes+1.json", "https-x+1.json.bak", "settings"]
        for name in others { try FileSystem.replace(store.path(name), with: Data("x".utf8)) }
        #expect(try store.credentials().count == 1)
        for name in others { #expect(try FileStatus.of(store.path(name)).size == 1) }
    }

    @Test func `what a killed process left is removed with the next save`() throws {
        try store.save(credential(), replacing: nil)
        let left = FileSystem.temporaryName(beside: store.path(try #require(try files().first)))
        try FileSystem.replace(left, with: Data("half".utf8), permissions: 0o600)
        #expect(try store.credentials().count == 1)
        try store.save(credential(), replacing: nil)
        #expect(try files().count == 1)
    }

    @Test func `one at a time is inside the lock of an account`() async throws {
        let account = credential().account.id
        let inside = Switch(false)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await FileCredentialStore(folder: store.folder).withLock(account) {
                        #expect(!inside.isOn)
                        inside.isOn = true
                        await Task.yield()
                        inside.isOn = false
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
