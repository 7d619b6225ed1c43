/// An error that knows the answer it becomes.
protocol Refusal: Error {
    /// The answer.
    var reply: Reply { get }
}

extension GoogleError: Refusal {
    var reply: Reply { .json(json, status: status, headers: headers) }
}

/// A refusal that is a reply already.
struct PlainRefusal: Refusal {
    let reply: Reply
}
