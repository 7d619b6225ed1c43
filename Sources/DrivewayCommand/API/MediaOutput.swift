import DrivewayAPI
import DrivewayCommandLine
import DrivewayFiles
import DrivewayHTTP

/// A file that content is written to.
struct MediaOutput {
    let path: String

    /// Writes the content that a call answers; a transfer that breaks off leaves what was there before.
    func write(_ call: MediaCall) async throws {
        let response = try await call.send()
        let aside = try OpenFile(FileSystem.temporaryName(beside: path), .create)
        do {
            let count = try await response.body.write(to: aside)
            if let declared = response.contentLength, declared != count {
                throw CommandError(
                    .tryLater, "The connection broke off after \(count) of \(declared) bytes.", hint: "Try again.")
            }
            try aside.synchronize()
            try FileSystem.rename(aside.path, to: path)
        } catch {
            try? FileSystem.remove(aside.path)
            throw error
        }
    }
}
