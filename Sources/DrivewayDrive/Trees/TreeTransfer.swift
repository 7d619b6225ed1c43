import DrivewayAPI
import DrivewayFiles
import DrivewayHTTP

/// How a tree is transferred.
public struct TreeTransferOptions: Sendable {
    /// What happens with symbolic links of this machine.
    public enum SymbolicLinks: Sendable, Hashable {
        /// They are left out and reported.
        case skip
        /// What they lead to takes their place.
        case follow
    }

    /// How many files are transferred at once.
    public var concurrency: Int
    /// What happens with symbolic links of this machine. Sockets, pipes and devices are always left out and reported.
    public var symbolicLinks: SymbolicLinks
    /// How files go up.
    public var upload = UploadOptions()
    /// How files come down.
    public var download = DownloadOptions()
    /// Which items are wanted, by the names from the top of the tree on; a folder that is not is left out with all in it.
    public var isWanted: @Sendable (_ path: [String], _ isFolder: Bool) -> Bool

    /// Makes options.
    public init(
        concurrency: Int = 8, symbolicLinks: SymbolicLinks = .skip,
        isWanted: @escaping @Sendable (_ path: [String], _ isFolder: Bool) -> Bool = { _, _ in true }
    ) {
        self.concurrency = max(concurrency, 1)
        self.symbolicLinks = symbolicLinks
        self.isWanted = isWanted
    }
}

/// Does the work of a tree's items, several at once; a failure of one of them is its own unless it concerns all of them.
struct TreeTransfer {
    /// What became of the items so far.
    private(set) var report = TreeReport()
    /// What the items' own use of the network goes through.
    let gate: TransferGate
    private let each: TreeItemHandler?
    private var running = 0
    /// Uploads in a row that ended at the day's limit.
    private var refusals = 0

    typealias Work = @Sendable () async throws -> TreeItem
    typealias Group = ThrowingTaskGroup<TreeItem, any Error>

    init(_ concurrency: Int, _ each: TreeItemHandler?) {
        gate = TransferGate(concurrency)
        self.each = each
    }

    /// Notes an item that is over.
    mutating func note(_ item: TreeItem) throws {
        report.add(item)
        each?(item)
        if case .failed(let error) = item.outcome { try look(at: error) } else { refusals = 0 }
    }

    /// Notes a folder that was made.
    mutating func noteFolder() { report.foldersCreated += 1 }

    /// Begins an item's work; waits for another one to end where there are as many as may be: some at the network, and as
    /// many that prepare or save theirs.
    mutating func add(_ work: @escaping Work, to group: inout Group) async throws {
        while running >= gate.width * 2 { try await next(&group) }
        running += 1
        group.addTask(operation: work)
    }

    /// Waits for all that was begun.
    mutating func finish(_ group: inout Group) async throws {
        while running > 0 { try await next(&group) }
    }

    private mutating func next(_ group: inout Group) async throws {
        guard let item = try await group.next() else { return }
        running -= 1
        try note(item)
    }

    /// Throws what will not be better with the next item.
    private mutating func look(at error: any Error) throws {
        switch error {
        case let error as DriveError:
            refusals = error.code == .uploadLimit ? refusals + 1 : 0
            if refusals >= 3 { throw error }
        case let error as GoogleAPIError:
            if [.signInAgain, .needScope, .waitUntil].contains(error.action) || error.reason == "storageQuotaExceeded" {
                throw error
            }
        case let error as HTTPError:
            if error.code == .unreachable { throw error }
        case is FileError, is EndpointError, is DecodingError:
            return
        default:
            // Cancelled, signed out.
            throw error
        }
    }
}
