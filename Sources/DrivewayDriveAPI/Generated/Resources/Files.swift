// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
public import DrivewayHTTP

extension DriveService {
    /// The methods of `files`.
    public struct Files: Sendable {
        let client: APIClient
    }
}

extension DriveService.Files {
    /// Makes a copy of a file and sets what the body holds on it. Folders cannot be copied.
    ///
    /// `POST /drive/v3/files/{fileId}/copy`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/copy)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - copyComments: Whether comments come along.
    ///   - enforceSingleParent: Deprecated.
    ///   - ignoreDefaultVisibility: Whether the domain's rule that new files are visible to all is passed over.
    ///   - includeLabels: The labels to answer with a file, by ID, with commas between.
    ///   - includePermissionsForView: Permissions of this view are answered too; only `published` is known.
    ///   - keepRevisionForever: Whether the new revision is kept for good; for files with content.
    ///   - ocrLanguage: The language of text in a picture, such as `de` (ISO 639-1).
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    public func copy(
        _ fileId: FileID, _ file: File, copyComments: Bool? = nil, ignoreDefaultVisibility: Bool? = nil,
        includeLabels: String? = nil, includePermissionsForView: String? = nil, keepRevisionForever: Bool? = nil,
        ocrLanguage: String? = nil, supportsAllDrives: Bool? = true, enforceSingleParent: Bool? = nil,
        supportsTeamDrives: Bool? = nil, fields: FieldMask<File>? = nil
    ) -> APICall<File> {
        var call = APICall<File>(client, DriveMethods.filesCopy)
        call.set(path: "fileId", fileId)
        call.set("copyComments", copyComments)
        call.set("enforceSingleParent", enforceSingleParent)
        call.set("ignoreDefaultVisibility", ignoreDefaultVisibility)
        call.set("includeLabels", includeLabels)
        call.set("includePermissionsForView", includePermissionsForView)
        call.set("keepRevisionForever", keepRevisionForever)
        call.set("ocrLanguage", ocrLanguage)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set(body: file)
        call.set(fields: fields)
        return call
    }

    /// Makes a file without content, a folder or a shortcut. With an ID from ``generateIds`` it is safe to repeat:
    /// the repeat is answered with 409.
    ///
    /// `POST /drive/v3/files`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/create)
    /// - Parameters:
    ///   - enforceSingleParent: Deprecated.
    ///   - ignoreDefaultVisibility: Whether the domain's rule that new files are visible to all is passed over.
    ///   - includeLabels: The labels to answer with a file, by ID, with commas between.
    ///   - includePermissionsForView: Permissions of this view are answered too; only `published` is known.
    ///   - keepRevisionForever: Whether the new revision is kept for good; for files with content.
    ///   - ocrLanguage: The language of text in a picture, such as `de` (ISO 639-1).
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    ///   - useContentAsIndexableText: Whether the content itself can be searched for.
    public func create(
        _ file: File, ignoreDefaultVisibility: Bool? = nil, includeLabels: String? = nil,
        includePermissionsForView: String? = nil, keepRevisionForever: Bool? = nil, ocrLanguage: String? = nil,
        supportsAllDrives: Bool? = true, useContentAsIndexableText: Bool? = nil, enforceSingleParent: Bool? = nil,
        supportsTeamDrives: Bool? = nil, fields: FieldMask<File>? = nil
    ) -> APICall<File> {
        var call = APICall<File>(client, DriveMethods.filesCreate)
        call.set("enforceSingleParent", enforceSingleParent)
        call.set("ignoreDefaultVisibility", ignoreDefaultVisibility)
        call.set("includeLabels", includeLabels)
        call.set("includePermissionsForView", includePermissionsForView)
        call.set("keepRevisionForever", keepRevisionForever)
        call.set("ocrLanguage", ocrLanguage)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set("useContentAsIndexableText", useContentAsIndexableText)
        call.set(body: file)
        call.set(fields: fields)
        return call
    }

