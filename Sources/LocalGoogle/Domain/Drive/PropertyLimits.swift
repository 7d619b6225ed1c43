/// How many properties a file takes, and how long.
///
/// See <https://developers.google.com/workspace/drive/api/guides/properties>.
enum PropertyLimits {
    /// Bytes of a key and its value together, in UTF-8.
    static let length = 124
    /// Properties that every app sees.
    static let shared = 30
    /// Properties of one app.
    static let ofOneApp = 30
    /// Properties of all kinds.
    static let total = 100

    /// Refuses a property that is too long.
    static func check(key: String, value: String) throws(GoogleError) {
        guard key.utf8.count + value.utf8.count <= length else {
            throw GoogleError(
                403, "propertyLengthLimitExceeded",
                "A property may have \(length) bytes in UTF-8, its key and its value together.")
        }
    }

    /// Refuses more properties than a file takes.
    static func check(shared: Int, ownApp: Int, total: Int) throws(GoogleError) {
        guard shared <= Self.shared, ownApp <= ofOneApp, total <= Self.total else {
            throw GoogleError(
                403, "propertyCountLimitExceeded",
                "A file may have \(Self.shared) properties, \(ofOneApp) properties of one app, and \(Self.total) in all."
            )
        }
    }
}
