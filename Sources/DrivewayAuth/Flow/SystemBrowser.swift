#if os(Linux) || os(macOS)
public import Foundation

/// The person's own browser, started by `xdg-open` or `open`.
public struct SystemBrowser: BrowserAgent {
    private let environment: [String: String]
    private let show: @Sendable (_ url: URL, _ isOpening: Bool) -> Void

    /// Makes an agent.
    /// - Parameters:
    ///   - environment: Where programs are looked for, and whether there is a screen.
    ///   - show: Gets the address of the page, to show it for the case that no browser appears, and whether one was
    ///     started. It is called again with `false` if the one that was started has failed. Without it nothing is shown: for
    ///     programs that always run where there is a browser.
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        show: @escaping @Sendable (_ url: URL, _ isOpening: Bool) -> Void = { _, _ in }
    ) {
        self.environment = environment
        self.show = show
    }

    /// Starts the browser; where there is none, the address is all.
    public func open(_ url: URL) async throws {
        guard let program = program(), isThereAScreen else { return show(url, false) }
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = [url.absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { [show] process in
            if process.terminationStatus != 0 { show(url, false) }
        }
        do { try process.run() } catch { return show(url, false) }
        show(url, true)
    }

    private var isThereAScreen: Bool {
        #if os(macOS)
        return environment["SSH_CONNECTION"] == nil
        #else
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
        #endif
    }

    /// The path of the program that opens an address.
    func program() -> String? {
        #if os(macOS)
        return "/usr/bin/open"
        #else
        let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.lazy.map { "\($0)/xdg-open" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        #endif
    }
}
#endif
