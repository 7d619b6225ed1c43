import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// Random operations of several devices on one backup, beside a model that knows what each snapshot must restore to.
///
/// Every second backup is encrypted. `DRIVEWAY_MODEL_SEED` repeats a run, `DRIVEWAY_MODEL_STEPS` makes it longer.
@Suite struct ModelTests {
    static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment["DRIVEWAY_MODEL_" + name].flatMap { UInt64($0) }
    }

    @Test(arguments: 0..<4) func `what was called backed up restores, whatever happens`(_ run: Int) async throws {
        let seed = Self.number("SEED") ?? UInt64.random(in: 0..<1 << 32)
        let steps = Int(Self.number("STEPS") ?? 100)
        try await Self.explain(seed, run) { note in
            let world = try ModelWorld(seed: seed &+ UInt64(run), isEncrypted: run % 2 == 1, note: note)
            for _ in 0..<steps { try await world.step() }
            try await world.checkEverything()
        }
    }

    @Test func `the same over HTTP, with lists that lag by an hour`() async throws {
        let seed = Self.number("SEED") ?? UInt64.random(in: 0..<1 << 32)
        let steps = Int(Self.number("STEPS") ?? 100) / 4
        try await Self.explain(seed, 0) { note in
            try await TestGoogle.run { google in
                let world = try ModelOnDrive(google, seed: seed, note: note)
                for _ in 0..<steps { try await world.step() }
                try await world.checkEverything()
            }
        }
    }

    /// Says in a failure how to see it again.
    private static func explain(
        _ seed: UInt64, _ run: Int, _ body: (@escaping (String) -> Void) async throws -> Void
    ) async throws {
        var story: [String] = []
        do {
            try await body { story.append($0) }
        } catch {
            Issue.record(
                "\(error)\nDRIVEWAY_MODEL_SEED=\(seed), run \(run), after \(story.count) steps: \(story.suffix(12).joined(separator: "; "))"
            )
        }
    }
}

/// What the model and the backups do not agree about.
struct Disagreement: Error, CustomStringConvertible {
    let description: String
}
