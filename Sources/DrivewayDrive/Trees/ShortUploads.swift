/// Short new files of a tree that wait to be begun together: their uploads are noted in one step and share its wait for the
/// disk, which would else cost more than the files.
struct ShortUploads {
    /// How many are begun at once.
    static let count = 64

    private let client: DriveClient
    private let ended = EndedUploads()
    private var waiting: [UploadJob] = []

    init(_ client: DriveClient) { self.client = client }

    /// Whether they are enough.
    var areEnough: Bool { waiting.count >= Self.count }

    /// Has a file wait for others.
    mutating func add(_ job: UploadJob) { waiting.append(job) }

    /// Takes out those that wait, noted as far as they could be. One that could not says why when it runs.
    mutating func begin() async throws -> [UploadJob] {
        var jobs = waiting
        waiting = []
        guard let journal = client.journal, jobs.count > 1 else { return jobs }
        let opened = jobs.indices.compactMap { index in
            (try? jobs[index].content()).map { content in (index, content) }
        }
        // Nothing is sent yet: nobody is told.
        let plans = try opened.map { index, content in
            try jobs[index].creation(content, ItemMeter("", total: nil, isExpected: true, nil)).plan()
        }
        let entries = try? await journal.entries(for: plans, jobs[0].space, client.ids, gathering: ended)
        guard let entries else { return jobs }
        for ((index, content), entry) in zip(opened, entries) { jobs[index].begun = entry.map { (content, $0) } }
        return jobs
    }

    /// Removes the notes of those that have ended.
    func forgetEnded() async { await client.journal?.forget(ended) }
}
