import DrivewayAPI
import DrivewayDriveAPI

/// A file that one call without content makes, exactly once: by an ID made beforehand or, where Drive takes none, by a key.
struct FileMaking: Sendable {
    let drive: DriveClient
    let plan: UploadPlan
    /// What it is to be, without an ID.
    let file: File
    /// The call that makes it.
    let call: @Sendable (File) -> APICall<File>
    /// Whether the file that has the ID is the one that was to be made.
    let isIt: @Sendable (File) -> Bool

    /// Makes the file.
    func run() async throws -> File {
        var entry = try await drive.entry(for: plan)
        var rounds = 0
        while true {
            do {
                if let made = try await attempt(entry) {
                    await entry.forget()
                    return made
                }
            } catch let error as GoogleAPIError where error.refusesID && rounds < 2 {
                if case .stock(let space, let type) = plan.naming { try await drive.ids.discard(space, type) }
            } catch {
                await entry.release()
                throw error
            }
            rounds += 1
            guard case .stock(let space, let type) = plan.naming, rounds < 4 else {
                await entry.release()
                throw DriveError(.badAnswer, "Drive takes none of the IDs that it made for “\(file.name ?? "")”")
            }
            entry = try await entry.renamed(drive.newID(in: space, type: type).rawValue)
        }
    }

    /// Makes the file, or returns `nil` where what an earlier run made under the ID is another one by now.
    private func attempt(_ entry: UploadEntry) async throws -> File? {
        guard case .stock = plan.naming else { return try await keyed(entry) }
        var file = file
        file.id = FileID(entry.file)
        do {
            return try await call(file).safeToRepeat().send()
        } catch let refusal as GoogleAPIError where refusal.status == 409 {
            return try await taken(FileID(entry.file), refusal, entry)
        }
    }

    private func taken(_ id: FileID, _ refusal: GoogleAPIError, _ entry: UploadEntry) async throws -> File? {
        do {
            let made = try await drive.file(using: id)
            if isIt(made), made.trashed != true { return made }
            guard entry.isLeftOver else { throw DriveError.idInUse(id, by: made, underlying: refusal) }
        } catch let error as GoogleAPIError where error.status == 404 {
            guard entry.isLeftOver else { throw refusal }
        }
        return nil
    }

    private func keyed(_ entry: UploadEntry) async throws -> File {
        if entry.isLeftOver, let made = try await drive.file(madeBy: entry.file) { return made }
        var file = file
        file.appProperties = (file.appProperties ?? [:]).merging([OperationKey.name: entry.file]) { $1 }
        return try await drive.once(entry.file) { try await call(file).send() }
    }
}
