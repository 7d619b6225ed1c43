public import DrivewayAPI
public import DrivewayDriveAPI

/// A person's Google Drive: files, folders, paths and transfers.
///
/// ```swift
/// let drive = DriveClient(authorizer: accounts.authorizer(for: account))
/// let folder = try await drive.ensureFolder(RemotePath(parsing: "/Diary/Photos"))
/// let photo = try await drive.upload(.file("cat.jpg"), as: FileMetadata(name: "cat.jpg", in: folder))
/// try await drive.download(photo, to: "/tmp/cat.jpg")
/// ```
///
/// It is a value: pass it to any number of tasks. Copies share their stock of IDs made beforehand and the folders that are
/// being made, so keep one per account.
public struct DriveClient: Sendable {
    /// How a client works.
    public struct Configuration: Sendable {
        /// Files below this size go up in one request; Google advises 5 MiB.
        public var singleRequestLimit: Int64
        /// The most bytes in one request of a larger upload, rounded up to a multiple of 256 KiB; `nil` sends all that is
        /// left at once, which is fastest. After failures that cost bytes, requests become smaller by themselves for a while.
        public var uploadPieceLimit: Int64?
        /// The most bytes of content that one upload holds in memory. Long files are read from the disk while they are sent,
        /// so it bounds what is read at once and the pieces of a stream; an extension of an app on iOS has some 15 MB in all.
        public var uploadMemory: Int
        /// How often in a row a transfer may fail without a byte of progress before it ends.
        public var fruitlessAttempts: Int
        /// How many IDs are asked for at first; who needs more asks for ten times as many, up to a thousand.
        public var idStock: Int
        /// A folder of the user's where uploads are noted, so that they go on after a kill, a restart or a sleep, and
        /// never make a file twice; any number of processes may share it. `nil`: nothing outlives the process. An
        /// authorizer that does not know its account notes nothing either.
        public var state: String?

        /// Makes a configuration.
        public init(
            singleRequestLimit: Int64 = 5 << 20, uploadPieceLimit: Int64? = nil, uploadMemory: Int = 16 << 20,
            fruitlessAttempts: Int = 5, idStock: Int = 100, state: String? = nil
        ) {
            self.singleRequestLimit = singleRequestLimit
            self.uploadPieceLimit = uploadPieceLimit
            self.uploadMemory = uploadMemory
            self.fruitlessAttempts = fruitlessAttempts
            self.idStock = idStock
            self.state = state
        }
    }

    /// The methods of the API as they are, for what this type does not cover.
    public let service: DriveService
    /// How the client works.
    public let configuration: Configuration
    /// What outlives the process, if anything is to.
    let state: TransferState?
    let journal: UploadJournal?
    let ids: IDStock
    let folders: FolderMaker

    /// Makes a client of one account. Against Google it keeps to the account's allowance (``Pacer/Limits/google``), with
    /// its copies; processes that are to share the allowance give the other initializer a client with a ``Pacer`` of a file.
    /// - Parameter authorizer: Gives the account's access tokens: DrivewayAuth's `accounts.authorizer(for: account)`.
    public init(authorizer: any Authorizer, configuration: Configuration = .init()) {
        let pacer = Pacer.standard(for: authorizer.endpoint, account: "", state: nil)
        self.init(
            api: APIClient(authorizer: authorizer, configuration: .init(pacer: pacer)), configuration: configuration)
    }

    /// Makes a client that sends its calls through `api`.
    public init(api: APIClient, configuration: Configuration = .init()) {
        service = DriveService(client: api)
        self.configuration = configuration
        let state = configuration.state.map { TransferState(folder: $0) }
        let journal = state.flatMap { state in
            api.authorizer.identity.map { UploadJournal(state: state, account: $0) }
        }
        (self.state, self.journal) = (state, journal)
        ids = IDStock(service: service, count: configuration.idStock, journal: journal)
        folders = FolderMaker()
    }

    /// Who the user is, and how much room there is.
    public func about() async throws -> About {
        try await service.about.get(fields: "user,storageQuota,maxUploadSize").send()
    }

    /// Forgets on this machine what transfers of the account have left to be taken up: unfinished uploads, IDs made beforehand.
    /// What is in Drive stays.
    public func forgetTransfers() async throws { try await journal?.forget() }
}
