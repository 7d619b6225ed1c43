import DrivewayTesting
import Foundation
import Testing

@Suite struct `Encrypted backups at the command line` {
    /// A folder with a text, and a file with a password that only its owner can read.
    private func prepare(_ command: BuiltCommand) throws {
        try command.write("Diary/monday.txt", "Dear diary")
        try secret("password", "correct hörse\n", command)
        try secret("new", "battery staple", command)
    }

    private func secret(_ name: String, _ text: String, _ command: BuiltCommand) throws {
        let path = try command.write(name, text)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    @Test func `begin one, restore it, and change what opens it`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try prepare(command)
        let password = ["--password-file", "password"]
        #expect(try await command.run(["backup", "create", "Diary"] + password).code == 64)
        let first = try await command.run(["backup", "create", "--encrypt", "Diary"] + password)
        #expect(first.code == 0, "\(first.messages)")
        #expect(first.messages.contains("backup key recovery"))
        #expect(try await command.run(["backup", "create", "Diary"] + password).output.contains("nothing new"))
        let closed = try await command.run("backup", "list")
        #expect(closed.code == 64 && closed.messages.contains("--password-file"))
        let wrong = try await command.run("backup", "list", "--password-file", "new")
        #expect(wrong.code == 77 && !wrong.messages.contains("staple"))
        let add = try await command.run(["backup", "key", "add", "--new-password-file", "new"] + password)
        #expect(add.code == 0, "\(add.messages)")
        let recovery = try await command.run(["backup", "key", "recovery"] + password)
        #expect(try recovery.output.wholeMatch(of: Regex("([A-Z2-7]{5}-){12}[A-Z2-7]{5}\n")) != nil)
        try secret("printed", recovery.output.lowercased(), command)
        let keys = try await command.run("backup", "key", "list", "--json").objects
        #expect(keys.compactMap { $0["kind"] as? String } == ["password", "password", "recovery"])
        let id = try #require(keys[0]["id"] as? String)
        let remove = try await command.run(
            "backup", "key", "remove", String(id.prefix(12)), "--password-file", "printed")
        #expect(remove.code == 0, "\(remove.messages)")
        #expect(try await command.run(["backup", "list"] + password).code == 77)
        for (name, file) in [("one", "new"), ("two", "printed")] {
            let restored = try await command.run("backup", "restore", "latest", "--to", name, "--password-file", file)
            #expect(restored.code == 0, "\(restored.messages)")
            #expect(try command.read("\(name)/Diary/monday.txt") == "Dear diary")
        }
        let verify = try await command.run("backup", "verify", "--read", "--password-file", "new")
        #expect(verify.code == 0, "\(verify.messages)")
    }

    @Test func `a password in a file others can read is refused`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try prepare(command)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o644], ofItemAtPath: command.folder.path + "/password")
        let refused = try await command.run("backup", "create", "--encrypt", "Diary", "--password-file", "password")
        #expect(refused.code == 64 && refused.messages.contains("chmod 600"))
        #expect(!refused.messages.contains("hörse"))
    }
}
