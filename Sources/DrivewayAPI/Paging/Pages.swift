/// The pages of a list, as the service gives them: one request a page, when the page is asked for.
///
/// A page may be short or empty and still not be the last: only a page without a token for the next one ends the
/// sequence. A page that cannot be had ends the sequence with its error, and every further step throws that error again,
/// so that part of a list is never taken for all of it. A token that comes a second time ends it with ``PagingError``.
public struct Pages<Page: Sendable>: AsyncSequence, Sendable {
    /// A page.
    public typealias Element = Page

    private let start: String?
    private let load: @Sendable (_ token: String?) async throws -> Page
    private let next: @Sendable (Page) -> String?

    /// Makes the pages of a list.
    /// - Parameters:
    ///   - start: The token of the first page wanted; `nil` for the first page there is.
    ///   - load: Asks for the page of a token.
    ///   - next: The token of the page after that one; `nil` or empty if it is the last.
    public init(
        from start: String? = nil, load: @escaping @Sendable (_ token: String?) async throws -> Page,
        next: @escaping @Sendable (Page) -> String?
    ) {
        self.start = start
        self.load = load
        self.next = next
    }

    /// Asks for the pages.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate enum State {
            case before(token: String?)
            case finished
            case failed(any Error)
        }

        fileprivate let pages: Pages
        fileprivate var state: State
        fileprivate var seen: Set<String> = []

        /// The next page, or `nil` after the last one.
        /// - Throws: What the request throws, ``PagingError``.
        public mutating func next() async throws -> Page? {
            switch state {
            case .finished: return nil
            case .failed(let error): throw error
            case .before(let token):
                do {
                    let page = try await pages.load(token)
                    try advance(past: page)
                    return page
                } catch {
                    state = .failed(error)
                    throw error
                }
            }
        }

        private mutating func advance(past page: Page) throws(PagingError) {
            guard let token = pages.next(page), !token.isEmpty else { return state = .finished }
            guard seen.insert(token).inserted else { throw PagingError(.repeatedToken) }
            state = .before(token: token)
        }
    }

    /// Starts at the first page.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(pages: self, state: .before(token: start), seen: start.map { [$0] } ?? [])
    }

    /// The items of all pages, one by one.
    public func items<Item: Sendable>(_ items: @escaping @Sendable (Page) -> [Item]) -> Items<Item> {
        Items(pages: self, items: items)
    }
}
