import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayTesting
import Foundation
import Testing

/// A refusal for pace is never taken for anything else: not for a missing file, not for a full storage.
@Suite struct RateLimitsOnLocalGoogleTests {
    @Test func `a look that is refused makes no file look changed, and nothing is sent because of it`() async throws {
        try await Drives.run { drives in
            let drive = drives.client()
            var files: [File] = []
            for number in 0..<10 {
                let metadata = FileMetadata(name: "\(number)", modifiedTime: Timestamp(milliseconds: 1000))
                files.append(try await drive.upload(.data(sampleData(100, seed: UInt64(number + 1))), as: metadata))
            }
            let faults = try files.prefix(3).map { file in
                TestFault(
                    "/drive/v3/files/\(try #require(file.id))", method: "GET", status: 403,
                    reason: "userRateLimitExceeded")
            }
            try await drives.google.setFaults(faults)
            try await drives.google.clearRequests()
            var (unchanged, refused) = (0, 0)
            for (number, file) in files.enumerated() {
                do {
                    let content = sampleData(100, seed: UInt64(number + 1))
                    let update = try await drive.update(contentOf: file, from: .data(content))
                    if case .unchanged = update { unchanged += 1 }
                } catch let error as GoogleAPIError where error.reason == "userRateLimitExceeded" {
                    #expect(error.attempts == 12)
                    refused += 1
                }
            }
            #expect(unchanged == 7)
            #expect(refused == 3)
            #expect(try await drives.google.requests().allSatisfy { $0.method == "GET" })
        }
    }

    @Test func `a day's limit of uploads ends after bounded tries, is named, and the rest goes later`() async throws {
        try await Drives.run { drives in
            let drive = drives.client()
            _ = try await drive.upload(.data(sampleData(10)), as: FileMetadata(name: "0"))
            try await drives.google.setFaults([
                TestFault("/upload/*", status: 403, reason: "userRateLimitExceeded")
            ])
            try await drives.google.clearRequests()
            for number in 1..<4 {
                let error = await #expect(throws: DriveError.self) {
                    try await drive.upload(.data(sampleData(10)), as: FileMetadata(name: "\(number)"))
                }
                #expect(error?.code == .uploadLimit)
                #expect(error?.description.contains("750 GB") == true)
                #expect(error?.description.contains("storage") == false)
            }
            let uploads = try await drives.google.requests().count { $0.path.hasPrefix("/upload/") }
            #expect(uploads == 3 * 12)
            #expect(try await drive.children(of: .root).all().count == 1, "lists still work")
            try await drives.google.clearFaults()
            for number in 1..<4 {
                _ = try await drive.upload(.data(sampleData(10)), as: FileMetadata(name: "\(number)"))
            }
            #expect(try await drive.children(of: .root).all().count == 4)
        }
    }
}
