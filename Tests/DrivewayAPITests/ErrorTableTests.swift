import Foundation
import Testing

@testable import DrivewayAPI

@Suite struct ErrorTableTests {
    /// Every reason of the pages "Resolve errors" of Drive and "Handle API errors" of Calendar, with its status there.
    private static let documented: [(status: Int, reasons: [String: ErrorAction])] = [
        (
            400,
            [
                "badRequest": .giveUp, "illegalKeepForeverModification": .giveUp, "invalidSharingRequest": .askUser,
                "timeRangeEmpty": .giveUp,
            ]
        ),
        (401, ["authError": .signInAgain]),
        (
            403,
            [
                "activeItemCreationLimitExceeded": .askUser, "appNotAuthorizedToFile": .askUser,
                "cannotModifyInheritedTeamDrivePermission": .giveUp, "dailyLimitExceeded": .waitUntil,
                "domainPolicy": .askUser, "download_restricted_for_revision": .askUser, "fileNotDownloadable": .giveUp,
                "fileNotExportable": .giveUp, "fileOwnerNotMemberOfTeamDrive": .askUser,
                "fileWriterTeamDriveMoveInDisabled": .askUser, "forbiddenForNonOrganizer": .askUser,
                "insufficientFilePermissions": .askUser, "myDriveHierarchyDepthLimitExceeded": .askUser,
                "numChildrenInNonRootLimitExceeded": .askUser, "quotaExceeded": .waitUntil,
                "rateLimitExceeded": .retry, "sharingRateLimitExceeded": .retrySlowly,
                "storageQuotaExceeded": .askUser, "teamDriveFileLimitExceeded": .askUser,
                "teamDriveHierarchyTooDeep": .askUser, "teamDriveMembershipRequired": .askUser,
                "teamDrivesFolderMoveInNotSupported": .giveUp, "teamDrivesParentLimit": .giveUp,
                "UrlLeaseLimitExceeded": .waitUntil, "userRateLimitExceeded": .retry,
            ]
        ),
        (404, ["notFound": .giveUp]), (409, ["duplicate": .giveUp]),
        (410, ["deleted": .giveUp, "fullSyncRequired": .giveUp, "updatedMinTooLongAgo": .giveUp]),
        (412, ["conditionNotMet": .giveUp]), (429, ["rateLimitExceeded": .retry]),
        (500, ["backendError": .retry, "internalError": .retry]), (502, ["": .retry]), (503, ["": .retry]),
        (504, ["": .retry]),
    ]

    @Test func `every documented reason has its action`() {
        for (status, reasons) in Self.documented {
            for (reason, action) in reasons {
                let error = GoogleAPIError(status: status, reason: reason, message: "")
                #expect(error.action == action, "\(status) \(reason)")
                #expect(reason.isEmpty || ErrorTable.reasons[reason] != nil, "\(reason) is not in the table")
            }
        }
    }

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
