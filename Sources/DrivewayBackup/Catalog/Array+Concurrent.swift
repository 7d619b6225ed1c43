extension Array where Element: Sendable {
    /// The results for all elements in their order, with a few of them being worked on at a time.
    func concurrentMap<Result: Sendable>(
        limit: Int = 4, _ transform: @escaping @Sendable (Element) async throws -> Result
    ) async throws -> [Result] {
        try await withThrowingTaskGroup(of: (Int, Result).self) { group in
            var results = [Result?](repeating: nil, count: count)
            var next = 0
            func start() {
                guard next < count else { return }
                let (number, element) = (next, self[next])
                group.addTask { (number, try await transform(element)) }
                next += 1
            }
            for _ in 0..<limit { start() }
            while let (number, result) = try await group.next() {
                results[number] = result
                start()
            }
            return results.compactMap { $0 }
        }
    }
}
