/// Something a person should know about one item, although the work went on.
public struct BackupNotice: Sendable, Hashable, CustomStringConvertible {
    /// The file, folder or object it is about.
    public var item: String
    /// What happened and what it means, in one sentence.
    public var message: String

    /// Makes a notice.
    public init(item: String, message: String) {
        self.item = item
        self.message = message
    }

    /// `item: message`.
    public var description: String { "\(item): \(message)" }
}
