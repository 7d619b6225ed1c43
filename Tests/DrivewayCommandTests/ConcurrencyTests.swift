import DrivewayTesting
import Foundation
import Testing

@Suite struct `Commands that run at once` {
    @Test func `put a folder with its files once`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        for number in 1...5 { try command.write("dir/f\(number)", String(repeating: "\(number)", count: 300_000)) }
        for number in 1...70 { try command.write("dir/short\(number)", "\(number)") }
        #expect(try await command.run("mkdir", "/pre").code == 0)
        async let one = command.run("put", "dir", "/pre")
        async let two = command.run("put", "dir", "/pre")
        let outcomes = try await [one, two]
        #expect(outcomes.map(\.code) == [0, 0], "\(outcomes.map(\.messages))")
        let files = try await command.run("find", "/pre", "--json").objects.compactMap { $0["path"] as? String }
        #expect(files.count == 76)
        #expect(Set(files).count == files.count)
    }

    @Test(arguments: [300_000, 9_000_000])
    func `put a file once`(size: Int) async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try command.write("big", String(repeating: "x", count: size))
        async let one = command.run("put", "big", "/two")
        async let two = command.run("put", "big", "/two")
        async let three = command.run("put", "big", "/two")
        let outcomes = try await [one, two, three]
        #expect(outcomes.map(\.code) == [0, 0, 0], "\(outcomes.map(\.messages))")
        #expect(try await command.run("ls", "--json").objects.count == 1)
    }

    @Test func `make a folder once, and go into one of them`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        let outcomes = try await withThrowingTaskGroup(of: BuiltCommand.Outcome.self) { group in
            for _ in 0..<6 { group.addTask { try await command.run("mkdir", "-p", "/race/a/b") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.allSatisfy { $0.code == 0 }, "\(outcomes.map(\.messages))")
        let folders = try await command.run("find", "--json").objects.compactMap { $0["path"] as? String }
        #expect(folders.sorted() == ["/race", "/race/a", "/race/a/b"])
    }
}
