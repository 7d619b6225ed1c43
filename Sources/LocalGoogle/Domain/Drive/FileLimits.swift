/// Limits of Drive, as its documentation gives them.
enum FileLimits {
    /// The largest file that can be uploaded, in bytes.
    static let uploadSize: Int64 = 5_242_880_000_000
}
