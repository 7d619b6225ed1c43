import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization

@testable import DrivewayBackup

/// Three devices, one storage in memory whose lists lag as they please, and what is known to be true of all of it.
final class ModelWorld {
    /// A snapshot that was answered “backed up”.
    struct Promise {
        var id: String
        var device: String
        var sequence: Int64
        var contents: [EntryPath: Data]
        /// What it was called at first: a prune that empties packs gives snapshots new ids.
        let origin: String
        var isKept = false

        init(_ snapshot: Snapshot, _ contents: [EntryPath: Data]) {
            (id, origin, device, sequence) = (snapshot.id, snapshot.id, snapshot.device.name, snapshot.sequence)
            self.contents = contents
        }
    }

    struct Killed: Error {}

    let bench: Workbench
    let note: (String) -> Void
    let devices: [ModelDevice]
    private(set) var promises: [Promise] = []
    /// The names of objects that the model itself spoiled.
    private var spoiled: Set<String> = []
    var chance: Chance
    private let scratch = Mutex(0)

    private var storage: MemoryStorage { bench.storage }

    init(seed: UInt64, isEncrypted: Bool, note: @escaping (String) -> Void) throws {
        let encryption = isEncrypted ? try BackupEncryption.key(SampleBytes.data(32, seed: seed)) : nil
        (bench, self.note, chance) = (try Workbench(encryption: encryption), note, Chance(seed: seed))
        let folder = bench.folder
        devices = ["laptop", "phone", "tablet"].map { ModelDevice(name: $0, folder: folder.path("\($0)/Diary")) }
        for device in devices { try FileSystem.makeFolder(device.folder) }
        storage.state.withLock {
            $0.lag = 3600; $0.whim = SampleBytes(seed: seed)
        }
    }

    /// Does something.
    func step() async throws {
        let device = devices[chance.below(devices.count)]
        switch chance.below(40) {
        case 0..<8: try device.change(&chance); note("\(device.name) changes")
        case 8..<18: try await create(device)
        case 18..<24: try await prune(device)
        case 24..<30: advance()
        case 30..<34: try await restore()
        case 34: try await keep(device)
        case 35: try spoil()
        case 36: try await repair(device)
        case 37: double()
        case 38: try FileSystem.removeTree(bench.folder.path("state-\(device.name)")); note("\(device.name) forgets")
        default: try await checkEverything()
        }
    }

    private func advance() {
        let hours = [0.2, 0.9, 5, 13, 25, 50][chance.below(6)]
        storage.advance(hours: hours)
        note("\(hours) hours pass")
    }

    // MARK: Creating and pruning

    /// Backs up; on the way the process may be killed, hours may pass, another device may prune.
    private func create(_ device: ModelDevice) async throws {
        let before = try Inventory(device.folder).contents
        arrange(device, calls: 4)
        defer { calm() }
        do {
            let report = try await bench.timed(device.name).create([.folder(device.folder)])
            guard report.failures.isEmpty else { throw Disagreement(description: "\(report.failures)") }
            promises.append(Promise(report.snapshot, before))
            note("\(device.name) backs up \(report.snapshot.shortID)")
        } catch is Killed {
            note("\(device.name) is killed backing up")
        } catch let error as BackupError where error.code == .notStored {
            note("\(device.name) was too slow")
        }
        // Another device may have pruned meanwhile.
        try await forgetPruned(Retention(last: 1))
    }

    private func prune(_ device: ModelDevice) async throws {
        let retention = Retention(
            last: chance.below(3), daily: chance.below(3), weekly: chance.below(2) + 1,
            grouping: chance.below(4) == 0 ? .together : .deviceAndSources, timeZone: .gmt)
        arrange(nil, calls: 12)
        defer { calm() }
        do {
            let report = try await bench.timed(device.name).prune(
                keeping: retention, options: .init(dryRun: chance.below(8) == 0, toBin: chance.below(8) == 0))
            note("\(device.name) prunes \(report.forgotten.count), \(report.removed.count) packs")
        } catch is Killed {
            note("\(device.name) is killed pruning")
        } catch let error as BackupError where error.code == .unavailable {
            note("\(device.name) prunes too slowly")
        }
        try await forgetPruned(retention)
    }

    /// What is to happen at some storage call.
    private func arrange(_ device: ModelDevice?, calls: Int) {
        let number = chance.below(calls)
        let other = devices[chance.below(devices.count)].name
        let hours = [0.5, 6, 11, 13, 26, 49][chance.below(6)]
        let kind = chance.below(8)
        let count = Mutex(0)
        let bench = bench
        let happen: @Sendable () async throws -> Void = {
            let now = count.withLock { count in
                defer { count += 1 }
                return count
            }
            guard now == number else { return }
            if kind < 2 { throw Killed() }
            if kind < 5 { bench.storage.advance(hours: hours) }
            if kind == 4 || kind == 5, device != nil {
                bench.storage.beforePut.withLock { $0.call = { _, _ in } }
                for _ in 0...1 {
                    _ = try? await bench.timed(other).prune(keeping: Retention(last: 1, timeZone: .gmt))
                    bench.storage.advance(hours: kind == 4 ? 25 : 0)
                }
            }
        }
        storage.beforePut.withLock { $0.call = { _, _ in try await happen() } }
        storage.beforeRemove.withLock { $0.call = { _ in try await happen() } }
    }

    private func calm() {
        storage.beforePut.withLock { $0.call = { _, _ in } }
        storage.beforeRemove.withLock { $0.call = { _ in } }
    }

