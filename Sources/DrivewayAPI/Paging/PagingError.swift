public import Foundation

/// A list that cannot be read to its end.
public struct PagingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it was. More may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// A stable name, for logs and metrics.
        public let rawValue: String

        /// Makes a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The service named a page as the next one that it had named before: the list would never end.
        public static let repeatedToken = Code(rawValue: "repeatedToken")
    }

    /// What kind of failure it was.
    public var code: Code

    /// Makes an error.
    public init(_ code: Code) { self.code = code }

    /// A sentence for a person.
    public var description: String {
        "The list cannot be read to its end: the service gave the same page token twice. Try again"
    }
}

extension PagingError: LocalizedError {
    /// What `localizedDescription` says: the sentence.
    public var errorDescription: String? { description }
}
