import DrivewayHTTP
import DrivewayHTTPServer

/// Keeps web pages away from the control plane: a page open in the same browser must not be able to drive it.
///
/// A browser sends `POST` with a JSON body, `PUT` and `DELETE` to another origin only after it asked, and the control
/// plane never answers such a question.
enum ControlGuard {
    /// Refuses what a page of another origin could send.
    static func check(_ exchange: Exchange) throws(ControlError) {
        guard exchange.request.isLoopbackPeer else {
            throw ControlError(403, "The control plane serves this machine only.")
        }
        guard !exchange.origin.isForeign else {
            throw ControlError(403, "The control plane refuses requests from pages of another origin.")
        }
        guard exchange.method == .post || exchange.method == .put else { return }
        let type = exchange.headers["Content-Type"]?.prefix { $0 != ";" }.lowercased()
        // Neither type is one that a page may send without asking first.
        guard let type, ["application/json", StateArchive.type].contains(type.filter { $0 != " " }) else {
            throw ControlError(415, "The control plane takes JSON: send Content-Type: application/json.")
        }
    }
}
