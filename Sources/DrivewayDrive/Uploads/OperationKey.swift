import DrivewayAPI
import DrivewayDriveAPI
import DrivewayHTTP

/// Exactly once for what Drive gives its ID itself: documents of Google's own types.
///
/// The operation carries a random key in `appProperties`, which only this app sees. After an answer that got lost the file
/// with the key is looked for before the operation is repeated. The key stays on the file: taking it away would cost another
/// write, it is never used again, and a copy gets a key of its own.
enum OperationKey {
    /// Its name in `appProperties`.
    static let name = "operation"

    /// A new key: 128 random bits.
    static func random() -> String {
        (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined(separator: "-")
    }
}

extension DriveClient {
    /// The file that an operation has made, if it has.
    func file(madeBy key: String) async throws -> File? {
        try await files(matching: .appProperty(key: OperationKey.name, value: key) && .trashed(false)).all().min(
            by: File.isOlder)
    }

    /// Does what makes a file with a key; where it is not known whether it did, looks before it does it again.
    ///
    /// Lists may lag behind, so it looks once more after the wait.
    func once(_ key: String, _ make: () async throws -> File) async throws -> File {
        var patience = patience
        while true {
            do {
                return try await make()
            } catch {
                guard error.leavesOpen else { throw error }
                if let made = try await file(madeBy: key) { return made }
                try await patience.rest(after: error)
                if let made = try await file(madeBy: key) { return made }
            }
        }
    }
}

extension Error {
    /// Whether the call may have taken effect in spite of this, and may be tried again.
    fileprivate var leavesOpen: Bool {
        switch self {
        case let error as HTTPError: error.mayHaveBeenApplied
        case let error as GoogleAPIError: error.mayHaveBeenApplied && error.action == .retry
        default: false
        }
    }
}
