import DrivewaySQLite

extension Connection {
    /// Called in the transaction that changed who sees files, with what changed for whom.
    func audienceChanged(_ changes: [AudienceChange], _ editor: FileEditor) throws {}
}
