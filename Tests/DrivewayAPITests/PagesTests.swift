import DrivewayAPI
import Foundation
import Synchronization
import Testing

/// A list comes in pages of any length, empty ones too; it ends with the page that names no next one. A page that cannot
/// be had ends the sequence with an error that does not go away; a page named twice does too.
@Suite struct PagesTests {
    private struct Page: Sendable {
        var items: [Int]
        var next: String?
    }

    private struct Failure: Error {}

    private static func items(_ pages: [String: Page], from start: String? = nil) -> Items<Int> {
        Pages(
            from: start,
            load: { token in
                guard let page = pages[token ?? ""] else { throw Failure() }
                return page
            },
            next: \.next
        ).items(\.items)
    }

    @Test func `an empty page is not the end`() async throws {
        let list = Self.items(["": Page(items: [], next: "t2"), "t2": Page(items: [1, 2, 3])])
        #expect(try await list.all() == [1, 2, 3])
    }

    @Test func `an empty token is the end`() async throws {
        #expect(try await Self.items(["": Page(items: [1], next: "")]).all() == [1])
    }

    @Test func `a list of nothing is nothing`() async throws {
        #expect(try await Self.items(["": Page(items: [])]).all() == [])
        #expect(try await Items([Int]()).all() == [])
        #expect(try await Items([1, 2]).all() == [1, 2])
    }

    @Test func `a page that fails fails the list, and goes on failing`() async throws {
        var iterator = Self.items(["": Page(items: [1, 2], next: "t2")]).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        #expect(try await iterator.next() == 2)
        for _ in 0..<3 { await #expect(throws: Failure.self) { try await iterator.next() } }
        await #expect(throws: Failure.self) { try await Self.items(["": Page(items: [1], next: "t2")]).all() }
    }

    @Test func `a repeated token ends the sequence`() async throws {
        let loop = [
            "": Page(items: [1], next: "a"), "a": Page(items: [2], next: "b"), "b": Page(items: [3], next: "a"),
        ]
        await #expect(throws: PagingError(.repeatedToken)) { try await Self.items(loop).all() }
        let own = ["a": Page(items: [2], next: "a")]
        await #expect(throws: PagingError(.repeatedToken)) { try await Self.items(own, from: "a").all() }
    }

    @Test func `a page is asked for when it is needed, once for each reading`() async throws {
        let loads = Mutex(0)
        let pages = Pages<Page>(
            load: { token in
                loads.withLock { $0 += 1 }
                return Page(items: [1, 2], next: token == nil ? "t2" : nil)
            }, next: \.next)
        let list = pages.items(\.items)
        #expect(loads.withLock { $0 } == 0)
        for try await _ in list { break }
        #expect(loads.withLock { $0 } == 1)
        #expect(try await list.all().count == 4)
        #expect(loads.withLock { $0 } == 3)
    }
}
