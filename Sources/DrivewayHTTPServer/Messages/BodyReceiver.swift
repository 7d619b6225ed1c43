/// Takes the body of a request as it comes.
public protocol BodyReceiver: Sendable {
    /// Takes the next bytes; called in order, on the connection's thread, never at the same time for one request.
    ///
    /// The bytes are gone after the call. An error thrown closes the connection without an answer.
    func receive(_ bytes: UnsafeRawBufferPointer) throws -> Reception
}

/// What a receiver made of the bytes it was given.
public enum Reception: Sendable {
    /// They were taken; more may come.
    case taken
    /// They were taken, but no more may come until the handle is resumed. The client is held back meanwhile.
    case takenButWait(until: ResumeHandle)
    /// The request is refused with this answer. The rest of a short body is read and dropped, a long one is not waited
    /// for, and the connection closes after the answer.
    case refuse(ServerResponse)
    /// The connection is closed without an answer.
    case cut
}
