import DrivewayTesting
import Foundation
import Testing

@Suite struct `Backups that start by themselves` {
    /// A `systemctl` that writes down how it was called, and fails where it is told to.
    private func fakeSystemd(_ command: inout BuiltCommand, fails: Bool = false) throws {
        let path = try command.write(
            "bin/systemctl",
            """
            #!/bin/sh
            echo "$@" >> "$SYSTEMCTL_LOG"
            \(fails ? "exit 1" : "case \"$*\" in *NextElapse*) echo 'Tue 2026-12-01 03:04:05 UTC';; esac")

            """)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        command.environment["SYSTEMCTL_LOG"] = command.folder.path + "/log"
        command.environment["XDG_CONFIG_HOME"] = command.folder.path + "/xdg"
        let usual = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        command.environment["PATH"] = command.folder.path + "/bin:" + usual
    }

    @Test func `are set, run, shown and removed`() async throws {
        var (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try fakeSystemd(&command)
        try command.write("Diary/monday.txt", "Dear diary")
        let set = try await command.run(
            "backup", "schedule", "set", "Diary", "--every", "day", "--at", "04:30", "--keep-last", "1")
        #expect(set.code == 0, "\(set.messages)")
        #expect(
            try command.names(in: "xdg/systemd/user") == ["driveway-backup-Main.service", "driveway-backup-Main.timer"])
        #expect(try command.read("xdg/systemd/user/driveway-backup-Main.timer").contains("OnCalendar=*-*-* 04:30:00"))
        #expect(try command.read("log").contains("--user enable --now driveway-backup-Main.timer"))
        let before = try await command.run("backup", "schedule", "status")
        #expect(before.code == 0)
        #expect(before.output.contains("has not run yet"))

        for _ in 1...2 { #expect(try await command.run("backup", "schedule", "run").code == 0) }
        #expect(try await command.run("backup", "list", "--json").objects.count == 1)
        let status = try await command.run("backup", "schedule", "status", "--json")
        let last = try #require(status.objects.first?["last"] as? [String: Any])
        #expect(last["isDone"] as? Bool == true)
        #expect(status.objects.first?["next"] as? String == "Tue 2026-12-01 03:04:05 UTC")

        #expect(try await command.run("backup", "schedule", "remove").code == 0)
        #expect(try command.names(in: "xdg/systemd/user").isEmpty)
        #expect(try await command.run("backup", "schedule", "status").messages.contains("No backup has a schedule"))
        #expect(try await command.run("backup", "schedule", "run").code == 66)
    }

    @Test func `open an encrypted backup with the file they were given`() async throws {
        var (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try fakeSystemd(&command)
        try command.write("Diary/monday.txt", "Dear diary")
        let path = try command.write("password", "correct horse\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let words = ["backup", "schedule", "set", "Diary", "--password-file", "password"]
        #expect(try await command.run(words).messages.contains("chmod 600"))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let begun = try await command.run("backup", "create", "Diary", "--encrypt", "--password-file", "password")
        #expect(begun.code == 0)
        #expect(try await command.run(words).code == 0)
        let service = try command.read("xdg/systemd/user/driveway-backup-Main.service")
        #expect(service.contains("\"--password-file\" \"\(path)\""))
        #expect(!service.contains("horse"))
        #expect(try await command.run("backup", "schedule", "run", "--password-file", path).code == 0)
        let shut = try await command.run("backup", "schedule", "run")
        #expect(shut.code != 0 && shut.messages.contains("--password-file"))
    }

    @Test func `that fail are seen, with what to do`() async throws {
        var (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try fakeSystemd(&command)
        try command.write("Diary/monday.txt", "Dear diary")
        #expect(try await command.run("backup", "schedule", "set", "Diary").code == 0)
        #expect(try await command.run("backup", "schedule", "run").code == 0)
        try FileManager.default.removeItem(atPath: command.folder.path + "/Diary")
        #expect(try await command.run("backup", "schedule", "run").code == 66)
        let status = try await command.run("backup", "schedule", "status")
        #expect(status.code == 1)
        #expect(status.output.contains("Diary"))
        #expect(status.output.contains("last done: "))
        #expect(!status.output.contains("never"))
    }

    @Test func `need a system that starts them, else it is said how`() async throws {
        var (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try fakeSystemd(&command, fails: true)
        try command.write("Diary/monday.txt", "Dear diary")
        let set = try await command.run("backup", "schedule", "set", "Diary", "--name", "It's mine")
        #expect(set.code == 1)
        #expect(set.messages.contains("0 3 * * * "))
        #expect(set.messages.contains(#"'--name' 'It'\''s mine'"#))
        // What the line of cron calls works.
        #expect(try await command.run("backup", "schedule", "run", "--name", "It's mine").code == 0)
    }

    @Test func `refuse what is no time`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        for time in ["25:00", "3", "03:60", ""] {
            #expect(try await command.run("backup", "schedule", "set", ".", "--at", time).code == 64)
        }
        #expect(try await command.run("backup", "schedule", "set", ".", "--every", "year").code == 64)
    }
}
