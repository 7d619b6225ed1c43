import DrivewaySQLite

/// What hangs on files beside their content, and who wants to hear of it.
let feedMigration = Migration(number: 4, name: "revisions, comments, changes, channels and operations") { connection in
    for statement in revisionColumns + commentTables + changeLogTables + channelTables + operationTables {
        try connection.execute(statement)
    }
}
