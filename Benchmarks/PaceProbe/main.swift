import DrivewayAPI
import DrivewayDriveAPI
import Foundation

/// Asks one account of a Local Google for as much as its pacer lets through, and tells what came of it, minute by minute.
///
/// `PaceProbe URL TOKEN FILE-ID STATE-FILE SECONDS READERS WRITERS [UNITS-PER-MINUTE WRITES-PER-SECOND WRITE-BURST]`: prints
/// one JSON report a minute, and one for the rest. Several at once with one state file are several processes of an account.
struct PaceProbe {
    private struct Token: Authorizer {
        let endpoint: Endpoint
        let value: String

        func authorization(for url: URL, replacing rejected: String?) async throws -> String { "Bearer " + value }
    }

    private let files: DriveService.Files
    private let file: FileID
    private let statistics = CallStatistics()
    private let seconds: Double
    private let readers: Int
    private let writers: Int

    init?(_ words: [String]) throws {
        guard words.count == 7 || words.count == 10, let url = URL(string: words[0]), let seconds = Double(words[4]),
            let readers = Int(words[5]), let writers = Int(words[6])
        else { return nil }
        var limits = Pacer.Limits.google
        if words.count == 10 {
            guard let units = Int(words[7]), let writes = Double(words[8]), let burst = Int(words[9]) else {
                return nil
            }
            limits = Pacer.Limits(unitsPerMinute: units, writesPerSecond: writes, writeBurst: burst)
        }
        let authorizer = try Token(endpoint: .local(url), value: words[1])
        let client = APIClient(
            authorizer: authorizer,
            configuration: .init(statistics: statistics, pacer: Pacer(limits: limits, sharedAt: words[3])))
        files = DriveService(client: client).files
        file = FileID(words[2])
        self.seconds = seconds
        self.readers = readers
        self.writers = writers
    }

    func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<readers { group.addTask { await read(number) } }
            for number in 0..<writers { group.addTask { await write(number) } }
            var left = seconds
            while left > 0 {
                try? await Task.sleep(for: .seconds(min(60, left)))
                left -= 60
                if let line = try? JSONEncoder().encode(statistics.report) {
                    print(String(decoding: line, as: UTF8.self))
                }
            }
            group.cancelAll()
        }
    }

    private func read(_ number: Int) async {
        while !Task.isCancelled {
            if number % 4 == 0 {
                _ = try? await files.get(file, fields: "id").send()
            } else {
                _ = try? await files.list(pageSize: 1, fields: "files(id)").send()
            }
        }
    }

    private func write(_ number: Int) async {
        var round = 0
        while !Task.isCancelled {
            round += 1
            _ = try? await files.update(file, Patch(File(description: "\(number) \(round)")), fields: "id").send()
        }
    }
}

guard let probe = try PaceProbe(Array(CommandLine.arguments.dropFirst())) else {
    FileHandle.standardError.write(Data("PaceProbe: see the comment in its source\n".utf8))
    exit(64)
}
try await probe.run()
