import DrivewayDrive
import DrivewayFiles
import Foundation

/// Restores a snapshot: finds it, checks it, fetches and checks all content, builds everything aside, and only then replaces.
///
/// What a kill leaves at each moment is told where the disk is touched: ``RestoreTransaction``.
struct RestoreRun {
    let storage: any BackupStorage
    let configuration: Backups.Configuration
    let options: RestoreOptions
    let monitor: TransferMonitor?

    /// Restores the paths of a snapshot.
    func run(_ reference: SnapshotReference, _ paths: [String], to destination: String?) async throws -> RestoreReport {
        guard destination == nil else { return try await restore(reference, paths, to: destination) }
        return try await RestorePause.guarding(configuration) { try await restore(reference, paths, to: nil) }
    }

    private func restore(
        _ reference: SnapshotReference, _ paths: [String], to destination: String?
    ) async throws -> RestoreReport {
        guard let lock = try RestoreLock.take(configuration) else { throw BackupError.restoreAtWork }
        defer { withExtendedLifetime(lock) {} }
        let notices = RestoreTransaction.recover(configuration)
        let plan = try await RestorePlan(reference, paths, to: destination, storage, configuration)
        var report = RestoreReport(snapshot: plan.snapshot)
        report.notices = notices + plan.notices
        let head = plan.content.head
        try RestoreObstacles.check(plan.items, head, options)
        if let leftOut = head.leftOut {
            report.notices.append(BackupNotice(item: plan.snapshot.shortID, message: leftOut.description))
        }
        try RestoreSpace.check(plan.items)
        try await restore(plan.items, try await plan.fetcher(), plan.local, &report)
        return report
    }

    private func restore(
        _ items: [RestoreItem], _ fetcher: ContentFetcher, _ local: LocalContent, _ report: inout RestoreReport
    ) async throws {
        let staging = RestoreStaging(items, chunks: fetcher.content.chunks)
        let content = fetcher.content
        try refuseMissing(ContentPlan.sections(of: staging.chunks, in: content), items, fetcher)
        let transaction: RestoreTransaction
        do {
            transaction = try RestoreTransaction(
                items, of: report.snapshot.id, keepsReplaced: options.keepsReplaced, configuration)
        } catch let error as FileError {
            throw RunFolder.explained(error)
        }
        do {
            try transaction.begin()
            try staging.makeTree()
            monitor?.expect(bytes: staging.chunks.reduce(0) { $0 + content.chunks[$1].size })
            let here = try await local.take { [monitor] number, data in
                try staging.write(data, chunk: number)
                monitor?.moved(Int64(data.count))
            }
            let sections = ContentPlan.sections(of: staging.chunks.subtracting(here), in: content)
            let losses = try await fetch(sections, staging, fetcher, &report)
            try leaveOut(losses, of: transaction, &report)
            try await monitor.finishing {
                try await finish(transaction, staging, &report)
                try transaction.built()
                try transaction.swap()
            }
        } catch {
            throw Self.explained(error, transaction.rollBack())
        }
        report.restored = transaction.items.map(\.destination)
        report.notices += transaction.complete()
        let store = UndoStore(configuration)
        if options.keepsReplaced, let last = store.last()?.record, last.snapshot == report.snapshot.id,
            last.items.contains(where: { report.restored.contains($0.destination) })
        {
            report.undo = UndoableRestore(last, until: store.end(of: last))
        }
    }

    // MARK: Content

    /// Tells of packs that are not there before anything is fetched.
    private func refuseMissing(
        _ sections: [ContentPlan.Section], _ items: [RestoreItem], _ fetcher: ContentFetcher
    ) throws {
        guard !options.salvage else { return }
        let missing = sections.flatMap { section -> [ContentFetcher.Loss] in
            let pack = fetcher.content.packs[section.pack]
            guard fetcher.locator.objects(of: pack.id).isEmpty else { return [] }
            return section.chunks.map { .init(chunk: $0, object: pack.displayName, reason: "is missing") }
        }
        guard !missing.isEmpty else { return }
        throw RestoreLosses(missing, head: fetcher.content.head).error(items, canSalvage: true)
    }

    /// Fetches all sections, a few at a time.
    private func fetch(
        _ sections: [ContentPlan.Section], _ staging: RestoreStaging, _ fetcher: ContentFetcher,
        _ report: inout RestoreReport
    ) async throws -> RestoreLosses {
        let (monitor, salvage, head) = (monitor, options.salvage, fetcher.content.head)
        let outcomes = try await sections.concurrentMap { section in
            let outcome = try await fetcher.fetch(section) { number, data in
                try staging.write(data, chunk: number)
                monitor?.moved(Int64(data.count))
            }
            if !salvage, !outcome.losses.isEmpty {
                // Drive does not hand it out now: it may later, which is no reason to do without it.
                if let refusal = outcome.refusal { throw refusal }
                throw RestoreLosses(outcome.losses, head: head).error(staging.items, canSalvage: true)
            }
            return outcome
        }
        report.bytesFetched = outcomes.reduce(0) { $0 + $1.bytes }
        report.reads = outcomes.reduce(0) { $0 + $1.reads }
        return RestoreLosses(outcomes.flatMap(\.losses), head: head)
    }

    /// Takes out what a salvage cannot have. What is there already is better than a part of what was, and stays.
    private func leaveOut(
        _ losses: RestoreLosses, of transaction: RestoreTransaction, _ report: inout RestoreReport
    ) throws {
        guard !losses.isEmpty else { return }
        let taken = transaction.items.map(\.destination).filter { (try? FileStatus.of($0, followLinks: false)) != nil }
        if let first = taken.first {
            throw BackupError(
                .destination,
                "Some files cannot be had from Drive, and “\(first)” is there already: a salvage does not replace it. "
                    + "Nothing was changed. Name another folder (--to FOLDER).", files: taken)
        }
        report.missing = losses.notices(transaction.items)
        let error = losses.error(transaction.items, canSalvage: false)
        try transaction.leaveOut(losses.contains)
        if transaction.items.isEmpty { throw error }
    }

    private func finish(
        _ transaction: RestoreTransaction, _ staging: RestoreStaging, _ report: inout RestoreReport
    ) async throws {
        for item in transaction.items {
            report.files += item.entries.count { $0.kind == .file }
            report.bytes += item.bytes
        }
        for item in transaction.items { try await staging.finish(item) }
    }

    /// What stopped the restore, in the words of a restore, with what it could not put back in order.
    static func explained(_ error: any Error, _ leftovers: [BackupNotice]) -> any Error {
        let rest = leftovers.map { " \($0.description)." }.joined()
        if let error = error as? FileError {
            let code: BackupError.Code = error.isDiskFull ? .diskFull : .destination
            let advice =
                error.isDiskFull
                ? "Free some room or restore to another disk." : "Restore to a folder you may write to (--to FOLDER)."
            let state = leftovers.isEmpty ? " What was there before is untouched." : rest
            return BackupError(code, "\(error).\(state) \(advice)", files: [error.path], underlying: error)
        }
        guard !leftovers.isEmpty else { return error }
        guard let known = error as? BackupError else {
            return BackupError(.destination, "\(error).\(rest)", underlying: error)
        }
        return BackupError(
            known.code, known.message + rest, objects: known.objects, files: known.files, underlying: known.underlying)
    }
}
