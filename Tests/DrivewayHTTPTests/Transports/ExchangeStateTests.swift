import Foundation
import Testing

@testable import DrivewayHTTP

/// What is kept, refused and handed on between a caller and the transport's thread.
@Suite struct ExchangeStateTests {
    private func keep(_ count: Int, in state: inout ExchangeState) -> Bool {
        Data(count: count).withUnsafeBytes { state.keep($0) }
    }

    private func keepAll(_ count: Int, in state: inout ExchangeState) -> Bool { state.keepAll(Data(count: count)) }

    private func takeKept(_ state: inout ExchangeState) -> Int { state.takeKept().count }

    private func post(_ state: inout ExchangeState) -> Bool { state.post() }

    @Test func `bytes are kept up to the limit, then the reader must read`() {
        var state = ExchangeState()
        #expect(keep(ExchangeState.keptLimit, in: &state))
        #expect(!keep(1, in: &state))
        #expect(takeKept(&state) == ExchangeState.keptLimit)
        #expect(state.wishes.receive)
        #expect(keep(1, in: &state))
    }

    @Test func `a piece longer than the limit is taken when nothing is kept`() {
        var state = ExchangeState()
        #expect(keep(ExchangeState.keptLimit * 2, in: &state))
        #expect(!keep(1, in: &state))
    }

    @Test func `bytes that come only once are all kept, and the sender is stopped`() {
        var state = ExchangeState()
        #expect(keepAll(ExchangeState.keptLimit, in: &state))
        #expect(!keepAll(1, in: &state))
        #expect(!keepAll(1, in: &state))
        #expect(takeKept(&state) == ExchangeState.keptLimit + 2)
        #expect(keepAll(1, in: &state))
    }

    @Test func `reading without a pause wishes for nothing`() {
        var state = ExchangeState()
        _ = keep(10, in: &state)
        _ = state.takeKept()
        #expect(!state.wishes.isAny)
    }

    @Test func `the thread is told once until it has looked`() {
        var state = ExchangeState()
        #expect(!post(&state))
        state.wishes.start = true
        #expect(post(&state))
        state.wishes.receive = true
        #expect(!post(&state))
        let wishes = state.takeWishes()
        #expect(wishes.start && wishes.receive)
        #expect(!post(&state))
        state.wishes.send = true
        #expect(post(&state))
    }

    @Test func `what was never started needs no thread to be cancelled`() {
        var state = ExchangeState()
        state.cancel()
        #expect(!post(&state))
        #expect(throws: CancellationError.self) { try state.outcome?.get() }
    }

    @Test func `a cancellation drops what was kept and is told, once`() {
        var state = ExchangeState()
        state.wishes.start = true
        _ = state.takeWishes()
        _ = keep(10, in: &state)
        state.cancel()
        #expect(post(&state))
        #expect(takeKept(&state) == 0)
        let wishes = state.takeWishes()
        #expect(wishes.cancel)
        state.cancel()
        #expect(!post(&state))
    }

    @Test func `the first outcome stands, except that a failed write undoes a success`() {
        var state = ExchangeState()
        state.end(.success(()), written: nil)
        state.end(.failure(CancellationError()), written: nil)
        #expect(throws: CancellationError.self) { try state.outcome?.get() }
        state.end(.success(()), written: 5)
        #expect(throws: CancellationError.self) { try state.outcome?.get() }
        state.cancel()
    }
}
