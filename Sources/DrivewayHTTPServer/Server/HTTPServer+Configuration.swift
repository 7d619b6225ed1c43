import DrivewayHTTP
import Foundation

extension HTTPServer {
    /// Where a server listens and what it puts up with.
    public struct Configuration: Sendable {
        /// The IPv4 address it listens on.
        public var address = "127.0.0.1"
        /// The port; 0 takes a free one.
        public var port: UInt16 = 0
        /// The most bytes of a request's line and fields together. More is answered with 431.
        public var headerLimit = 16 * 1024
        /// The most fields of a request. More is answered with 431.
        public var headerCountLimit = 100
        /// How long the head of a request may take to come, from its first byte to its last, and the first request of a
        /// connection from the connection on. After that the connection is closed.
        public var headerDeadline = Duration.seconds(15)
        /// The fewest bytes of a body a second, averaged over ``bodyRateWindow``. A connection that is slower is closed.
        /// The time a receiver holds the body back does not count.
        public var minimumBodyRate = 1024
        /// The time over which ``minimumBodyRate`` is averaged.
        public var bodyRateWindow = Duration.seconds(30)
        /// How long a connection may be without a byte in either direction, in whole seconds. Waiting for an
        /// ``Answer/later(_:)`` does not count.
        public var idleTimeout = Duration.seconds(60)
        /// The most connections at once; more wait to be accepted.
        public var connectionLimit = 1000
        /// The number of threads that serve connections.
        public var threads = 2
        /// How long the client may take, after it got the answer to a request with a longer body than that, to stop sending.
        public var drainDeadline = Duration.seconds(5)
        /// The most bytes of a body that are read and dropped so that the connection can be used again, where the answer
        /// does not need the body.
        public var drainLimit = 256 * 1024
        /// The answer to a collected body that is longer than its limit.
        public var tooLarge = Configuration.plain(413, "The body of the request is too large")
        /// The answers to what does not reach the handler, or not as it should: 400 for a request that is none, 431 for too
        /// many or too long fields, 500 for an answer that cannot be sent; with the reason, a sentence.
        ///
        /// Heads much longer than ``headerLimit`` get an answer of libmicrohttpd's own, with status 414 or 431.
        public var refusal: @Sendable (_ status: Int, _ reason: String) -> ServerResponse = Configuration.plain

        /// The defaults: this machine only, a free port.
        public init() {}

        private static func plain(_ status: Int, _ reason: String) -> ServerResponse {
            ServerResponse(
                status: status, headers: ["Content-Type": "text/plain; charset=utf-8"],
                body: .bytes(Data((reason + "\n").utf8)))
        }

        /// The memory of a connection: the head, libmicrohttpd's record of each field, and the head of the answer.
        ///
        /// libmicrohttpd clears all of it after each exchange. With the defaults that is a tenth of the time of a small
        /// exchange; with three times as much, sixty connections' memory no longer fits into the processor's cache, and it
        /// is a third.
        var connectionMemory: Int { headerLimit + headerCountLimit * 80 + 8 * 1024 }
    }
}
