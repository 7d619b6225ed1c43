import DrivewayDriveAPI
import Synchronization

/// The folders that are being ensured in this process: one at a time for each name in each folder.
final class FolderMaker: Sendable {
    /// A name in a folder, compared byte for byte: two names that look alike are two.
    struct Place: Hashable {
        var parent: FileID
        var name: [UInt8]

        init(_ name: String, in parent: FileID) {
            self.parent = parent
            self.name = Array(name.utf8)
        }
    }

    private let underWay = Mutex<[Place: SharedWork<File>]>([:])

    /// What comes of the work that is under way at a place, or of `body` if there is none.
    func folder(at place: Place, _ body: @escaping @Sendable () async throws -> File) async throws -> File {
        let work = underWay.withLock { underWay in
            if let work = underWay[place] { return work }
            let work = SharedWork {
                defer { self.forget(place) }
                return try await body()
            }
            underWay[place] = work
            return work
        }
        return try await work.value()
    }

    private func forget(_ place: Place) { underWay.withLock { $0[place] = nil } }
}
