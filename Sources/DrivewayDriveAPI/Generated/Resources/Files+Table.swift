// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import DrivewayAPI
import DrivewayHTTP

extension DriveMethods {
    static let filesCopy = APIMethod(
        service, "drive.files.copy", .post, "/drive/v3/files/{fileId}/copy",
        parameters: [
            .path("fileId"),
            .query("copyComments", .flag, standard: "false"),
            .query("enforceSingleParent", .flag, standard: "false", isDeprecated: true),
            .query("ignoreDefaultVisibility", .flag, standard: "false"),
            .query("includeLabels"),
            .query("includePermissionsForView"),
            .query("keepRevisionForever", .flag, standard: "false"),
            .query("ocrLanguage"),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
        ],
        scopes: ["drive", "drive.appdata", "drive.file", "drive.photos.readonly"],
        units: 50, request: "File", response: "File")
    static let filesCreate = APIMethod(
        service, "drive.files.create", .post, "/drive/v3/files",
        parameters: [
            .query("enforceSingleParent", .flag, standard: "false", isDeprecated: true),
            .query("ignoreDefaultVisibility", .flag, standard: "false"),
            .query("includeLabels"),
            .query("includePermissionsForView"),
            .query("keepRevisionForever", .flag, standard: "false"),
            .query("ocrLanguage"),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
            .query("useContentAsIndexableText", .flag, standard: "false"),
        ],
        scopes: ["drive", "drive.appdata", "drive.file"],
        units: 50, request: "File", response: "File", takesMedia: true)
    static let filesDelete = APIMethod(
        service, "drive.files.delete", .delete, "/drive/v3/files/{fileId}",
        parameters: [
            .path("fileId"),
            .query("enforceSingleParent", .flag, standard: "false", isDeprecated: true),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
        ],
        scopes: ["drive", "drive.appdata", "drive.file"],
        units: 50)
    static let filesDownload = APIMethod(
        service, "drive.files.download", .post, "/drive/v3/files/{fileId}/download",
        parameters: [.path("fileId"), .query("mimeType"), .query("revisionId")],
        scopes: ["drive", "drive.file", "drive.readonly"],
        units: 200, response: "Operation")
    static let filesEmptyTrash = APIMethod(
        service, "drive.files.emptyTrash", .delete, "/drive/v3/files/trash",
        parameters: [
            .query("driveId"),
            .query("enforceSingleParent", .flag, standard: "false", isDeprecated: true),
        ],
        scopes: ["drive"],
        units: 50)
    static let filesExport = APIMethod(
        service, "drive.files.export", .get, "/drive/v3/files/{fileId}/export",
        parameters: [.path("fileId"), .query("mimeType", isRequired: true)],
        scopes: ["drive", "drive.file", "drive.meet.readonly", "drive.readonly"],
        units: 200, mediaUnits: 200, hasMedia: true)
    static let filesGenerateCseToken = APIMethod(
        service, "drive.files.generateCseToken", .get, "/drive/v3/files/generateCseToken",
        parameters: [.query("fileId"), .query("parent")],
        scopes: ["drive"],
        units: 5, response: "GenerateCseTokenResponse")
    static let filesGenerateIds = APIMethod(
        service, "drive.files.generateIds", .get, "/drive/v3/files/generateIds",
        parameters: [
            .query("count", .integer, range: 1...1000, standard: "10"),
            .query("space", standard: "drive"),
            .query("type", standard: "files"),
        ],
        scopes: ["drive", "drive.appdata", "drive.file"],
        units: 5, response: "GeneratedIds")
    static let filesGet = APIMethod(
        service, "drive.files.get", .get, "/drive/v3/files/{fileId}",
        parameters: [
            .path("fileId"),
            .query("acknowledgeAbuse", .flag, standard: "false"),
            .query("includeLabels"),
            .query("includePermissionsForView"),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
        ],
        scopes: [
            "drive", "drive.appdata", "drive.file", "drive.meet.readonly", "drive.metadata", "drive.metadata.readonly",
            "drive.photos.readonly", "drive.readonly",
        ],
        units: 5, mediaUnits: 200, response: "File", hasMedia: true)
    static let filesList = APIMethod(
        service, "drive.files.list", .get, "/drive/v3/files",
        parameters: [
            .query("corpora"),
            .query("corpus", values: ["domain", "user"], isDeprecated: true),
            .query("driveId"),
            .query("includeItemsFromAllDrives", .flag, standard: "false"),
            .query("includeLabels"),
            .query("includePermissionsForView"),
            .query("includeTeamDriveItems", .flag, standard: "false", isDeprecated: true),
            .query("orderBy"),
            .query("pageSize", .integer, range: 1...1000, standard: "100"),
            .query("pageToken"),
            .query("q"),
            .query("spaces", standard: "drive"),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
            .query("teamDriveId", isDeprecated: true),
        ],
        scopes: [
            "drive", "drive.appdata", "drive.file", "drive.meet.readonly", "drive.metadata", "drive.metadata.readonly",
            "drive.photos.readonly", "drive.readonly",
        ],
        units: 100, response: "FileList", tokens: ["nextPageToken"])
    static let filesListLabels = APIMethod(
        service, "drive.files.listLabels", .get, "/drive/v3/files/{fileId}/listLabels",
        parameters: [
            .path("fileId"),
            .query("maxResults", .integer, range: 1...100, standard: "100"),
            .query("pageToken"),
        ],
        scopes: [
            "drive", "drive.file", "drive.meet.readonly", "drive.metadata", "drive.metadata.readonly", "drive.readonly",
        ],
        units: 100, response: "LabelList", tokens: ["nextPageToken"])
    static let filesModifyLabels = APIMethod(
        service, "drive.files.modifyLabels", .post, "/drive/v3/files/{fileId}/modifyLabels",
        parameters: [.path("fileId")],
        scopes: ["drive", "drive.file", "drive.metadata"],
        units: 5, request: "ModifyLabelsRequest", response: "ModifyLabelsResponse")
    static let filesUpdate = APIMethod(
        service, "drive.files.update", .patch, "/drive/v3/files/{fileId}",
        parameters: [
            .path("fileId"),
            .query("addParents"),
            .query("enforceSingleParent", .flag, standard: "false", isDeprecated: true),
            .query("includeLabels"),
            .query("includePermissionsForView"),
            .query("keepRevisionForever", .flag, standard: "false"),
            .query("ocrLanguage"),
            .query("removeParents"),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
            .query("useContentAsIndexableText", .flag, standard: "false"),
        ],
        scopes: ["drive", "drive.appdata", "drive.file", "drive.metadata", "drive.scripts"],
        units: 50, request: "File", response: "File", isSafeToRepeat: true, takesMedia: true)
    static let filesWatch = APIMethod(
        service, "drive.files.watch", .post, "/drive/v3/files/{fileId}/watch",
        parameters: [
            .path("fileId"),
            .query("acknowledgeAbuse", .flag, standard: "false"),
            .query("includeLabels"),
            .query("includePermissionsForView"),
            .query("supportsAllDrives", .flag, standard: "false"),
            .query("supportsTeamDrives", .flag, standard: "false", isDeprecated: true),
        ],
        scopes: [
            "drive", "drive.appdata", "drive.file", "drive.meet.readonly", "drive.metadata", "drive.metadata.readonly",
            "drive.photos.readonly", "drive.readonly",
        ],
        units: 5, request: "Channel", response: "Channel")
}
