public import Foundation

/// What is to happen with a request whose head is there.
public enum Admission: Sendable {
    /// It is answered without looking at its body. A short body is read and dropped so that the connection can be used
    /// again; a long one is not waited for, and the connection closes after the answer.
    case answer(Answer)
    /// Its body is collected in memory; one longer than `limit` bytes gets the configuration's answer for that.
    case collect(limit: Int, then: @Sendable (Data) -> Answer)
    /// Its body goes to a receiver as it comes. `then` is called once, after the last byte: with `false` if the connection
    /// broke off before, or the receiver ended it. That answer is then ignored.
    case receive(any BodyReceiver, then: @Sendable (_ complete: Bool) -> Answer)
}

/// How an answer comes about.
public enum Answer: Sendable {
    /// It is there; the connection's own thread sends it.
    case now(ServerResponse)
    /// It must be waited for: the connection is set aside while a task makes the answer.
    ///
    /// The task is cancelled when the server stops and its grace is over.
    case later(@Sendable () async -> ServerResponse)
}
