import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

/// The promise: one call makes one file with exactly the bytes that are here, or an error and none; whatever answers get
/// lost, connections break and servers fail on the way.
@Suite struct FaultsOnLocalGoogleTests {
    /// Uploads once and checks that there is exactly that file.
    func check(
        _ drives: Drives, _ content: Data, _ configuration: DriveClient.Configuration, comment: Testing.Comment? = nil
    ) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(content, to: "a.bin")
        let metadata = FileMetadata(
            name: "a.bin", modifiedTime: Timestamp("2001-02-03T04:05:06.789Z"), appProperties: ["k": "v"])
        let sent = try await drives.client(configuration).upload(.file(path), as: metadata)
        try await drives.google.clearFaults()
        let drive = drives.client()
        let all = try await drive.children(of: .root).all()
        #expect(all.map(\.id) == [sent.id], comment)
        #expect(all.first?.name == "a.bin", comment)
        #expect(all.first?.modifiedTime?.description == "2001-02-03T04:05:06.789Z", comment)
        #expect(all.first?.appProperties == ["k": "v"], comment)
        try await drive.download(sent, to: folder.path("back"))
        #expect(try folder.read("back") == content, comment)
    }

    @Test(arguments: [
        TestFault("/upload/*", times: 1, status: 500, applyThenFail: true),
        TestFault("/upload/*", times: 1, applyThenFail: true),
        TestFault("/upload/*", times: 3, status: 503),
        TestFault("/upload/*", times: 1, dropAfterBytes: 5000),
        TestFault("/upload/*", times: 2, status: 403, reason: "userRateLimitExceeded"),
        TestFault("/drive/v3/files/generateIds", times: 2, status: 500),
    ])
    func `a small file is made once`(fault: TestFault) async throws {
        try await Drives.run { drives in
            try await drives.google.setFaults([fault])
            try await check(drives, sampleData(40_000), .init(idStock: 5))
        }
    }

    @Test(arguments: [
        TestFault("/upload/*", method: "PUT", times: 1, applyThenFail: true),
        TestFault("/upload/*", method: "PUT", times: 1, status: 500, applyThenFail: true),
        TestFault("/upload/*", method: "PUT", times: 3, status: 503),
        TestFault("/upload/*", method: "PUT", times: 1, dropAfterBytes: 100_000),
        TestFault("/upload/*", method: "PUT", times: 4, dropAfterBytes: 1),
        TestFault("/upload/*", method: "PUT", times: 1, dropAfterBytes: 0),
        TestFault("/upload/*", method: "POST", times: 1, applyThenFail: true),
        TestFault("/upload/*", method: "PUT", times: 1, status: 401),
    ])
    func `a long file is made once`(fault: TestFault) async throws {
        for configuration in [smallPieces, .init(singleRequestLimit: 1, fruitlessAttempts: 12)] {
            try await Drives.run { drives in
                try await drives.google.setFaults([fault])
                try await check(drives, sampleData(3 * unit + 77), configuration)
            }
        }
    }

    @Test func `a file of whole pieces ends with a full piece`() async throws {
        try await Drives.run { drives in
            try await check(drives, sampleData(2 * unit), smallPieces)
        }
    }

    @Test func `many faults at once, by chance, still make one file`() async throws {
        let seed = Int.random(in: 0..<1_000_000)
        try await TestGoogle.run { google in
            for run in 0..<8 {
                try await google.reset()
                let token = try await google.token(for: "ada@example.com", scopes: [.drive])
                let drives = Drives(
                    google: google, authorizer: FixedAuthorizer(endpoint: google.endpoint, value: token.authorization))
                try await google.setFaults(
                    [
                        TestFault("/upload/*", method: "PUT", probability: 0.1, applyThenFail: true),
                        TestFault("/upload/*", status: 503, probability: 0.1, applyThenFail: true),
                        TestFault("/upload/*", method: "PUT", probability: 0.1, dropAfterBytes: 70_000),
                        TestFault("/*", status: 500, probability: 0.1),
                        TestFault("/*", status: 429, probability: 0.05),
                    ], seed: seed + run)
                try await check(
                    drives, sampleData(run * 150_000), run.isMultiple(of: 2) ? smallPieces : .init(idStock: 5),
                    comment: "seed \(seed + run)")
            }
        }
    }

    @Test(arguments: [
        TestFault("/drive/v3/files", method: "POST", times: 1, status: 500, applyThenFail: true),
        TestFault("/drive/v3/files", method: "POST", times: 1, applyThenFail: true),
    ])
    func `a folder is made once`(fault: TestFault) async throws {
        try await Drives.run { drives in
            try await drives.google.setFaults([fault])
            let folder = try await drives.client().ensureFolder("x", in: .root)
            #expect(try await drives.client().children(of: .root).all().map(\.id) == [folder.id])
        }
    }

    @Test func `eight uploads into one new path share its folders`() async throws {
        try await Drives.run { drives in
            try await drives.google.setFaults([TestFault("/drive/v3/files", method: "POST", delay: 200)])
            let drive = drives.client()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        let folder = try await drive.ensureFolder(RemotePath(parsing: "/a/b"))
                        _ = try await drive.upload(
                            .data(Data("x".utf8)), as: FileMetadata(name: "\(number)", in: folder))
                    }
                }
                try await group.waitForAll()
            }
            let all = try await drive.files(matching: .trashed(false)).all()
            #expect(all.filter(\.isFolder).count == 2)
            #expect(all.count == 10)
        }
    }

    @Test func `two devices that ensure one folder at once end with one`() async throws {
        try await Drives.run { drives in
            try await drives.google.setFaults([TestFault("/drive/v3/files", method: "POST", delay: 100)])
            async let one = drives.client().ensureFolder("x", in: .root)
            async let two = drives.client().ensureFolder("x", in: .root)
            let ids = try await [one.id, two.id]
            #expect(Set(ids).count == 1)
            #expect(try await drives.client().children(of: .root).all().map(\.id) == [ids[0]])
        }
    }

    @Test(arguments: [
        [TestFault("/drive/v3/files/*", method: "GET", times: 4, dropAfterBytes: 100_000)],
        [TestFault("/drive/v3/files/*", method: "GET", times: 3, status: 503)],
        [
            TestFault("/drive/v3/files/*", method: "GET", times: 1, dropAfterBytes: 1),
            TestFault("/drive/v3/files/*", method: "GET", times: 1, status: 500),
            TestFault("/drive/v3/files/*", method: "GET", times: 1, dropAfterBytes: 300_000),
        ],
    ])
    func `a download comes whole`(faults: [TestFault]) async throws {
        try await Drives.run { drives in
            let (drive, folder, content) = (drives.client(), try TemporaryFolder(), sampleData(700_000))
            let file = try await drive.upload(.data(content), as: FileMetadata(name: "a"))
            try folder.write("old", to: "a")
            try await drives.google.setFaults(faults)
            try await drives.google.clearRequests()
            try await drive.download(file, to: folder.path("a"))
            #expect(try folder.read("a") == content)
            #expect(try FileSystem.entries(of: folder.path) == ["a"])
            let sent = try await drives.google.requests().reduce(0) { $0 + $1.bytesOut }
            #expect(sent < content.count + 50_000)
        }
    }

    @Test func `a part of a file comes whole, and a part beyond its end is an error`() async throws {
        try await Drives.run { drives in
            let (drive, content) = (drives.client(), sampleData(10_000))
            let id = try #require(try await drive.upload(.data(content), as: FileMetadata(name: "a")).id)
            try await drives.google.setFaults([
                TestFault("/drive/v3/files/*", method: "GET", times: 1, dropAfterBytes: 10)
            ])
            #expect(try await drive.read(id, range: 100..<5000) == content[100..<5000])
            await #expect(throws: (any Error).self) { try await drive.read(id, range: 9990..<10_010) }
        }
    }

    @Test func `a server that is gone for good is an error soon`() async throws {
        let google = try await TestGoogle.start()
        let drives = Drives(google: google, authorizer: FixedAuthorizer(endpoint: google.endpoint))
        await google.stop()
        await #expect(throws: (any Error).self) {
            try await drives.client().upload(.data(Data("x".utf8)), as: FileMetadata(name: "a", id: "given"))
        }
    }
}
