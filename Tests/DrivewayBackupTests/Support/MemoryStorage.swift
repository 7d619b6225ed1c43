import DrivewayFiles
import Foundation
import Synchronization

@testable import DrivewayBackup

/// Drive, as far as a backup needs it, in memory, with a record of what was asked and places to go wrong.
final class MemoryStorage: BackupStorage {
    struct Item: Sendable {
        var object: StoredObject
        var area: StorageArea
        var data: Data
        var isListed = true
        var isInBin = false
        /// Whether a prune put it there.
        var isPruned = false
        /// When it was removed for good.
        var removed: Date?
    }

    struct State: Sendable {
        var items: [Item] = []
        var nextNumber = 1
        var clock = Date(timeIntervalSince1970: 1_800_000_000)
        var bytesPut: Int64 = 0
        var puts: [String] = []
        var reads = 0
        var bytesRead: Int64 = 0
        var lists = 0
        /// How long lists may lag behind, in seconds.
        var lag: TimeInterval = 0
        /// Decides what a list shows of what came or went within the lag; without it lists are as late as they can be.
        var whim: SampleBytes?
        var removals: [String] = []

        /// Whether a list shows an item.
        mutating func shows(_ item: Item) -> Bool {
            guard item.isListed, !item.isInBin else { return false }
            func isLate(_ moment: Date?) -> Bool {
                lag > 0 && moment.map { $0.addingTimeInterval(lag) > clock } ?? false
            }
            let isFresh = isLate(item.object.created)
            guard item.removed == nil || (isLate(item.removed) && !isFresh) else { return false }
            let isOpen = isFresh || item.removed != nil
            guard isOpen, whim != nil else { return !isFresh }
            return whim?.data(1).first.map { $0 & 1 == 0 } ?? true
        }
    }

    let state = Mutex(State())
    // In structures: a bare function in a lock would be wrapped once more at each look, without end.
    struct PutHook { var call: @Sendable (StorageArea, String) async throws -> Void = { _, _ in } }
    struct RemovalHook { var call: @Sendable (StoredObject) async throws -> Void = { _ in } }
    struct ListHook { var call: @Sendable ([StorageArea]) async throws -> Void = { _ in } }
    struct ReadHook { var call: @Sendable (StoredObject) throws -> Void = { _ in } }
    struct DelayHook { var call: @Sendable () -> Duration? = { nil } }

    /// Called before an object is stored: what it throws fails the call with nothing stored.
    let beforePut = Mutex(PutHook())
    /// Called before an object is removed: what it throws fails the call.
    let beforeRemove = Mutex(RemovalHook())
    /// Called when a list is made and before it is handed out.
    let afterListing = Mutex(ListHook())
    /// Called before a read: what it throws fails the call.
    let beforeRead = Mutex(ReadHook())

    /// How long a pack takes on its way, if it takes any time: what a deadline is tested with, not a wait for an event.
    let delays = Mutex(DelayHook())
    /// The room that is left.
    let free = Mutex<Int64?>(nil)
    /// Whose it is.
    let owner = Mutex<StorageOwner?>(nil)
    /// Whether it tells other digests than those of what was sent.
    let falsifies = Mutex(false)

    func list(_ areas: [StorageArea]) async throws -> [StorageArea: [StoredObject]] {
        let listed = state.withLock { state in
            state.lists += 1
            let items = state.items.filter { areas.contains($0.area) && state.shows($0) }
            return Dictionary(grouping: items, by: \.area).mapValues { $0.map(\.object) }
        }
        try await afterListing.withLock { $0.call }(areas)
        return listed
    }

    func files(named name: String) async throws -> [StoredObject] { [] }
    func room() async throws -> Int64? { free.withLock { $0 } }
    func owner(asks: Bool) async throws -> StorageOwner? { owner.withLock { $0 } }

    func object(_ id: String) async throws -> StoredObject? {
        state.withLock { $0.items.first { $0.object.id == id && !$0.isInBin && $0.removed == nil }?.object }
    }

    func remove(_ object: StoredObject, toBin: Bool) async throws {
        try await beforeRemove.withLock { $0.call }(object)
        state.withLock { state in
            for number in state.items.indices where state.items[number].object.id == object.id {
                if state.items[number].removed == nil { state.removals.append(object.name) }
                if toBin {
                    (state.items[number].isInBin, state.items[number].isPruned) = (true, true)
                } else {
                    state.items[number].removed = state.clock
                }
            }
        }
    }

    func setKept(_ isKept: Bool, of object: StoredObject) async throws {
        state.withLock { state in
            for number in state.items.indices where state.items[number].object.id == object.id {
                state.items[number].object.isKept = isKept
            }
        }
    }

    func setDamaged(_ object: StoredObject) async throws {
        state.withLock { state in
            for number in state.items.indices where state.items[number].object.id == object.id {
                state.items[number].object.isDamaged = true
            }
        }
    }

