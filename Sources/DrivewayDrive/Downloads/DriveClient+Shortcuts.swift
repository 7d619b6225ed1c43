import DrivewayAPI
public import DrivewayDriveAPI

extension DriveClient {
    /// The file a shortcut leads to; any other file is answered as it is, without a request.
    /// - Throws: ``DriveError`` with the code `danglingShortcut` if nothing is there for this account, or shortcuts lead to
    ///   each other.
    public func target(of file: File) async throws -> File {
        var file = file
        var seen: Set<FileID> = []
        while file.isShortcut {
            let id = try file.requiredID()
            guard seen.insert(id).inserted, seen.count <= 10 else {
                throw DriveError.danglingShortcut(file, "it leads in a circle")
            }
            file = try await next(after: file, id)
        }
        return file
    }

    private func next(after shortcut: File, _ id: FileID) async throws -> File {
        var details = shortcut.shortcutDetails
        if details?.targetId == nil { details = try await file(id).shortcutDetails }
        guard let target = details?.targetId else {
            throw DriveError.danglingShortcut(shortcut, "Drive names no target")
        }
        let key = details?.targetResourceKey
        do {
            var file = try await service.files.get(target, fields: FileFields.standard.mask)
                .resourceKeys(key.map { [target: $0] } ?? [:]).send()
            file.resourceKey = file.resourceKey ?? key
            return file
        } catch let error as GoogleAPIError where error.hidesFile {
            throw DriveError.danglingShortcut(
                shortcut, "its target id:\(target) is gone, or this account may not see it", underlying: error)
        }
    }
}

extension GoogleAPIError {
    /// Whether the file is gone, or out of this account's sight.
    fileprivate var hidesFile: Bool { status == 404 || (status == 403 && [.askUser, .giveUp].contains(action)) }
}

extension DriveError {
    static func danglingShortcut(
        _ file: File, _ reason: String, underlying: (any Error)? = nil
    ) -> DriveError {
        DriveError(
            .danglingShortcut, "The shortcut “\(file.name ?? file.id?.rawValue ?? "")” leads nowhere: \(reason)",
            underlying: underlying)
    }
}
