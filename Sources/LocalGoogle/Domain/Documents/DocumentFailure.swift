/// Why a document cannot be read or made.
enum DocumentFailure: Error, Sendable, Hashable {
    /// The bytes are not of the format that they are said to be.
    case unreadable
    /// There is more in it than is taken.
    case tooLarge
    /// What it takes to draw pages is not installed; with a sentence that says what to do.
    case cannotDraw(String)
}
