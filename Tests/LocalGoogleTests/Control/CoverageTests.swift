import DrivewayHTTP
import Testing

@testable import LocalGoogle

@Suite struct CoverageTests {
    private static let routes = [
        Route(.get, "/drive/v3/files/{id}", scopes: nil, .read { _ in .noContent }),
        Route(.post, "/drive/v3/files", scopes: nil, .read { _ in .noContent }),
    ]

    @Test func `a method is served by a route of its path, whatever it calls the variables`() {
        let missing = NotImplemented.methods(beside: Self.routes).map(\.id)
        #expect(!missing.contains("drive.files.get"))
        #expect(!missing.contains("drive.files.create"))
        #expect(missing.contains("drive.files.list"))
        #expect(missing.count == driveMethods.count + calendarMethods.count - 2)
    }

    @Test func `every other method answers 501`() {
        let routes = NotImplemented.routes(beside: Self.routes)
        #expect(routes.contains { $0.template == "/upload/drive/v3/files/{fileId}" && $0.method == .patch })
        #expect(!routes.contains { $0.template == "/drive/v3/files/{fileId}" && $0.method == .get })
    }

    @Test func `the report counts what is there`() throws {
        let report = try #require(Coverage.report(of: Self.routes).asObject)
        #expect(report["implemented"] == 2)
        #expect(report["total"] == 102)
        let list = try #require(
            report["methods"]?.asArray?.first { $0.asObject?["id"] == "calendar.events.list" }?.asObject)
        #expect(list["implemented"] == false)
        #expect(list["status"] == 501)
    }

    @Test func `the running server has a report and refuses what it has not`() async throws {
        let google = try await LocalGoogle.start()
        let report = try await google.url.get("/local/coverage")
        let refused = try await google.url.get("/drive/v3/files/x/approvals")
        await google.stop()
        #expect(try report.json["total"] == 102)
        #expect(refused.status == 501)
        #expect(try refused.reason == "notImplemented")
    }
}
