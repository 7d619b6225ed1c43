import DrivewayHTTP

/// The uploads of Drive v3.
///
/// A session's own requests (`PUT`, or `POST` with an `upload_id`) need no credential: the session's name is one. Where a
/// credential is sent all the same it must be the right one.
func uploadRoutes(_ services: Services) -> [Route] {
    let uploads = UploadMethods(services: services)
    let units: @Sendable (QueryParameters) -> Int = { $0.nonEmpty("upload_id") == nil ? 50 : 0 }
    let files = "/upload/drive/v3/files"
    let file = "/upload/drive/v3/files/{fileId}"
    return [
        Route(.post, files, unitsBy: units, scopes: DriveScopes.writing, .upload(uploads.create)),
        Route(.patch, file, unitsBy: units, scopes: DriveScopes.updating, .upload(uploads.update)),
        Route(.put, files, unitsBy: units, scopes: nil, .upload(uploads.resume)),
        Route(.put, file, unitsBy: units, scopes: nil, .upload(uploads.resume)),
        Route(.post, file, unitsBy: units, scopes: nil, .upload(uploads.resume)),
    ]
}
