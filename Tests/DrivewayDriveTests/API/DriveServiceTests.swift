import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

/// The generated API against a server that is strict.
@Suite struct DriveServiceTests {
    private func run(_ body: (DriveService) async throws -> Void) async throws {
        try await Drives.run { drives in try await body(drives.client().service) }
    }

    @Test func `a file is made, read, changed, cleared and removed`() async throws {
        try await run { drive in
            let made = try await drive.files.create(
                File(appProperties: ["a": "1", "b": "2"], description: "d", name: "x"),
                content: .bytes(Data("content".utf8)), contentType: "text/plain", fields: "*"
            ).send()
            let id = try #require(made.id)
            #expect(made.size == 7)
            var patch = Patch(File(name: "y"))
            patch.clear(.description)
            patch.clear(.appProperties, "a")
            let mask = FieldMask<File>(.name, .description, .appProperties)
            let changed = try await drive.files.update(id, patch, fields: mask).send()
            #expect(changed == File(appProperties: ["b": "2"], name: "y"))
            let content = try await drive.files.getMedia(id).send(range: "bytes=0-2").body.collect(upTo: 10)
            #expect(String(decoding: content, as: UTF8.self) == "con")
            try await drive.files.delete(id).send()
            let error = await #expect(throws: GoogleAPIError.self) { try await drive.files.get(id).send() }
            #expect(error?.reason == "notFound")
            #expect(error?.location == "fileId")
        }
    }

    @Test func `all pages of a list come, whatever the mask says`() async throws {
        try await run { drive in
            for number in 0..<5 { try await drive.files.create(File(name: "n\(number)")).send() }
            let call = drive.files.list(pageSize: 2, q: "name contains 'n'", fields: "files(name)")
            #expect(try await call.items.all().compactMap(\.name).sorted() == (0..<5).map { "n\($0)" })
            var pages = 0
            for try await page in call.pages {
                pages += 1
                #expect(page.kind == nil)
            }
            #expect(pages >= 3)
        }
    }

    @Test func `content goes in pieces through a session`() async throws {
        try await run { drive in
            let call = drive.files.createSession(
                File(name: "s"), contentType: "text/plain", length: 3, fields: "size,name")
            let session = try await call.open()
            guard case .complete(let file) = try await session.send(.bytes(Data("abc".utf8)), range: 0..<3, total: 3)
            else {
                Issue.record("The session is not complete")
                return
            }
            #expect(file == File(name: "s", size: 3))
        }
    }

    @Test func `many calls go together`() async throws {
        try await Drives.run { drives in
            let drive = drives.client().service
            let names = (0..<3).map { "b\($0)" }
            let made = try await drive.client.results(
                of: names.map { drive.files.create(File(name: $0), fields: "id,name") })
            #expect(try made.map { try $0.get().name } == names)
            let ids = try made.compactMap { try $0.get().id }
            let read = try await drive.client.results(of: (ids + ["none"]).map { drive.files.get($0, fields: "name") })
            #expect(try read.dropLast().map { try $0.get().name } == names)
            #expect(throws: GoogleAPIError.self) { try read.last?.get() }
            let (about, list) = try await drive.client.results(
                of: drive.about.get(fields: "user"), drive.files.list(fields: "files(name)"))
            #expect(try about.get().user?.emailAddress == "ada@example.com")
            #expect(try list.get().files?.count == 3)
            #expect(try await drives.google.requests().count { $0.path == "/batch/drive/v3" } == 3)
        }
    }

    @Test func `keys go with the calls for what is shared by link`() throws {
        let drive = DriveService(client: APIClient(authorizer: FixedAuthorizer()))
        let call = drive.files.get("a").resourceKeys(["a": "k1", "b": "k2"])
        #expect(try call.request().headers["X-Goog-Drive-Resource-Keys"] == "a/k1,b/k2")
    }

    @Test func `what a server adds to a set of words survives the way there and back`() throws {
        let json = Data(#"{"role":"astronaut","type":"user"}"#.utf8)
        let permission = try JSONDecoder().decode(Permission.self, from: json)
        #expect(permission.role == "astronaut")
        #expect(permission.type == .user)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try encoder.encode(permission) == json)
    }

    @Test func `every method says what it costs`() {
        let units = Dictionary(uniqueKeysWithValues: DriveService.methods.map { ($0.id, $0) })
        #expect(units.count == 64)
        #expect(units["drive.files.list"]?.units == 100)
        #expect(units["drive.files.get"]?.units == 5)
        #expect(units["drive.files.get"]?.mediaUnits == 200)
        #expect(units["drive.files.export"]?.units == 200)
        #expect(units["drive.permissions.create"]?.units == 50)
        #expect(units["drive.about.get"]?.units == 5)
    }
}
