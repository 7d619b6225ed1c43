import DrivewaySQLite

/// All steps of the schema in order. A released step never changes; a new one goes to the end.
let localGoogleMigrations: [Migration] = [accountMigration] + driveMigrations
