import DrivewayAPI
import Foundation
import Testing

@Suite struct ScopeTests {
    @Test(arguments: [
        ("drive.file", "https://www.googleapis.com/auth/drive.file"), ("openid", "openid"), ("email", "email"),
        ("https://www.googleapis.com/auth/userinfo.email", "email"), ("userinfo.profile", "profile"),
        ("https://www.googleapis.com/auth/drive", "https://www.googleapis.com/auth/drive"),
        ("https://mail.google.com/", "https://mail.google.com/"),
    ])
    func `a scope has one form however it is spelled`(_ text: String, _ value: String) {
        #expect(Scope(rawValue: text).rawValue == value)
    }

    @Test func `a scope shows its short name`() {
        #expect("\(Scope.driveFile)" == "drive.file")
        #expect(Scope.list(" openid  drive.file\n") == [.openID, .driveFile])
    }

    @Test func `drive covers everything in Drive but the app's hidden folder`() {
        #expect(Scope.drive.covers(.driveFile))
        #expect(Scope.drive.covers(.driveMetadataReadOnly))
        #expect(!Scope.drive.covers(.driveAppData))
        #expect(!Scope.driveReadOnly.covers(.drive))
        #expect(Scope.calendar.covers(.calendarEvents))
    }

    @Test func `a scope is stored as its text`() throws {
        let data = try JSONEncoder().encode([Scope.email])
        #expect(String(decoding: data, as: UTF8.self) == #"["email"]"#)
        #expect(try JSONDecoder().decode([Scope].self, from: data) == [.email])
    }
}
