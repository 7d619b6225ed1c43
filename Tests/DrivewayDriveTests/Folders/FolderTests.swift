import DrivewayAPI
import DrivewayDriveAPI
import DrivewayHTTP
import DrivewayTesting
import Synchronization
import Testing

@testable import DrivewayDrive

/// A Drive that holds folders only.
final class FolderDrive: Sendable {
    struct State {
        var folders: [File] = []
        var time: Int64 = 1000
        /// Whether new folders are hidden from listings.
        var isLagging = false
        /// Creations that are carried out and answered with this status.
        var failures: [Int] = []
    }

    let state: Mutex<State>

    init(_ folders: [File] = []) { state = Mutex(State(folders: folders)) }

    var living: [File] { state.withLock { $0.folders.filter { $0.trashed != true } } }

    func drive() -> ScriptedDrive {
        ScriptedDrive { request in
            // Other tasks get to run between a look and what is made of it.
            for _ in 0..<20 { await Task.yield() }
            return try self.state.withLock { try Self.answer(request, &$0) }
        }
    }

    private static func answer(_ request: SentRequest, _ state: inout State) throws -> Reply {
        let id = FileID(request.path.split(separator: "/").last.map(String.init) ?? "")
        switch request.method {
        case .get where request.query["q"] != nil:
            let words = request.query["q"]?.split(separator: "'").map(String.init) ?? []
            let found = state.folders.filter {
                $0.trashed != true && $0.parents == [FileID(words[0])] && !state.isLagging
                    && (words.count < 4 || $0.name == words[2])
            }
            return try .list(found)
        case .get:
            return try state.folders.first { $0.id == id }.map { try .file($0) } ?? .file(.folder(id, "My Drive"))
        case .post:
            return try create(request.json(File.self), &state)
        default:
            guard let index = state.folders.firstIndex(where: { $0.id == id }) else { return .refusal(404, "notFound") }
            if let parent = request.query["addParents"] { state.folders[index].parents = [FileID(parent)] }
            if let trashed = try request.json(File.self).trashed { state.folders[index].trashed = trashed }
            return try .file(state.folders[index])
        }
    }

    private static func create(_ file: File, _ state: inout State) throws -> Reply {
        if state.folders.contains(where: { $0.id == file.id }) { return .refusal(409, "fileIdInUse") }
        state.time += 1
        var folder = file
        folder.createdTime = Timestamp(milliseconds: state.time)
        state.folders.append(folder)
        if state.failures.isEmpty { return try .file(folder) }
        let status = state.failures.removeFirst()
        guard status > 0 else { throw connectionLost }
        return .refusal(status, "backendError")
    }
}

