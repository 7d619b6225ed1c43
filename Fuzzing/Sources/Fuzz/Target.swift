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
        Target(name: "request") { data in ServerUnderTest.shared.ask(data) },
    ]

    static func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
}
