import Foundation
import Testing

@testable import DrivewayAPI

@Suite struct ErrorTableTests {
    @Test func `every sentence of the table is one, without its full stop`() {
        for (reason, rule) in ErrorTable.reasons {
            for sentence in [rule.meaning, rule.advice].compactMap(\.self) {
                #expect(sentence.first?.isUppercase == true, "\(reason)")
                #expect(!sentence.hasSuffix("."), "\(reason)")
            }
        }
    }

    @Test func `what a person must do comes with a sentence that says it`() {
        for (reason, rule) in ErrorTable.reasons where rule.action != .giveUp {
            #expect(rule.meaning != nil || rule.advice != nil || reason == "invalidSharingRequest", "\(reason)")
        }
    }

    @Test func `only passing reasons are retried`() {
        let retried = Set(ErrorTable.reasons.filter { [.retry, .retrySlowly].contains($0.value.action) }.keys)
        #expect(
            retried == [
                "rateLimitExceeded", "rateLimitExceededUnreg", "userRateLimitExceeded", "userRateLimitExceededUnreg",
                "RATE_LIMIT_EXCEEDED", "RESOURCE_EXHAUSTED", "sharingRateLimitExceeded", "internalError",
                "backendError", "transientError", "serviceNotAvailable", "UNAVAILABLE", "INTERNAL",
            ])
    }
}
