import DrivewayTesting
import Foundation
import Testing

@Suite struct `Pruning and repairing at the command line` {
    private func backUp(_ command: BuiltCommand, _ times: Int) async throws {
        for number in 1...times {
            try command.write("Diary/monday.txt", "Dear diary \(number)")
            #expect(try await command.run("backup", "create", "Diary").code == 0)
        }
    }

    @Test func `old snapshots go, marked ones stay, content goes a day later`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try await backUp(command, 4)
        let ids = try await command.run("backup", "list", "--json").objects.compactMap { $0["id"] as? String }
        let oldest = try #require(ids.last)
        #expect(try await command.run("backup", "keep", oldest).code == 0)
        let dry = try await command.run("backup", "prune", "--keep-last", "1", "--dry-run", "--json")
        let line = try #require(dry.objects.first)
        #expect((line["removedSnapshots"] as? [Any])?.count == 2)
        #expect(try await command.run("backup", "list", "--json").objects.count == 4)

        let pruned = try await command.run("backup", "prune", "--keep-last", "1")
        #expect(pruned.output.contains("2 snapshots removed, 2 kept"))
        #expect(pruned.output.contains("0 packs with 0 B deleted; 2 with "))
        let left = try await command.run("backup", "list", "--json").objects
        #expect(left.map { $0["isKept"] as? Bool } == [false, true])
        let clock = try await command.run(
            program: "curl",
            [
                "-sf", "-H", "Content-Type: application/json", "-d", #"{"advanceSeconds":90000}"#,
                google.url + "/local/clock",
            ])
        #expect(clock.code == 0)
        let second = try await command.run("backup", "prune", "--keep-last", "1")
        #expect(second.output.contains("2 packs with "))
        #expect(try await command.run("backup", "keep", oldest, "--off").code == 0)
        #expect(
            try await command.run("backup", "prune", "--keep-last", "1").output.contains("1 snapshot removed, 1 kept"))
        #expect(try await command.run("backup", "verify", "--read").code == 0)
        #expect(try await command.run("backup", "prune").code == 64)
    }

    @Test func `a share is read, chosen by a seed, and a rehearsal restores it all`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try await backUp(command, 4)
        let share = try await command.run("backup", "verify", "--read=50%")
        #expect(share.code == 0)
        #expect(share.output.contains("2 packs, "))
        #expect(share.output.contains("--seed "))
        #expect(try await command.run("backup", "verify", "--read=50", "--seed", "7").output.contains("--seed 7"))
        #expect(try await command.run("backup", "verify", "--read=200").code == 64)
        let rehearsal = try await command.run("backup", "verify", "--rehearse", "--json")
        #expect(rehearsal.objects.first?["files"] as? Int == 1)
        #expect(try command.names() == ["Diary", "home"])
    }

    @Test func `what was put in the bin comes back, what is lost is named`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try await backUp(command, 2)
        let packs = try await command.run("ls", "--json", "/Driveway Backups/Main/packs").objects
        let ids = packs.compactMap { $0["id"] as? String }
        #expect(try await command.run("rm", "id:\(ids[0])").code == 0)
        #expect(try await command.run("backup", "verify").code == 1)
        #expect(try await command.run("backup", "repair", "--dry-run").output.contains("would be taken out of the bin"))
        #expect(try await command.run("backup", "repair").code == 0)
        #expect(try await command.run("backup", "verify").code == 0)
        for id in ids { #expect(try await command.run("rm", "--forever", "--yes", "id:\(id)").code == 0) }
        let repair = try await command.run("backup", "repair")
        #expect(repair.code == 1)
        #expect(repair.messages.contains("Diary/monday.txt"))
        #expect(try await command.run("backup", "create", "Diary").code == 0)
        #expect(try await command.run("backup", "verify", "latest", "--read").code == 0)
    }
}
