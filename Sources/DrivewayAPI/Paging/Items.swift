/// The items of a list of any length, one by one; the next page is asked for when its first item is.
///
/// ```swift
/// for try await file in drive.files(matching: .trashed(false)) { print(file.name ?? "") }
/// ```
///
/// A page that cannot be had ends the sequence with its error, never with fewer items; see ``Pages``.
public struct Items<Element: Sendable>: AsyncSequence, Sendable {
    private let makePages: @Sendable () -> Batches

    /// Gives the items of the next page with any; `nil` at the end.
    fileprivate typealias Batches = () async throws -> [Element]?

    /// The items of pages.
    public init<Page: Sendable>(pages: Pages<Page>, items: @escaping @Sendable (Page) -> [Element]) {
        makePages = {
            var iterator = pages.makeAsyncIterator()
            return {
                while let page = try await iterator.next() {
                    let batch = items(page)
                    if !batch.isEmpty { return batch }
                }
                return nil
            }
        }
    }

    /// Items that are there already, as for a test.
    public init(_ elements: [Element]) {
        self.init(pages: Pages(load: { _ in elements }, next: { _ in nil }), items: { $0 })
    }

    /// Hands out the items.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let nextBatch: Batches
        private var batch: ArraySlice<Element> = []

        fileprivate init(nextBatch: @escaping Batches) { self.nextBatch = nextBatch }

        /// The next item, or `nil` after the last one.
        /// - Throws: What the request for a page throws, ``PagingError``.
        public mutating func next() async throws -> Element? {
            if batch.isEmpty { batch = try await nextBatch()?[...] ?? [] }
            return batch.popFirst()
        }
    }

    /// Starts at the first item.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(nextBatch: makePages()) }

    /// All items at once.
    /// - Throws: As the sequence; then none of them.
    public func all() async throws -> [Element] {
        var all: [Element] = []
        for try await item in self { all.append(item) }
        return all
    }
}