    /// Snapshots a prune took away: never a marked one, never the newest of a device that is whole.
    private func forgetPruned(_ retention: Retention) async throws {
        let there = try await names()
        for number in promises.indices where there[promises[number].id] == nil {
            let origin = promises[number].origin
            if let id = there.first(where: { $0.value == origin })?.key { promises[number].id = id }
        }
        let gone = promises.filter { there[$0.id] == nil && !spoiled.contains($0.id) }
        if let marked = gone.first(where: \.isKept) { throw Disagreement(description: "\(marked.id) was marked") }
        promises.removeAll { promise in gone.contains { $0.id == promise.id } }
        for name in Set(gone.map(\.device)) where spoiled.isEmpty && retention.grouping == .deviceAndSources {
            guard promises.contains(where: { $0.device == name }) else {
                throw Disagreement(description: "no snapshot of \(name) is left")
            }
        }
        guard spoiled.isEmpty, !gone.isEmpty, promises.isEmpty else { return }
        throw Disagreement(description: "no snapshot is left")
    }

    /// The ids of all snapshots, and what they were called at first.
    private func names() async throws -> [String: String] {
        let catalog = try await bench.device("model").opened().snapshots
        var names: [String: String] = [:]
        for item in storage.items(.snapshots) {
            guard let name = SnapshotName(item.object.name) else { continue }
            let head = try? await catalog.head(of: .init(name: name, object: item.object))
            names[name.id.hex] = head?.origin?.id.hex ?? name.id.hex
        }
        return names
    }

    private func keep(_ device: ModelDevice) async throws {
        guard !promises.isEmpty else { return }
        let number = chance.below(promises.count)
        let id = promises[number].id
        try await withoutLag {
            guard let isKept = try? await bench.timed(device.name).keep(.id(id), chance.below(3) > 0).isKept else {
                return
            }
            promises[number].isKept = isKept
            note("\(id.prefix(12)) kept: \(isKept)")
        }
    }

    // MARK: Spoiling and repairing

    private func spoil() throws {
        let items = storage.items(.packs) + storage.items(.snapshots)
        guard promises.count > 3, let item = chance.pick(items.filter { !$0.object.name.hasSuffix(".mark") }) else {
            return
        }
        let (name, kind) = (item.object.name, chance.below(4))
        spoiled.insert(name)
        if let id = SnapshotName(name)?.id.hex { spoiled.insert(id) }
        switch kind {
        case 0: storage.remove(name)
        case 1: storage.bin(name)
        default: storage.change(name, tellsDigest: kind == 2) { $0[$0.count / 2] ^= 1 }
        }
        note("\(name.prefix(40)) is \(["removed", "put in the bin", "damaged", "damaged unseen"][kind])")
    }

    private func double() {
        guard let item = chance.pick(storage.items(.packs) + storage.items(.snapshots)) else { return }
        storage.double(item, seconds: chance.below(2) == 0 ? -100 : 100)
        note("\(item.object.name.prefix(40)) is doubled")
    }

    private func repair(_ device: ModelDevice) async throws {
        try await withoutLag {
            let report: RepairReport
            do {
                report = try await bench.timed(device.name).repair(options: .init(readContent: true))
            } catch let error as BackupError where error.code == .noSnapshot {
                // Nothing was backed up so far, or all of it was spoiled.
                guard promises.isEmpty || !spoiled.isEmpty else { throw error }
                return note("\(device.name) finds nothing to repair")
            }
            note("\(device.name) repairs: \(report.losses.count) lost")
            // What a person took for lost may be whole again; what is lost is lost for a reason.
            if spoiled.isEmpty, !report.isWhole { throw Disagreement(description: "a repair of nothing: \(report)") }
            for loss in report.losses {
                let place = path()
                let salvage = try? await bench.device("reader").restore(
                    .id(loss.snapshot.id), to: place, options: .init(salvage: true))
                if let salvage, Set(salvage.missing.map(\.item)) != Set(loss.files) {
                    throw Disagreement(description: "a repair names \(loss.files), a salvage \(salvage.missing)")
                }
                try? FileSystem.removeTree(place)
            }
        }
    }

    // MARK: Checking

    private func path() -> String {
        scratch.withLock { number in
            number += 1
            return bench.folder.path("restored \(number)")
        }
    }

    private func withoutLag(_ body: () async throws -> Void) async throws {
        let whim = storage.state.withLock { state in
            defer { (state.lag, state.whim) = (0, nil) }
            return state.whim
        }
        defer { storage.state.withLock { ($0.lag, $0.whim) = (3600, whim) } }
        try await body()
    }

    private func restore() async throws {
        guard let promise = chance.pick(promises) else { return }
        try await withoutLag { try await check(promise) }
        note("\(promise.id.prefix(12)) restored")
    }

    /// Restores everything that was promised.
    func checkEverything() async throws {
        try await withoutLag { for promise in promises { try await check(promise) } }
        note("all checked")
    }

    private func check(_ promise: Promise) async throws {
        let place = path()
        defer { try? FileSystem.removeTree(place) }
        do {
            try await bench.device("reader").restore(.id(promise.id), to: place)
        } catch let error as BackupError {
            let reasons = Set(error.objects + [promise.id])
            if !spoiled.isDisjoint(with: reasons) { return }
            throw Disagreement(description: "\(promise.id.prefix(12)) of \(promise.device): \(error)")
        }
        guard try Inventory(FileSystem.join(place, "Diary")).contents == promise.contents else {
            throw Disagreement(description: "\(promise.id.prefix(12)) of \(promise.device) restores to something else")
        }
    }
}
