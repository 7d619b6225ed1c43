/// A property that a change sets or removes. Keys are told apart by their bytes: `é` has two spellings.
struct FileProperty: Sendable, Hashable {
    let key: String
    /// The value; nothing removes the key.
    let value: String?
}
