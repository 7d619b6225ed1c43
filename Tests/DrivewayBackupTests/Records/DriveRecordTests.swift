import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// Records in Drive itself.
@Suite struct DriveRecordTests {
    typealias Note = RecordTests.Note

    @Test func `the records lie in Drive as a JSON file, and another device merges them`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            try await bench.device().create([.records("notes", RecordTests.notes)])
            let paths = try await DriveStorageTests.files(bench.drive())
            #expect(paths.count == 2)
            #expect(paths[0].hasPrefix("/Driveway Backups/Main/records/notes "))
            let file = try #require(try await bench.drive().resolveAll(RemotePath(parsing: paths[0])).first?.file)
            #expect(file.mimeType == "application/json")
            try await google.clearRequests()
            let phone = try await bench.device("phone")
            #expect(try await phone.records(Note.self, named: "notes") == RecordTests.notes)
            let log = try await google.requestLog()
            #expect(log.requests.count == 4)
            #expect(try await phone.verify(readContent: true).isWhole)
        }
    }

    @Test func `an array an app left in Drive is read, whatever is in it, and its first backup follows`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            let drive = try await bench.drive()
            let device = try await bench.device()
            let error = await #expect(throws: BackupError.self) {
                try await device.legacyRecords(Note.self, fileNamed: "diary-backup.json")
            }
            #expect(error?.code == .notFound && error?.message.contains("mina@example.com") == true)
            // As Foundation writes it where it is told nothing: seconds since 2001.
            for text in ["", "[]", " \n"] {
                _ = try await drive.upload(.data(Data(text.utf8)), as: FileMetadata(name: "diary-backup.json"))
                #expect(try await device.legacyRecords(Note.self, fileNamed: "diary-backup.json") == [])
            }
            let json = try JSONEncoder().encode(RecordTests.notes)
            _ = try await drive.upload(.data(json), as: FileMetadata(name: "diary-backup.json"))
            let notes = try await device.legacyRecords(Note.self, fileNamed: "diary-backup.json")
            #expect(notes == RecordTests.notes)
            let report = try await device.create([.records("notes", notes)])
            #expect(report.snapshot.sequence == 1)
            _ = try await drive.upload(.data(Data("{}".utf8)), as: FileMetadata(name: "diary-backup.json"))
            let damaged = await #expect(throws: BackupError.self) {
                try await device.legacyRecords(Note.self, fileNamed: "diary-backup.json")
            }
            #expect(damaged?.code == .damaged && damaged?.message.contains("Nothing was changed") == true)
        }
    }

    @Test func `an array in the hidden folder is found, too`() async throws {
        try await TestGoogle.run { google in
            let bench = try GoogleBench(google)
            let drive = try await bench.drive(scopes: [.drive, .driveAppData])
            let json = try JSONEncoder().encode(RecordTests.notes)
            _ = try await drive.upload(.data(json), as: FileMetadata(name: "diary.json", parent: .appDataFolder))
            let device = Backups(drive: drive, configuration: bench.bench.device().configuration)
            #expect(try await device.legacyRecords(Note.self, fileNamed: "diary.json") == RecordTests.notes)
        }
    }
}
