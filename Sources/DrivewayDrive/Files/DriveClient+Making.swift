import DrivewayAPI
public import DrivewayDriveAPI

extension DriveClient {
    /// Copies a file on Drive: exactly once, whatever answers get lost; with ``Configuration/state`` also after a kill.
    ///
    /// A shortcut is copied as a shortcut to the same target. Drive does not copy folders.
    /// - Parameters:
    ///   - file: The file, as Drive answered it.
    ///   - folder: Where the copy goes; `nil` for the folder of the file.
    ///   - name: The name of the copy; `nil` for that of the file.
    @discardableResult
    public func copy(_ file: File, to folder: FileID? = nil, name: String? = nil) async throws -> File {
        let id = try file.requiredID()
        let name = name ?? file.name ?? ""
        guard !file.isFolder else {
            throw DriveError(.noContent, "“\(file.name ?? "")” is a folder, and Drive copies files only")
        }
        let parent = folder ?? file.parents?.first
        if file.isShortcut, let target = file.shortcutDetails?.targetId {
            return try await createShortcut(to: target, in: parent ?? .root, name: name)
        }
        let copy = File(name: name, parents: parent.map { [$0] })
        let naming: UploadPlan.Naming = file.isGoogleNative ? .given(OperationKey.random()) : .stock(file.space, .files)
        let plan = try UploadPlan(
            "copy in \(parent?.rawValue ?? "")/\(name)", from: "id:\(id)", file.headRevisionId?.rawValue ?? "",
            telling: copy,
            naming)
        return try await FileMaking(drive: self, plan: plan, file: copy) { file in
            service.files.copy(id, file, fields: FileFields.standard.mask)
        } isIt: { made in
            made.name?.isSameName(as: name) == true && made.hasSameContent(as: file)
        }.run()
    }

    /// Makes a shortcut: exactly once, whatever answers get lost.
    /// - Parameters:
    ///   - target: The file or folder it leads to.
    ///   - folder: Where it goes.
    ///   - name: Its name.
    @discardableResult
    public func createShortcut(to target: FileID, in folder: FileID, name: String) async throws -> File {
        let shortcut = File(
            mimeType: DriveType.shortcut, name: name, parents: [folder], shortcutDetails: .init(targetId: target))
        let plan = try UploadPlan(
            "shortcut in \(folder)/\(name)", from: "id:\(target)", "", telling: shortcut, .stock(.drive, .shortcuts))
        return try await FileMaking(drive: self, plan: plan, file: shortcut) { file in
            service.files.create(file, fields: FileFields.standard.mask)
        } isIt: { made in
            made.shortcutDetails?.targetId == target
        }.run()
    }

    /// Makes an empty document of one of Google's own types, such as `application/vnd.google-apps.document`: exactly once,
    /// whatever answers get lost.
    /// - Parameter metadata: Its ``FileMetadata/mimeType`` says which; an ID made beforehand is not taken by Drive.
    public func createDocument(_ metadata: FileMetadata) async throws -> File {
        guard let type = metadata.mimeType, type.hasPrefix(DriveType.prefix), metadata.id == nil else {
            throw DriveError(.noContent, "“\(metadata.name)” is to be a document, but its type is none of Google's own")
        }
        let document = metadata.file(id: nil, mimeType: type)
        let plan = try UploadPlan(
            "document in \(metadata.place)", from: type, "", telling: document, .given(OperationKey.random()))
        return try await FileMaking(drive: self, plan: plan, file: document) { file in
            service.files.create(file, fields: FileFields.standard.mask)
        } isIt: { _ in
            true
        }.run()
    }
}