    func bin() async throws -> StorageBin {
        state.withLock { state in
            var bin = StorageBin()
            for item in state.items where item.isInBin && !item.isPruned && item.removed == nil {
                bin.objects[item.area, default: []].append(item.object)
            }
            return bin
        }
    }

    func takeFromBin(_ id: String) async throws {
        state.withLock { state in
            for number in state.items.indices where state.items[number].object.id == id {
                state.items[number].isInBin = false
            }
        }
    }

    func put(
        _ content: StorageContent, named name: String, in area: StorageArea, sha256: String
    ) async throws -> StoredObject {
        try await beforePut.withLock { $0.call }(area, name)
        if area == .packs, let delay = delays.withLock({ $0.call })() { try await Task.sleep(for: delay) }
        let data: Data
        switch content {
        case .data(let bytes): data = bytes
        case .file(let path, let size): data = try OpenFile(path, .read).read(count: Int(size) + 1, at: 0)
        }
        let told = falsifies.withLock { $0 } ? ContentID.of(Data("other".utf8)) : ContentID.of(data)
        return state.withLock { state in
            state.clock += 1
            let object = StoredObject(
                id: "object\(state.nextNumber)", name: name, size: Int64(data.count), sha256: told.hex,
                created: state.clock)
            state.nextNumber += 1
            state.items.append(Item(object: object, area: area, data: data))
            state.bytesPut += Int64(data.count)
            state.puts.append(name)
            return object
        }
    }

    func read(_ object: StoredObject, range: Range<Int64>, _ take: (Data) throws -> Void) async throws {
        try beforeRead.withLock { $0.call }(object)
        let data = try state.withLock { state in
            guard let item = state.items.first(where: { $0.object.id == object.id && $0.removed == nil }),
                range.upperBound <= item.data.count
            else { throw BackupError(.damaged, "gone") }
            state.reads += 1
            state.bytesRead += Int64(range.count)
            return item.data.subdata(in: Int(range.lowerBound)..<Int(range.upperBound))
        }
        // Pieces of many sizes, as a network makes them.
        var (rest, size) = (data, 1)
        while !rest.isEmpty {
            try take(rest.prefix(size))
            rest = rest.dropFirst(size)
            size = size * 3 % 65_521 + 1
        }
    }
}

extension MemoryStorage {
    /// The objects of an area, in the order they were made.
    func items(_ area: StorageArea) -> [Item] {
        state.withLock { $0.items.filter { $0.area == area && $0.removed == nil && !$0.isInBin } }
    }

    /// The names of what is there with an ending.
    func names(_ ending: String) -> [String] {
        StorageArea.allCases.flatMap(items).map(\.object.name).filter { $0.hasSuffix(ending) }
    }

    /// Lets Drive's time pass.
    func advance(hours: Double) { state.withLock { $0.clock += hours * 3600 } }

    /// Puts an object in the bin, as a person would.
    func bin(_ name: String) {
        state.withLock { state in
            for number in state.items.indices where state.items[number].object.name == name {
                state.items[number].isInBin = true
            }
        }
    }

    /// Makes a twin of an object.
    func double(_ item: Item, seconds: TimeInterval) {
        state.withLock { state in
            var twin = item
            twin.object.id = "object\(state.nextNumber)"
            twin.object.created = item.object.created?.addingTimeInterval(seconds)
            state.nextNumber += 1
            state.items.append(twin)
        }
    }

    /// Everything but one object.
    func remove(_ name: String) { state.withLock { $0.items.removeAll { $0.object.name == name } } }

    /// Changes an object's bytes, with or without the digest Drive tells.
    func change(_ name: String, tellsDigest: Bool = true, _ edit: (inout Data) -> Void) {
        state.withLock { state in
            for number in state.items.indices where state.items[number].object.name == name {
                edit(&state.items[number].data)
                let data = state.items[number].data
                state.items[number].object.size = Int64(data.count)
                if tellsDigest { state.items[number].object.sha256 = ContentID.of(data).hex }
            }
        }
    }

    /// Lets lists lag: they do not show the objects an area has now.
    func hide(_ area: StorageArea) {
        state.withLock { state in
            for number in state.items.indices where state.items[number].area == area {
                state.items[number].isListed = false
            }
        }
    }

    /// Ends the lag.
    func showAll() {
        state.withLock { state in for number in state.items.indices { state.items[number].isListed = true } }
    }

    /// Sets apart what happens from here on, for counting.
    func forgetCounts() {
        state.withLock { state in
            (state.bytesPut, state.puts, state.reads, state.bytesRead, state.lists) = (0, [], 0, 0, 0)
        }
    }

    var bytesPut: Int64 { state.withLock { $0.bytesPut } }
    var puts: [String] { state.withLock { $0.puts } }
    var packsPut: Int { puts.count { $0.hasSuffix(".pack") } }
}