@Suite struct FolderTests {
    @Test func `eight tasks that ensure one path make each folder once`() async throws {
        let folders = FolderDrive()
        let client = folders.drive().client()
        let ids = try await withThrowingTaskGroup(of: FileID?.self) { group in
            for _ in 0..<8 {
                group.addTask { try await client.ensureFolder(RemotePath(parsing: "/a/b")).id }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(ids).count == 1)
        #expect(folders.living.map(\.name) == ["a", "b"])
    }

    @Test func `names that look alike are two folders`() async throws {
        let folders = FolderDrive()
        let client = folders.drive().client()
        async let composed = client.ensureFolder("H\u{e9}", in: .root)
        async let decomposed = client.ensureFolder("He\u{301}", in: .root)
        let (left, right) = try await (composed, decomposed)
        #expect(left.id != right.id)
        #expect(folders.living.count == 2)
    }

    @Test(arguments: [[500], [503, 503], [0], [0, 500]])
    func `a folder whose making was not confirmed is made once`(failures: [Int]) async throws {
        let folders = FolderDrive()
        folders.state.withLock { $0.failures = failures }
        let folder = try await folders.drive().client().ensureFolder("x", in: .root)
        #expect(folders.living.map(\.id) == [folder.id])
    }

    @Test func `what was just made is used by its ID, though no search finds it`() async throws {
        let folders = FolderDrive()
        folders.state.withLock { $0.isLagging = true }
        let drive = folders.drive()
        let inner = try await drive.client().ensureFolder(RemotePath(parsing: "/x/y"))
        #expect(inner.parents == [folders.living.first { $0.name == "x" }?.id].compactMap { $0 })
        #expect(folders.living.count == 2)
    }

    @Test func `an existing folder is taken, the oldest of twins, and twins are left alone`() async throws {
        let folders = FolderDrive([
            .folder("young", "x", createdAt: 9, parents: ["root"]), .folder("b", "x", createdAt: 5, parents: ["root"]),
            .folder("a", "x", createdAt: 5, parents: ["root"]),
        ])
        let folder = try await folders.drive().client().ensureFolder("x", in: .root)
        #expect(folder.id == "a")
        #expect(folders.living.count == 3)
    }

    @Test func `who made the later of two folders moves its children over and bins it`() async throws {
        let folders = FolderDrive()
        // Another device makes the folder between our look and our making, and someone uses ours at once.
        let other = Mutex(false)
        let ours = ScriptedDrive { request in
            if request.method == .post, try request.json(File.self).name == "x" {
                other.withLock { $0 = true }
                folders.state.withLock { state in
                    state.folders.append(.folder("theirs", "x", createdAt: 1, parents: ["root"]))
                    state.folders.append(.folder("child", "c", parents: ["new-1"]))
                }
            }
            return try await folders.drive().answer(request)
        }
        let folder = try await ours.client().ensureFolder("x", in: .root)
        #expect(folder.id == "theirs")
        #expect(folders.living.map(\.id) == ["theirs", "child"])
        #expect(folders.living.last?.parents == ["theirs"])
        #expect(other.withLock { $0 })
    }

    @Test(arguments: [1, 3, .max])
    func `what comes into a folder that is being binned is fetched back`(arrivals: Int) async throws {
        let folders = FolderDrive()
        let count = Mutex(0)
        let ours = ScriptedDrive { request in
            if request.method == .post {
                folders.state.withLock { $0.folders.append(.folder("theirs", "x", createdAt: 1, parents: ["root"])) }
            } else if request.method == .patch, try request.json(File.self).trashed == true {
                // After the last look, and before the folder is in the bin.
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                if number <= arrivals {
                    folders.state.withLock { $0.folders.append(.folder(FileID("c\(number)"), "c", parents: ["new-1"])) }
                }
            }
            return try await folders.drive().answer(request)
        }
        #expect(try await ours.client().ensureFolder("x", in: .root).id == "theirs")
        let living = folders.living
        // Where it never ends the folder stays, so that nothing in it is lost.
        #expect(living.contains { $0.id == "new-1" } == (arrivals == .max))
        let places = Set(living.map(\.id))
        #expect(living.filter { $0.name == "c" }.count == min(arrivals, 5))
        #expect(living.filter { $0.name == "c" }.allSatisfy { places.contains($0.parents?.first) })
    }

    @Test func `two devices that ensure one folder at once end with one`() async throws {
        let folders = FolderDrive()
        let (one, two) = (folders.drive().client(), PrefixedIDs.client(folders.drive()))
        async let first = one.ensureFolder("x", in: .root)
        async let second = two.ensureFolder("x", in: .root)
        let ids = try await [first.id, second.id]
        #expect(Set(ids).count == 1)
        #expect(folders.living.count == 1)
    }

    @Test func `an ID that another file has is no success`() async throws {
        let folders = FolderDrive([.folder("mine", "other")])
        let error = await #expect(throws: DriveError.self) {
            try await folders.drive().client().createFolder(FileMetadata(name: "x", id: "mine"))
        }
        #expect(error?.code == .idInUse)
    }

    @Test func `one who stops waiting does not stop the others`() async throws {
        let gate = Gate()
        let work = SharedWork<Int> {
            await gate.wait()
            return 7
        }
        let patient = Task { try await work.value() }
        let impatient = Task { try await work.value() }
        let cancelledBefore = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await work.value()
        }
        impatient.cancel()
        for task in [impatient, cancelledBefore] {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        gate.open()
        #expect(try await patient.value == 7)
        #expect(try await work.value() == 7)
    }

    @Test func `IDs are fetched in bulk and no one gets another's`() async throws {
        let drive = ScriptedDrive { _ in .refusal(500, "backendError") }
        let client = drive.client(.init(idStock: 10))
        let ids = try await withThrowingTaskGroup(of: FileID.self) { group in
            for _ in 0..<25 { group.addTask { try await client.newID() } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(ids.count == 25)
        #expect(ids.allSatisfy { (1...30).map { FileID("new-\($0)") }.contains($0) })
        #expect(try await client.newID(in: .appDataFolder) != client.newID())
    }
}

/// A second device: its IDs are its own.
private enum PrefixedIDs {
    static func client(_ inner: ScriptedDrive) -> DriveClient {
        ScriptedDrive { request in
            guard request.method == .post, var file = try? request.json(File.self), let id = file.id else {
                return try await inner.answer(request)
            }
            file.id = FileID("two-" + id.rawValue)
            return try await inner.answer(request.with(file))
        }.client()
    }
}
