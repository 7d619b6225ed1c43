import DrivewayHTTP
import Foundation

/// A `GET` whose answer shall be a script that calls a function of the page that asked: the parameter `callback`.
///
/// As measured on the live Drive API, a refusal comes as such a script too, with 200: its status is inside. A download has
/// no use for it: where it succeeds the parameter is ignored, where it fails the front end breaks.
struct Callback: Sendable {
    /// The function that is called.
    let name: String
    private let isDownload: Bool

    /// The callback that a request asks for; of several the first one counts, and an empty one is none.
    init?(_ exchange: Exchange) {
        guard exchange.surface == .api, exchange.method == .get, !exchange.isPart, let query = exchange.query,
            let name = query.nonEmpty("callback")
        else { return nil }
        isDownload = exchange.isDownload
        guard isDownload || ["", "json"].contains(query["alt"]?.lowercased() ?? "") else { return nil }
        self.name = name
    }

    /// Whether a script can call a function of that name.
    var isCallable: Bool { name.utf8.allSatisfy { RawURL.isAlphanumeric($0) || "_$.[]".utf8.contains($0) } }

    /// What becomes of a JSON answer.
    /// - Parameter json: The JSON as it would be sent without a callback.
    func answer(_ reply: Reply, _ json: Data) -> Reply {
        var answer = reply
        let type = "text/javascript; charset=UTF-8"
        guard isDownload else {
            answer.status = 200
            answer.body = .bytes(Data("// API callback\n\(escapedName)(".utf8) + json + Data(");".utf8), type: type)
            return answer
        }
        guard reply.status >= 400, reply.status != 401 else { return reply }
        let error = JSONWriter.data(GoogleError.backendError.json, indented: true)
        return Reply(status: GoogleError.backendError.status, body: .bytes(error, type: type))
    }

    /// The name as the strings of answers are written, so that it is harmless in a page.
    private var escapedName: String {
        String(String(decoding: JSONWriter.data(.string(name), indented: false), as: UTF8.self).dropFirst().dropLast())
    }
}

extension GoogleError {
    /// The front end broke.
    static let backendError = GoogleError(503, "backendError", "Backend Error")

    /// No script can call a function of that name.
    static func callbackNotCallable(_ name: String) -> GoogleError {
        .frontEnd("Invalid value \"\(name)\" for the parameter \"callback\": it takes letters, digits and _ $ . [ ].")
    }
}
