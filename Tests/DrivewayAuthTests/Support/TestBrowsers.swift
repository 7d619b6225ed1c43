import DrivewayAuth
import DrivewayHTTP
import Foundation
import Synchronization

/// A browser whose person is a closure: it gets the parameters of the page.
struct TestBrowser: BrowserAgent {
    let act: @Sendable (_ parameters: [String: String]) async throws -> Void

    func open(_ url: URL) async throws {
        let query = url.query(percentEncoded: true) ?? ""
        try await act(Dictionary(PercentEncoding.parseForm(query) ?? []) { first, _ in first })
    }
}

/// The requests of a browser, over real HTTP.
enum Visit {
    /// Visits an address and gives the status and the page.
    @discardableResult
    static func to(
        _ address: String, method: HTTPMethod = .get, headers: HTTPHeaders = [:]
    ) async throws -> (status: Int, page: String) {
        guard let url = URL(string: address) else { throw HTTPError(.malformed, "\(address) is not a URL") }
        let response = try await DefaultTransport.shared.send(HTTPRequest(method, url, headers: headers))
        return (response.status, String(decoding: try await response.body.collect(upTo: 1 << 16), as: UTF8.self))
    }

    /// Agrees: follows the redirect with a code.
    @discardableResult
    static func agree(_ parameters: [String: String], code: String = "code-1") async throws -> (
        status: Int, page: String
    ) {
        let query = PercentEncoding.query([("code", code), ("state", parameters["state"] ?? "")])
        return try await to("\(parameters["redirect_uri"] ?? "")?\(query)")
    }
}

/// Remembers one text.
final class Note: Sendable {
    private let held = Mutex("")

    var text: String {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }

    /// The port of the address it remembers.
    var port: UInt16 { UInt16(URL(string: text)?.port ?? 0) }
}
