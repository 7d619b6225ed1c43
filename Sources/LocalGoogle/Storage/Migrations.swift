import DrivewaySQLite

/// All steps of the schema. Their order here is what numbers them: a released step never changes or moves; a new one goes
/// to the end.
let localGoogleMigrations: [Migration] =
    ([accountMigration] + driveMigrations + [
        sharingMigration, calendarMigration, signInMigration, feedMigration, documentMigration,
        heldContentMigration, restrictionMigration,
    ])
    .enumerated().map { place, step in Migration(number: place + 1, name: step.name, apply: step.apply) }
