extension Database {
    /// Where a database is.
    public enum Location: Sendable, Hashable {
        /// In a file; SQLite keeps up to two more beside it while the database is open.
        case file(String)
        /// In memory, gone with the ``Database``.
        case memory
    }

    /// How SQLite makes transactions safe.
    public enum Journal: Sendable, Hashable {
        /// A write-ahead log: reads go on during writes. Files `-wal` and `-shm` lie beside the database while it is open.
        case wal
        /// A rollback journal: one file between transactions, but reads and writes exclude each other.
        case delete
    }

    /// How a database is used.
    public struct Configuration: Sendable {
        /// The number of connections that read at the same time.
        public var readers = 4
        /// How long a statement waits for another process's lock.
        public var busyTimeout = Duration.seconds(5)
        /// Whether the file is only read; it must exist then.
        public var isReadOnly = false
        /// Whether a finished write survives a power cut.
        ///
        /// Without it the last writes may be missing after one; the database stays sound.
        public var isDurable = true
        /// How transactions are made safe.
        public var journal = Journal.wal
        /// The permissions of a file that is made (less the process's umask).
        public var permissions: UInt16 = 0o600

        /// The defaults, each of which can be set afterwards or here.
        public init(
            readers: Int = 4, busyTimeout: Duration = .seconds(5), isReadOnly: Bool = false, isDurable: Bool = true,
            journal: Journal = .wal
        ) {
            self.readers = readers
            self.busyTimeout = busyTimeout
            self.isReadOnly = isReadOnly
            self.isDurable = isDurable
            self.journal = journal
        }
    }
}
