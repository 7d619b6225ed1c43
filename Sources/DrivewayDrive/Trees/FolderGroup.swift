import DrivewayAPI
import DrivewayDriveAPI

/// What is in several folders, asked for together, with a proof for each of them.
///
/// Drive answers a question about several parents for some of them only, now and then, and does not say so. A folder with
/// children in the answer was looked at; one without is asked for again by itself.
struct FolderGroup: Sendable {
    let client: DriveClient
    let space: Space
    let fields: FileFields
    /// Which of the children are wanted.
    var filter: FileQuery?

    /// The most folders one question is about.
    static let limit = 50

    /// The children of any number of folders, with several questions at once.
    func children(of folders: [FileID], concurrency: Int) async throws -> [FileID: [File]] {
        try await withThrowingTaskGroup(of: [FileID: [File]].self) { group in
            var all: [FileID: [File]] = [:]
            var rest = folders[...]
            var running = 0
            while !rest.isEmpty || running > 0 {
                while !rest.isEmpty, running < concurrency {
                    let some = Array(rest.prefix(Self.limit))
                    rest = rest.dropFirst(some.count)
                    running += 1
                    group.addTask { try await children(of: some) }
                }
                guard let part = try await group.next() else { break }
                running -= 1
                all.merge(part) { first, _ in first }
            }
            return all
        }
    }

    /// The children of each of the folders, which are no more than one question can be about.
    func children(of folders: [FileID]) async throws -> [FileID: [File]] {
        guard folders.count > 1 else {
            guard let folder = folders.first else { return [:] }
            return [folder: try await children(of: folder, page: nil)]
        }
        var children = Dictionary(uniqueKeysWithValues: folders.map { ($0, [File]()) })
        var isIncomplete = false
        for try await page in call(folders).pages {
            isIncomplete = isIncomplete || page.incompleteSearch == true
            for file in page.files ?? [] {
                for parent in file.parents ?? [] { children[parent]?.append(file) }
            }
        }
        let unproven = folders.filter { isIncomplete || children[$0]?.isEmpty == true }
        for (folder, page) in zip(unproven, try await client.service.client.results(of: unproven.map { call([$0]) })) {
            children[folder] = try await self.children(of: folder, page: page.get())
        }
        return children
    }

    /// The children of one folder, of which the first page may be there already.
    private func children(of folder: FileID, page first: FileList?) async throws -> [File] {
        var files: [File] = []
        let call = call([folder])
        let pages = Pages<FileList>(
            load: { token in
                if token == nil, let first { return first }
                return try await call.setting("pageToken", token).send()
            }, next: { $0.nextPageToken })
        for try await page in pages {
            guard page.incompleteSearch != true else { throw DriveError.incompleteListing(folder) }
            files += page.files ?? []
        }
        return files
    }

    private func call(_ folders: [FileID]) -> APICall<FileList> {
        let isIn = folders.dropFirst().reduce(FileQuery.parent(folders[0])) { $0 || .parent($1) }
        var query = isIn && .trashed(false)
        if let filter { query = query && filter }
        return client.service.files.list(
            pageSize: 1000, q: query.text, spaces: space, fields: fields.list
        ).needing(space)
    }
}

extension DriveError {
    fileprivate static func incompleteListing(_ folder: FileID) -> DriveError {
        DriveError(
            .badAnswer,
            "Google could not look through all of the folder id:\(folder), so what is in it is not known. Try again later"
        )
    }
}
