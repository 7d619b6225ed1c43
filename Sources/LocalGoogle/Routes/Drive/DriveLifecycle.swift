/// Brings Drive's part of the storage in order before the first request.
func driveWillServe(_ services: Services) throws {}

/// Drops Drive's part of the state that is not in the database; called after the database was emptied.
func driveWasReset(_ services: Services) throws {}
