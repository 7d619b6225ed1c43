#if os(Linux) || os(macOS)
public import Foundation

/// The person's own browser.
public struct SystemBrowser: BrowserAgent {
    private let show: @Sendable (_ url: URL, _ isOpening: Bool) -> Void

    /// Makes an agent.
    /// - Parameter show: Gets the address of the page, to show it for the case that no browser appears, and whether one was
    ///   started.
    public init(show: @escaping @Sendable (_ url: URL, _ isOpening: Bool) -> Void) { self.show = show }

    /// Starts the browser.
    public func open(_ url: URL) async throws { show(url, false) }
}
#endif
