import DrivewaySQLite

/// What the handlers of all routes work with.
struct Services: Sendable {
    /// The metadata of everything: accounts, tokens, files.
    let database: Database
    /// The content of files.
    let blobs: BlobStore
    /// Keeps the index of texts.
    let texts: TextIndexer
    /// The server's time.
    let clock: ServerClock
    /// Makes the ids of new files.
    let ids: DriveID
    /// The notification channels of all APIs.
    let channels: ChannelKeeper
    /// Accounts, and what they allowed which app.
    let accounts: AccountKeeper
    /// The fault rules in force.
    let faults = FaultRules()
    /// What accounts may ask for in a minute.
    let quota = QuotaMeter()
    /// What was asked and answered.
    let log = RequestLog()
    /// Traits of the real service, if asked for.
    let behaviour = Behaviour()
}
