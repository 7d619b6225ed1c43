/// Words that all transports use.
extension HTTPError {
    /// The connection broke before the answer was whole.
    static func lost(_ origin: HTTPOrigin, _ reason: String? = nil) -> HTTPError {
        let detail = reason.map { " (\($0))" } ?? ""
        return HTTPError(.connectionLost, "The connection to \(origin) broke before the answer was whole\(detail)")
    }
}

extension Duration {
    /// For a sentence: `20 seconds`, `0.05 seconds`.
    var inSeconds: String {
        let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
        let number = seconds == seconds.rounded() ? String(Int64(seconds)) : String(seconds)
        return number == "1" ? "1 second" : number + " seconds"
    }
}