    /// The same as ``create``, with content in the same request.
    ///
    /// `POST /upload/drive/v3/files`.
    public func create(
        _ file: File, content: HTTPBody, contentType: String, ignoreDefaultVisibility: Bool? = nil,
        includeLabels: String? = nil, includePermissionsForView: String? = nil, keepRevisionForever: Bool? = nil,
        ocrLanguage: String? = nil, supportsAllDrives: Bool? = true, useContentAsIndexableText: Bool? = nil,
        enforceSingleParent: Bool? = nil, supportsTeamDrives: Bool? = nil, fields: FieldMask<File>? = nil
    ) -> APICall<File> {
        create(
            file, ignoreDefaultVisibility: ignoreDefaultVisibility, includeLabels: includeLabels,
            includePermissionsForView: includePermissionsForView, keepRevisionForever: keepRevisionForever,
            ocrLanguage: ocrLanguage, supportsAllDrives: supportsAllDrives,
            useContentAsIndexableText: useContentAsIndexableText, enforceSingleParent: enforceSingleParent,
            supportsTeamDrives: supportsTeamDrives, fields: fields
        )
        .uploading(content, contentType: contentType)
    }

    /// The same as ``create``, by a session that takes content of `length` bytes in pieces.
    ///
    /// `POST /upload/drive/v3/files`.
    public func createSession(
        _ file: File, contentType: String, length: Int64?, ignoreDefaultVisibility: Bool? = nil,
        includeLabels: String? = nil, includePermissionsForView: String? = nil, keepRevisionForever: Bool? = nil,
        ocrLanguage: String? = nil, supportsAllDrives: Bool? = true, useContentAsIndexableText: Bool? = nil,
        enforceSingleParent: Bool? = nil, supportsTeamDrives: Bool? = nil, fields: FieldMask<File>? = nil
    ) -> UploadSessionCall<File> {
        UploadSessionCall(
            create(
                file, ignoreDefaultVisibility: ignoreDefaultVisibility, includeLabels: includeLabels,
                includePermissionsForView: includePermissionsForView, keepRevisionForever: keepRevisionForever,
                ocrLanguage: ocrLanguage, supportsAllDrives: supportsAllDrives,
                useContentAsIndexableText: useContentAsIndexableText, enforceSingleParent: enforceSingleParent,
                supportsTeamDrives: supportsTeamDrives, fields: fields),
            contentType: contentType, length: length)
    }

