import DrivewaySQLite

/// Brings Drive's part of the storage in order before the first request.
///
/// What came of uploads that do not go on is removed at once; content that nothing refers to, left over by a kill between
/// the content's commit and the file's, is looked for in the background.
func driveWillServe(_ services: Services) throws {
    let sessions = try services.database.read { connection in
        try connection.openUploadSessions(at: DriveTime.milliseconds(of: services.clock.now))
    }
    services.blobs.sweepStaging(keeping: sessions)
    services.texts.wake()
    guard services.blobs.isDurable else { return }
    Task.detached(priority: .background) {
        // Once the server has stopped the database refuses, and what it does not deny stays.
        services.blobs.sweep { digest in try services.database.read { try $0.isReferenced(digest) } }
    }
}

/// Drops Drive's part of the state that is not in the database; called after the database was emptied.
func driveWasReset(_ services: Services) throws {
    let sessions = try services.database.read { connection in
        try connection.openUploadSessions(at: DriveTime.milliseconds(of: services.clock.now))
    }
    services.blobs.sweepStaging(keeping: sessions)
    services.blobs.sweep { digest in try services.database.read { try $0.isReferenced(digest) } }
}
