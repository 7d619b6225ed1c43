import DrivewayAPI
import DrivewayCommandLine
import DrivewayHTTP
import Foundation

/// `driveway api`: any method of Drive and Calendar.
struct APICommand: Command {
    static let method = OptionalArgument(
        "METHOD", help: "The method, such as drive.files.list. Without it: all of them.")
    static let fields = Option("fields", "MASK", help: "The properties to answer, such as files(id,name).")
    static let body = Option("body", "JSON", help: "The body; @FILE reads it from a file, - from standard input.")
    static let media = Option("media", "FILE", help: "Write the content to this file instead of showing properties.")
    static let upload = Option("upload", "FILE", help: "Send this file's content along.")
    static let contentType = Option("content-type", "TYPE", help: "The media type of the content that is sent.")
    static let pageAll = Flag("page-all", help: "All pages of a list, one line of JSON each.")
    static let dryRun = Flag("dry-run", help: "Show the request, without the token, and send nothing.")
    static let describe = Flag("describe", help: "Show what the method takes, and send nothing.")

    static let definition = CommandDefinition(
        "api", summary: "Call any method of the Drive and Calendar APIs.",
        discussion: """
            Parameters are given by their names in Google's reference: --q, --pageSize, --fileId. They are checked before \
            anything is sent. The answer is shown as it came, in JSON.
            """,
        examples: [
            ("driveway api drive.files.list --q \"trashed = false\" --fields \"files(id,name)\"", "a list"),
            ("driveway api drive.files.update --fileId ID --body '{\"name\":\"New\"}'", "a change"),
            ("driveway api calendar.events.list --describe", "what a method takes"),
        ],
        arguments: [method], options: [Session.account, fields, body, media, upload, contentType],
        flags: [pageAll, dryRun, describe], openOptions: "A parameter of the method.")

    func run(_ input: CommandInput) async throws {
        guard let name = input[Self.method] else { return list(input.console) }
        let method = try MethodCatalog.method(name)
        if input[Self.describe] { return describe(method, input.console) }
        let arguments = try MethodArguments(method, input)
        if input[Self.dryRun] { return try show(arguments.call(DryRun.client()), input.console) }
        let call = try arguments.call(Session().api(input))
        if let file = input[Self.media] { return try await MediaOutput(path: file).write(MediaCall(call)) }
        guard !method.hasMedia || method.response != nil else {
            throw CommandError(.usage, "\(method.id) answers content: give --media FILE.")
        }
        guard input[Self.pageAll] else { return try await answer(call, input.console) }
        for try await page in arguments.pages(call) {
            try input.console.output(json: page)
            try input.console.checkOutput()
        }
    }

    private func answer(_ call: APICall<JSONValue>, _ console: Console) async throws {
        guard call.method.response != nil else {
            try await call.client.send(call.request()).body.cancel()
            return
        }
        console.output(try JSONText.pretty(try await call.send()))
    }

    private func show(_ call: APICall<JSONValue>, _ console: Console) throws {
        let request = try call.request()
        console.output("\(request.method) \(try call.client.url(of: request).absoluteString)")
        console.output("Authorization: Bearer (not shown)")
        for field in request.headers { console.output("\(field.name): \(field.value)") }
        if let text = request.bodyText { console.output("\n" + text) }
    }

    private func list(_ console: Console) {
        for method in MethodCatalog.all {
            console.output(
                "\(method.id)  \(method.http) \(method.path)" + (method.isDeprecated ? "  (deprecated)" : ""))
        }
    }

    private func describe(_ method: APIMethod, _ console: Console) {
        console.output("\(method.id): \(method.http) \(method.path), \(method.units) units")
        for parameter in method.parameters { console.output("  " + parameter.line) }
        if let request = method.request { console.output("  --body JSON  \(request)") }
        if method.takesMedia { console.output("  --upload FILE") }
        if method.hasMedia { console.output("  --media FILE") }
        console.output("Any one of these scopes: " + method.scopes.map(\.name).joined(separator: ", "))
    }
}
