import Testing

@testable import DrivewayAuth

@Suite struct OneShotTests {
    @Test func `the first value counts, whenever it comes`() async throws {
        let early = OneShot<Int>()
        #expect(early.resolve(.success(1)))
        #expect(!early.resolve(.success(2)))
        #expect(try await early.value() == 1)

        let late = OneShot<Int>()
        let waiting = Task { try await late.value() }
        await Task.yield()
        #expect(late.resolve(.success(3)))
        #expect(try await waiting.value == 3)
        #expect(!late.resolve(.failure(CancellationError())))
    }

    @Test func `cancelling the wait ends it, once`() async {
        let shot = OneShot<Int>()
        let waiting = Task { try await shot.value() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(!shot.resolve(.success(1)))
    }

    @Test func `a thousand races end with one value each`() async {
        for _ in 0..<1000 {
            let shot = OneShot<Int>()
            let waiting = Task { try await shot.value() }
            async let first = Task { shot.resolve(.success(1)) }.value
            async let second = Task { shot.resolve(.success(2)) }.value
            waiting.cancel()
            let outcome = await waiting.result
            let accepted = await [first, second].filter(\.self).count
            if case .success = outcome { #expect(accepted == 1) } else { #expect(accepted == 0) }
        }
    }
}
