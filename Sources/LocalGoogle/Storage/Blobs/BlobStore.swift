import DrivewayCrypto
import DrivewayFiles
import Foundation
import Synchronization

/// The content that revisions do not hold themselves, each kept once under its SHA-256: `blobs/ab/ab12…`; what is still
/// coming lies in `staging/`.
///
/// Content that has a name is whole and never changes. ``commit(_:sha256:)`` returns once the content, its name and the
/// folder are on the disk. Content that no revision refers to goes with ``collect(_:isReferenced:)``. In between, content
/// that is about to be referred to is *pinned*: a pin keeps it from being collected until its revision is stored.
final class BlobStore: Sendable {
    /// The folder that holds everything.
    let folder: String
    /// Whether a commit waits for the disk.
    let isDurable: Bool

    private struct State {
        var pins: [String: Int] = [:]
        /// The folders of two digits that are known to be there.
        var folders: Set<String> = []
        /// How many are at work that need all content to stay.
        var keepers = 0
    }

    private let state = Mutex(State())

    /// Opens the store in a folder, which is made if it is missing.
    /// - Throws: `FileError`.
    init(folder: String, isDurable: Bool) throws(FileError) {
        self.folder = folder
        self.isDurable = isDurable
        try FileSystem.makeFolder(blobs, permissions: 0o700)
        try FileSystem.makeFolder(staging, permissions: 0o700)
    }

    /// A store in a new temporary folder that nothing waits for; the folder goes with ``removeFolder()``.
    static func inMemory() throws(FileError) -> BlobStore {
        let name = "local-google-" + SecureRandom.token(12)
        return try BlobStore(folder: FileSystem.join(NSTemporaryDirectory(), name), isDurable: false)
    }

    private var blobs: String { FileSystem.join(folder, "blobs") }
    private var staging: String { FileSystem.join(folder, "staging") }

    // MARK: Writing

    /// The path of a new file for other things that are on the way; it goes with the next start at the latest.
    func scratchPath() -> String { FileSystem.join(staging, "scratch-" + SecureRandom.token(16)) }

    /// A new file for content that comes in one go.
    func begin() throws(FileError) -> StagedBlob {
        try StagedBlob(path: FileSystem.join(staging, "once-" + SecureRandom.token(16)), .create)
    }

    /// The file for content that comes in several requests; what came before is kept. Its name is on the disk from the
    /// beginning, so that bytes once confirmed can be found again.
    func stage(session: String) throws(FileError) -> StagedBlob {
        let staged = try StagedBlob(path: path(session: session), .createOrOpen)
        if isDurable { try FileSystem.synchronizeFolder(staging) }
        return staged
    }

    /// Drops what came for a session.
    func discard(session: String) { try? FileSystem.remove(path(session: session)) }

    private func path(session: String) -> String {
        FileSystem.join(staging, Self.sessionPrefix + Digest.of(Data(session.utf8), .sha256).hex)
    }

    private static let sessionPrefix = "session-"

    /// Waits until what was written so far is on the disk.
    func synchronize(_ staged: StagedBlob) throws(FileError) {
        if isDurable { try staged.file.synchronize() }
    }

    /// Gives staged content its name. It is pinned afterwards; ``unpin(_:)`` must follow.
    /// - Throws: `FileError`; the content is then not pinned.
    func commit(_ staged: StagedBlob, sha256: String) throws(FileError) {
        pin(sha256)
        do {
            let target = path(of: sha256)
            let parent = FileSystem.parent(of: target)
            try ensureFolder(parent)
            if (try? FileStatus.of(target)) != nil {
                staged.discard()
            } else {
                try synchronize(staged)
                try FileSystem.rename(staged.path, to: target, savingFolders: false)
            }
            // Also where the content was there: whoever put it there may not have got this far yet.
            if isDurable { try FileSystem.synchronizeFolder(parent) }
        } catch {
            unpin(sha256)
            throw error
        }
    }

    private func ensureFolder(_ path: String) throws(FileError) {
        if state.withLock({ $0.folders.contains(path) }) { return }
        try FileSystem.makeFolder(path, permissions: 0o700)
        // Also where the folder was there: whoever made it may not have got this far yet.
        if isDurable { try FileSystem.synchronizeFolder(blobs) }
        state.withLock { _ = $0.folders.insert(path) }
    }

    // MARK: Reading

    /// Opens content for reading.
    /// - Throws: `FileError`, with `isNotFound` if there is no such content.
    func open(_ sha256: String) throws(FileError) -> OpenFile { try OpenFile(path(of: sha256), .read) }

    private func path(of sha256: String) -> String {
        FileSystem.join(FileSystem.join(blobs, String(sha256.prefix(2))), sha256)
    }

    // MARK: Removing

    /// Keeps content from being collected.
    func pin(_ sha256: String) { state.withLock { $0.pins[sha256, default: 0] += 1 } }

    /// Ends one ``pin(_:)``.
    func unpin(_ sha256: String) {
        state.withLock { state in
            let count = state.pins[sha256, default: 0] - 1
            state.pins[sha256] = count > 0 ? count : nil
        }
    }

    /// Does work for which all content has to stay. What would have gone meanwhile goes with the next start.
    func withoutCollecting<Result>(_ body: () throws -> Result) rethrows -> Result {
        state.withLock { $0.keepers += 1 }
        defer { state.withLock { $0.keepers -= 1 } }
        return try body()
    }

    /// Removes content that is neither pinned nor referred to.
    /// - Parameter isReferenced: Whether a stored revision refers to the content. It is asked while no new pin can come.
    func collect(_ digests: some Sequence<String>, isReferenced: (String) throws -> Bool) {
        for digest in digests {
            state.withLock { state in
                // When in doubt it stays: a later sweep finds it again.
                guard state.keepers == 0, state.pins[digest] == nil, (try? isReferenced(digest)) == false else {
                    return
                }
                try? FileSystem.remove(path(of: digest))
            }
        }
    }

    /// Removes all content that is neither pinned nor referred to, left over by a kill at the wrong moment.
    /// - Parameter isEnough: Asked between the folders; `true` ends the sweep.
    func sweep(isReferenced: (String) throws -> Bool, until isEnough: () -> Bool = { false }) {
        for name in (try? FileSystem.entries(of: blobs)) ?? [] where !isEnough() {
            collect((try? FileSystem.entries(of: FileSystem.join(blobs, name))) ?? [], isReferenced: isReferenced)
        }
    }

    /// Removes staged content, apart from that of sessions that go on.
    func sweepStaging(keeping sessions: some Sequence<String>) {
        let kept = Set(sessions.map { FileSystem.lastComponent(of: path(session: $0)) })
        for name in (try? FileSystem.entries(of: staging)) ?? [] where !kept.contains(name) {
            try? FileSystem.remove(FileSystem.join(staging, name))
        }
    }

    /// Removes the folder with everything in it.
    func removeFolder() { try? FileSystem.removeTree(folder) }
}
