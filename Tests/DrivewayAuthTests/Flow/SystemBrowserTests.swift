#if os(Linux)
import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayAuth

@Suite struct SystemBrowserTests {
    /// What was shown, and when a number of times was reached.
    private final class Shown: Sendable {
        private let shown = Mutex<[Bool]>([])
        private let signal: Signal

        init(_ wanted: Int) { signal = Signal(wanted) }

        var all: [Bool] {
            get async {
                await signal.wait()
                return shown.withLock { $0 }
            }
        }

        func add(_ isOpening: Bool) {
            shown.withLock { $0.append(isOpening) }
            signal.arrive()
        }
    }

    private let address = "http://127.0.0.1:1/auth?a=b&c=$(d)'\""

    @Test func `the program gets the address, and its failure is told`() async throws {
        let folder = try TemporaryFolder()
        let program = try folder.write(
            "#!/bin/sh\nprintf %s \"$1\" >\"${0%/*}/asked\"\nexit 4\n",
            to: "xdg-open")
        try FileSystem.setPermissions(program, 0o755)
        let shown = Shown(2)
        let browser = SystemBrowser(environment: ["PATH": "/nowhere:\(folder.path)", "DISPLAY": ":0"]) { _, isOpening in
            shown.add(isOpening)
        }
        let url = try #require(URL(string: address))
        try await browser.open(url)
        #expect(await shown.all.sorted { $0 && !$1 } == [true, false])
        #expect(try String(decoding: folder.read("asked"), as: UTF8.self) == url.absoluteString)
    }

    @Test(arguments: [
        ["PATH": "/nowhere", "DISPLAY": ":0"], ["PATH": "/usr/bin:/bin"], ["PATH": "/bin", "DISPLAY": ""],
    ])
    func `without a program or a screen the address is shown`(_ environment: [String: String]) async throws {
        let shown = Shown(1)
        let browser = SystemBrowser(environment: environment) { _, isOpening in shown.add(isOpening) }
        try await browser.open(try #require(URL(string: address)))
        #expect(await shown.all == [false])
    }
}
#endif