    /// Removes a file for good, past the bin; a folder with all in it.
    ///
    /// `DELETE /drive/v3/files/{fileId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/delete)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - enforceSingleParent: Deprecated.
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    public func delete(
        _ fileId: FileID, supportsAllDrives: Bool? = true, enforceSingleParent: Bool? = nil,
        supportsTeamDrives: Bool? = nil
    ) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, DriveMethods.filesDelete)
        call.set(path: "fileId", fileId)
        call.set("enforceSingleParent", enforceSingleParent)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        return call
    }

    /// Begins to make a file ready for download, as an operation that is asked about until it is done. For content
    /// in other formats and for old revisions.
    ///
    /// `POST /drive/v3/files/{fileId}/download`, 200 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/download)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - mimeType: The media type to answer.
    ///   - revisionId: The revision.
    public func download(
        _ fileId: FileID, mimeType: String? = nil, revisionId: RevisionID? = nil,
        fields: FieldMask<DriveOperation>? = nil
    ) -> APICall<DriveOperation> {
        var call = APICall<DriveOperation>(client, DriveMethods.filesDownload)
        call.set(path: "fileId", fileId)
        call.set("mimeType", mimeType)
        call.set("revisionId", revisionId)
        call.set(fields: fields)
        return call
    }

    /// Removes all that is in the user's bin for good.
    ///
    /// `DELETE /drive/v3/files/trash`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/emptyTrash)
    /// - Parameters:
    ///   - driveId: The shared drive whose bin is emptied instead.
    ///   - enforceSingleParent: Deprecated.
    public func emptyTrash(driveId: DriveID? = nil, enforceSingleParent: Bool? = nil) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, DriveMethods.filesEmptyTrash)
        call.set("driveId", driveId)
        call.set("enforceSingleParent", enforceSingleParent)
        return call
    }

    private func exportCall(_ fileId: FileID, mimeType: String) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, DriveMethods.filesExport)
        call.set(path: "fileId", fileId)
        call.set("mimeType", mimeType)
        return call
    }

    /// Answers a document of Google's own kind in another format. The answer is limited to 10 MB.
    ///
    /// `GET /drive/v3/files/{fileId}/export`, 200 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/export)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - mimeType: The media type to answer.
    public func export(_ fileId: FileID, mimeType: String) -> MediaCall {
        MediaCall(exportCall(fileId, mimeType: mimeType))
    }

    /// Makes a token with which files are made or changed that are encrypted on the client's side.
    ///
    /// `GET /drive/v3/files/generateCseToken`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/generateCseToken)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - parent: The folder that the file will be in.
    public func generateCseToken(
        fileId: FileID? = nil, parent: FileID? = nil, fields: FieldMask<GenerateCseTokenResponse>? = nil
    ) -> APICall<GenerateCseTokenResponse> {
        var call = APICall<GenerateCseTokenResponse>(client, DriveMethods.filesGenerateCseToken)
        call.set("fileId", fileId)
        call.set("parent", parent)
        call.set(fields: fields)
        return call
    }

    /// Makes IDs for files to come, so that making a file can be repeated.
    ///
    /// `GET /drive/v3/files/generateIds`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/generateIds)
    /// - Parameters:
    ///   - count: How many. 1 to 1000, by default `10`.
    ///   - space: Where the files will be. By default `drive`.
    ///   - type: What they are for: `files` or `shortcuts`. By default `files`.
    public func generateIds(
        count: Int? = nil, space: Space? = nil, type: String? = nil, fields: FieldMask<GeneratedIds>? = nil
    ) -> APICall<GeneratedIds> {
        var call = APICall<GeneratedIds>(client, DriveMethods.filesGenerateIds)
        call.set("count", count)
        call.set("space", space)
        call.set("type", type)
        call.set(fields: fields)
        return call
    }

    /// Answers what is known about a file.
    ///
    /// `GET /drive/v3/files/{fileId}`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/get)
    /// - Parameters:
    ///   - fileId: The file, or an alias such as `root`.
    ///   - acknowledgeAbuse: Whether a file that Google takes for harmful is answered all the same, to its owner.
    ///   - includeLabels: The labels to answer with a file, by ID, with commas between.
    ///   - includePermissionsForView: Permissions of this view are answered too; only `published` is known.
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    public func get(
        _ fileId: FileID, acknowledgeAbuse: Bool? = nil, includeLabels: String? = nil,
        includePermissionsForView: String? = nil, supportsAllDrives: Bool? = true, supportsTeamDrives: Bool? = nil,
        fields: FieldMask<File>? = nil
    ) -> APICall<File> {
        var call = APICall<File>(client, DriveMethods.filesGet)
        call.set(path: "fileId", fileId)
        call.set("acknowledgeAbuse", acknowledgeAbuse)
        call.set("includeLabels", includeLabels)
        call.set("includePermissionsForView", includePermissionsForView)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set(fields: fields)
        return call
    }

    /// The content of what ``get`` answers the properties of, with the same parameters.
    ///
    /// `GET /drive/v3/files/{fileId}?alt=media`, 200 units.
    public func getMedia(
        _ fileId: FileID, acknowledgeAbuse: Bool? = nil, includeLabels: String? = nil,
        includePermissionsForView: String? = nil, supportsAllDrives: Bool? = true, supportsTeamDrives: Bool? = nil
    ) -> MediaCall {
        MediaCall(
            get(
                fileId, acknowledgeAbuse: acknowledgeAbuse, includeLabels: includeLabels,
                includePermissionsForView: includePermissionsForView, supportsAllDrives: supportsAllDrives,
                supportsTeamDrives: supportsTeamDrives))
    }

    /// Lists the files that match a query; without one, all files, those in the bin too.
    ///
    /// `GET /drive/v3/files`, 100 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/list)
    /// - Parameters:
    ///   - corpora: Where to search.
    ///   - corpus: Deprecated.
    ///   - driveId: The shared drive to search, with corpora `drive`.
    ///   - includeItemsFromAllDrives: Whether items of shared drives are answered.
    ///   - includeLabels: The labels to answer with a file, by ID, with commas between.
    ///   - includePermissionsForView: Permissions of this view are answered too; only `published` is known.
    ///   - includeTeamDriveItems: Deprecated.
    ///   - orderBy: The order: names of properties, each may be followed by ` desc`, with commas between.
    ///   - pageSize: The most items in a page. 1 to 1000, by default `100`.
    ///   - pageToken: The page, as the page before named it.
    ///   - q: Which items: an expression of Drive's query language.
    ///   - spaces: The space to search. By default `drive`.
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    ///   - teamDriveId: Deprecated.
    public func list(
        corpora: Corpora? = nil, driveId: DriveID? = nil, includeItemsFromAllDrives: Bool? = true,
        includeLabels: String? = nil, includePermissionsForView: String? = nil, orderBy: String? = nil,
        pageSize: Int? = nil, pageToken: String? = nil, q: String? = nil, spaces: Space? = nil,
        supportsAllDrives: Bool? = true, corpus: Corpus? = nil, includeTeamDriveItems: Bool? = nil,
        supportsTeamDrives: Bool? = nil, teamDriveId: String? = nil, fields: FieldMask<FileList>? = nil
    ) -> APICall<FileList> {
        var call = APICall<FileList>(client, DriveMethods.filesList)
        call.set("corpora", corpora)
        call.set("corpus", corpus)
        call.set("driveId", driveId)
        call.set("includeItemsFromAllDrives", includeItemsFromAllDrives)
        call.set("includeLabels", includeLabels)
        call.set("includePermissionsForView", includePermissionsForView)
        call.set("includeTeamDriveItems", includeTeamDriveItems)
        call.set("orderBy", orderBy)
        call.set("pageSize", pageSize)
        call.set("pageToken", pageToken)
        call.set("q", q)
        call.set("spaces", spaces)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set("teamDriveId", teamDriveId)
        call.set(fields: fields)
        return call
    }

    /// Lists the labels on a file.
    ///
    /// `GET /drive/v3/files/{fileId}/listLabels`, 100 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/listLabels)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - maxResults: The most items in a page. 1 to 100, by default `100`.
    ///   - pageToken: The page, as the page before named it.
    public func listLabels(
        _ fileId: FileID, maxResults: Int? = nil, pageToken: String? = nil, fields: FieldMask<LabelList>? = nil
    ) -> APICall<LabelList> {
        var call = APICall<LabelList>(client, DriveMethods.filesListLabels)
        call.set(path: "fileId", fileId)
        call.set("maxResults", maxResults)
        call.set("pageToken", pageToken)
        call.set(fields: fields)
        return call
    }

    /// Changes labels on a file and the values of their fields, all of them or none.
    ///
    /// `POST /drive/v3/files/{fileId}/modifyLabels`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/modifyLabels)
    /// - Parameters:
    ///   - fileId: The file.
    public func modifyLabels(
        _ fileId: FileID, _ modifyLabelsRequest: ModifyLabelsRequest, fields: FieldMask<ModifyLabelsResponse>? = nil
    ) -> APICall<ModifyLabelsResponse> {
        var call = APICall<ModifyLabelsResponse>(client, DriveMethods.filesModifyLabels)
        call.set(path: "fileId", fileId)
        call.set(body: modifyLabelsRequest)
        call.set(fields: fields)
        return call
    }

    /// Changes what is known about a file, or moves it. Only properties that can be written may be set: no `id`, no
    /// `parents`, no digests.
    ///
    /// `PATCH /drive/v3/files/{fileId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/update)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - addParents: The folders to put it into, with commas between.
    ///   - enforceSingleParent: Deprecated.
    ///   - includeLabels: The labels to answer with a file, by ID, with commas between.
    ///   - includePermissionsForView: Permissions of this view are answered too; only `published` is known.
    ///   - keepRevisionForever: Whether the new revision is kept for good; for files with content.
    ///   - ocrLanguage: The language of text in a picture, such as `de` (ISO 639-1).
    ///   - removeParents: The folders to take it out of, with commas between.
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    ///   - useContentAsIndexableText: Whether the content itself can be searched for.
    public func update(
        _ fileId: FileID, _ patch: Patch<File>, addParents: String? = nil, includeLabels: String? = nil,
        includePermissionsForView: String? = nil, keepRevisionForever: Bool? = nil, ocrLanguage: String? = nil,
        removeParents: String? = nil, supportsAllDrives: Bool? = true, useContentAsIndexableText: Bool? = nil,
        enforceSingleParent: Bool? = nil, supportsTeamDrives: Bool? = nil, fields: FieldMask<File>? = nil
    ) -> APICall<File> {
        var call = APICall<File>(client, DriveMethods.filesUpdate)
        call.set(path: "fileId", fileId)
        call.set("addParents", addParents)
        call.set("enforceSingleParent", enforceSingleParent)
        call.set("includeLabels", includeLabels)
        call.set("includePermissionsForView", includePermissionsForView)
        call.set("keepRevisionForever", keepRevisionForever)
        call.set("ocrLanguage", ocrLanguage)
        call.set("removeParents", removeParents)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set("useContentAsIndexableText", useContentAsIndexableText)
        call.set(body: patch)
        call.set(fields: fields)
        return call
    }

    /// The same as ``update``, with content in the same request.
    ///
    /// `PATCH /upload/drive/v3/files/{fileId}`.
    public func update(
        _ fileId: FileID, _ patch: Patch<File>, content: HTTPBody, contentType: String, addParents: String? = nil,
        includeLabels: String? = nil, includePermissionsForView: String? = nil, keepRevisionForever: Bool? = nil,
        ocrLanguage: String? = nil, removeParents: String? = nil, supportsAllDrives: Bool? = true,
        useContentAsIndexableText: Bool? = nil, enforceSingleParent: Bool? = nil, supportsTeamDrives: Bool? = nil,
        fields: FieldMask<File>? = nil
    ) -> APICall<File> {
        update(
            fileId, patch, addParents: addParents, includeLabels: includeLabels,
            includePermissionsForView: includePermissionsForView, keepRevisionForever: keepRevisionForever,
            ocrLanguage: ocrLanguage, removeParents: removeParents, supportsAllDrives: supportsAllDrives,
            useContentAsIndexableText: useContentAsIndexableText, enforceSingleParent: enforceSingleParent,
            supportsTeamDrives: supportsTeamDrives, fields: fields
        )
        .uploading(content, contentType: contentType)
    }

    /// The same as ``update``, by a session that takes content of `length` bytes in pieces.
    ///
    /// `PATCH /upload/drive/v3/files/{fileId}`.
    public func updateSession(
        _ fileId: FileID, _ patch: Patch<File>, contentType: String, length: Int64?, addParents: String? = nil,
        includeLabels: String? = nil, includePermissionsForView: String? = nil, keepRevisionForever: Bool? = nil,
        ocrLanguage: String? = nil, removeParents: String? = nil, supportsAllDrives: Bool? = true,
        useContentAsIndexableText: Bool? = nil, enforceSingleParent: Bool? = nil, supportsTeamDrives: Bool? = nil,
        fields: FieldMask<File>? = nil
    ) -> UploadSessionCall<File> {
        UploadSessionCall(
            update(
                fileId, patch, addParents: addParents, includeLabels: includeLabels,
                includePermissionsForView: includePermissionsForView, keepRevisionForever: keepRevisionForever,
                ocrLanguage: ocrLanguage, removeParents: removeParents, supportsAllDrives: supportsAllDrives,
                useContentAsIndexableText: useContentAsIndexableText, enforceSingleParent: enforceSingleParent,
                supportsTeamDrives: supportsTeamDrives, fields: fields),
            contentType: contentType, length: length)
    }

    /// Opens a channel on which Drive says that a file has changed.
    ///
    /// `POST /drive/v3/files/{fileId}/watch`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/watch)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - acknowledgeAbuse: Whether a file that Google takes for harmful is answered all the same, to its owner.
    ///   - includeLabels: The labels to answer with a file, by ID, with commas between.
    ///   - includePermissionsForView: Permissions of this view are answered too; only `published` is known.
    ///   - supportsAllDrives: Whether items of shared drives are taken like any other.
    ///   - supportsTeamDrives: Deprecated.
    public func watch(
        _ fileId: FileID, _ channel: Channel, acknowledgeAbuse: Bool? = nil, includeLabels: String? = nil,
        includePermissionsForView: String? = nil, supportsAllDrives: Bool? = true, supportsTeamDrives: Bool? = nil,
        fields: FieldMask<Channel>? = nil
    ) -> APICall<Channel> {
        var call = APICall<Channel>(client, DriveMethods.filesWatch)
        call.set(path: "fileId", fileId)
        call.set("acknowledgeAbuse", acknowledgeAbuse)
        call.set("includeLabels", includeLabels)
        call.set("includePermissionsForView", includePermissionsForView)
        call.set("supportsAllDrives", supportsAllDrives)
        call.set("supportsTeamDrives", supportsTeamDrives)
        call.set(body: channel)
        call.set(fields: fields)
        return call
    }

    public struct Corpus: WireString {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static var domain: Self { Self("domain") }
        public static var user: Self { Self("user") }
    }
}
