import DrivewayHTTP
import Foundation

@testable import LocalGoogle

/// A parser, or a way through the server, that takes any bytes without a crash.
struct Target: Sendable {
    let name: String
    let run: @Sendable (Data) -> Void

    static let all: [Target] = [
        Target(name: "json") { data in
            guard let value = try? JSONParser.parse(data) else { return }
            // What was read can be written, and reads the same again.
            let again = try? JSONParser.parse(JSONWriter.data(value, indented: data.count % 2 == 0))
            precondition(again == value, "JSON changed on the way")
        },
        Target(name: "query") { data in _ = try? QueryParser.parse(text(data)) },
        Target(name: "fields") { data in
            _ = try? FileResource.named(by: text(data))
        },
        Target(name: "order") { data in _ = try? SortOrder(text(data)) },
        Target(name: "parameters") { data in
            if let query = QueryParameters(text(data)) { _ = query["q"] }
        },
        Target(name: "range") { data in
            let text = text(data)
            var progress = ResumableProgress(stored: 262_144, total: nil)
            _ = try? progress.request(range: text, length: Int64(data.count))
            _ = ContentRange(text)
        },
        Target(name: "multipart") { data in
            var parser = MultipartParser(boundary: "b")
            // The same bytes in pieces of any size are the same message.
            let size = Int(data.first ?? 1) % 17 + 1
            for start in stride(from: 0, to: data.count, by: size) {
                let piece = data.dropFirst(start).prefix(size)
                guard (try? piece.withUnsafeBytes { try parser.receive($0) { _ in } }) != nil else { return }
            }
        },
        Target(name: "base64") { data in
            var stream = Base64Stream()
            _ = try? data.withUnsafeBytes { try stream.decode($0) }
            _ = try? stream.end()
        },
        Target(name: "redirect") { data in _ = RedirectURI(text(data)) },
        Target(name: "recurrence") { data in
            let lines = text(data).split(separator: "\n").map(String.init)
            let start = LocalTime(day: 20_000, secondOfDay: 36_000)
            guard let zone = CalendarZone("Europe/Berlin"),
                let set = try? RecurrenceSet(lines, start: start, isAllDay: data.count % 2 == 0, zone: zone)
            else { return }
            precondition(set.next(20, from: 0).count <= 20)
        },
        Target(name: "quickadd") { data in
            var reader = QuickReader(text(data), now: LocalTime(day: 20_000, secondOfDay: 36_000))
            reader.read()
            precondition(reader.times.0 <= reader.times.1, "an end before its start")
        },
        Target(name: "html") { data in document(data, "text/html", .document) },
        Target(name: "markdown") { data in document(data, "text/markdown", .document) },
        Target(name: "rtf") { data in document(data, "application/rtf", .document) },
        Target(name: "csv") { data in document(data, "text/csv", .spreadsheet) },
        Target(name: "docx") { data in document(data, "\(office)wordprocessingml.document", .document) },
        Target(name: "xlsx") { data in document(data, "\(office)spreadsheetml.sheet", .spreadsheet) },
        Target(name: "request") { data in ServerUnderTest.shared.ask(data) },
    ]

    private static let office = "application/vnd.openxmlformats-officedocument."

    /// Reads a document, and writes it in every format of text.
    private static func document(_ data: Data, _ type: String, _ kind: DocumentKind) {
        guard let content = try? DocumentFormats.import(type, to: kind)?.read([UInt8](data)) else { return }
        for export in DocumentFormats.exports(of: kind) where export.mimeType.hasPrefix("text/") {
            _ = try? export.write(content, "name")
        }
    }

    static func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
}
