import DrivewayHTTP

/// A call that opens a session which takes content in pieces.
///
/// Opening two sessions does no harm: nothing is made before one of them is complete.
public struct UploadSessionCall<Answer: Decodable & Sendable>: Sendable {
    private let call: APICall<Answer>
    private let contentType: String
    private let length: Int64?

    /// Makes the call that opens a session for the content of what `call` makes or changes.
    /// - Parameter length: The number of bytes to come, if it is known.
    public init(_ call: APICall<Answer>, contentType: String, length: Int64?) {
        self.call = call
        self.contentType = contentType
        self.length = length
    }

    /// What is sent.
    public func request() throws -> APIRequest {
        var request = try call.request()
        request.query.insert(("uploadType", "resumable"), at: 0)
        try request.becomeUpload(call.method)
        request.isSafeToRepeat = true
        request.headers["X-Upload-Content-Type"] = contentType
        request.headers["X-Upload-Content-Length"] = length.map(String.init)
        return request
    }

    /// Opens the session.
    public func open() async throws -> UploadSession<Answer> {
        let response = try await call.client.send(request())
        response.body.cancel()
        return try UploadSession(response, client: call.client)
    }
}

extension APIRequest {
    /// Sends the call to where the method takes content.
    mutating func becomeUpload(_ method: APIMethod) throws {
        guard method.takesMedia else { throw EndpointError(.badPath, "\(method.id) takes no content") }
        isUpload = true
    }
}
