import DrivewayAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

/// Real processes that share one account of a server which counts.
@Suite(.timeLimit(.minutes(2))) struct PaceOnLocalGoogleTests {
    /// Runs processes of the probe side by side and gives the last report of each.
    private func probes(
        _ count: Int, _ google: TestGoogle, seconds: Int, readers: Int, writers: Int, _ limits: [String]
    ) async throws -> [[String: Any]] {
        let folder = try TemporaryFolder()
        let token = try await google.token(for: "ada@example.com", scopes: [.drive])
        let endpoint = google.endpoint
        let client = APIClient(authorizer: FixedToken(endpoint: endpoint, value: token.authorization))
        let made: [String: JSONValue] = try await client.decode(
            APIRequest(.post, "/drive/v3/files", query: [("fields", "id")]))
        guard case .string(let id) = made["id"] else { return [] }
        return try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<count {
                let words =
                    [google.url.absoluteString, token.access, id, folder.path("state/pace.json"), "\(seconds)"]
                    + ["\(readers)", "\(writers)"] + limits
                group.addTask { try await Self.output(of: words) }
            }
            return try await group.reduce(into: []) { reports, output in
                let line = output.split(separator: UInt8(ascii: "\n")).last ?? Data()
                guard let report = try JSONSerialization.jsonObject(with: line) as? [String: Any] else { return }
                reports.append(report)
            }
        }
    }

    private static func output(of words: [String]) async throws -> Data {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: builtProgram("PaceProbe"))
        process.arguments = words
        process.standardOutput = pipe
        try process.run()
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try pipe.fileHandleForReading.readToEnd() ?? Data() })
                process.waitUntilExit()
            }
        }
    }

    @Test func `four processes of one account stay within one allowance of units`() async throws {
        try await TestGoogle.run { google in
            // In three seconds four together may use four seconds' worth; each for itself would use sixteen.
            try await google.limitQuota(unitsPerMinute: 12 * 500)
            let reports = try await probes(4, google, seconds: 3, readers: 8, writers: 0, ["31500", "100", "1"])
            #expect(reports.count == 4)
            let requests = try await google.requests()
            #expect(requests.count { $0.status == 403 } == 0)
            #expect(requests.reduce(0) { $0 + $1.units } > 2 * 500)
        }
    }

    @Test func `four processes of one account write no faster than one may`() async throws {
        try await TestGoogle.run { google in
            try await google.setBehaviour(writesPerSecond: 4)
            let reports = try await probes(4, google, seconds: 3, readers: 0, writers: 4, ["325000", "2", "1"])
            #expect(reports.count == 4)
            let requests = try await google.requests()
            #expect(requests.count { $0.status == 403 } == 0)
            #expect(requests.count { $0.method == "PATCH" } >= 4)
        }
    }
}

private struct FixedToken: Authorizer {
    let endpoint: Endpoint
    let value: String

    func authorization(for url: URL, replacing rejected: String?) async throws -> String { value }
}

/// Where a program of the package was built: beside the tests.
private func builtProgram(_ name: String) -> String {
    var folder = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath()
    while folder.path != "/" {
        folder.deleteLastPathComponent()
        let candidate = folder.appending(path: name).path
        if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    return name
}
