import DrivewayCrypto
import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import LocalGoogle

/// The store of contents on real files.
struct BlobStoreTests {
    private func stored(_ text: String, in store: BlobStore) throws -> FileContent {
        let sink = ContentSink(store, try store.begin())
        _ = try Array(text.utf8).withUnsafeBytes { try sink.write($0) }
        let content = try sink.content()
        try sink.commit(content)
        return content
    }

    private func read(_ sha256: String, in store: BlobStore) throws -> String {
        String(decoding: try store.open(sha256).read(count: 1000, at: 0), as: UTF8.self)
    }

    @Test(arguments: [true, false])
    func `content is found under its digest`(isDurable: Bool) throws {
        let folder = try TemporaryFolder()
        let store = try BlobStore(folder: folder.path, isDurable: isDurable)
        let content = try stored("hello", in: store)
        #expect(content.md5 == Digest.of(Data("hello".utf8), .md5).hex)
        #expect(content.sha1 == Digest.of(Data("hello".utf8), .sha1).hex)
        #expect(try read(content.sha256, in: store) == "hello")
        #expect(try stored("hello", in: store) == content)
        #expect(try FileSystem.entries(of: FileSystem.join(folder.path, "staging")) == [])
    }

    @Test func `pinned and referred-to content stays, other content goes`() throws {
        let folder = try TemporaryFolder()
        let store = try BlobStore(folder: folder.path, isDurable: false)
        let (kept, pinned, dropped) = (
            try stored("kept", in: store).sha256, try stored("pinned", in: store).sha256,
            try stored("dropped", in: store).sha256
        )
        store.unpin(kept)
        store.unpin(dropped)
        store.sweep { $0 == kept }
        #expect(try read(kept, in: store) == "kept" && read(pinned, in: store) == "pinned")
        #expect(throws: FileError.self) { try store.open(dropped) }
        store.unpin(pinned)
        // When nobody can tell, content stays.
        store.collect([pinned]) { _ in throw CancellationError() }
        #expect(try read(pinned, in: store) == "pinned")
        store.collect([pinned]) { _ in false }
        #expect(throws: FileError.self) { try store.open(pinned) }
    }

    @Test func `two pins take two ends`() throws {
        let folder = try TemporaryFolder()
        let store = try BlobStore(folder: folder.path, isDurable: false)
        let sha256 = try stored("x", in: store).sha256
        store.pin(sha256)
        store.unpin(sha256)
        store.collect([sha256]) { _ in false }
        #expect(try read(sha256, in: store) == "x")
        store.unpin(sha256)
        store.collect([sha256]) { _ in false }
        #expect(throws: FileError.self) { try store.open(sha256) }
    }

    @Test func `what was staged goes, that of sessions stays`() throws {
        let folder = try TemporaryFolder()
        let store = try BlobStore(folder: folder.path, isDurable: false)
        let once = ContentSink(store, try store.begin())
        let session = ContentSink(store, try store.stage(session: "s"))
        for sink in [once, session] { _ = try Array("abc".utf8).withUnsafeBytes { try sink.write($0) } }
        store.sweepStaging(keeping: ["s"])
        let again = try store.stage(session: "s")
        #expect(try again.file.status().size == 3)
        #expect(try FileSystem.entries(of: FileSystem.join(folder.path, "staging")).count == 1)
        let resumed = ContentSink(store, again, stored: 3)
        _ = try Array("def".utf8).withUnsafeBytes { try resumed.write($0) }
        #expect(try resumed.content().sha256 == Digest.of(Data("abcdef".utf8), .sha256).hex)
        store.discard(session: "s")
        store.removeFolder()
        #expect((try? FileStatus.of(folder.path)) == nil)
    }
}
