import DrivewayAPI
import DrivewayCommandLine
import DrivewayFiles
import DrivewayHTTP
import Foundation

/// What a call of a method was given on the command line, checked against the method's description.
struct MethodArguments {
    let method: APIMethod
    private let values: [String: [String]]
    private let fields: String?
    private let body: JSONValue?
    private let upload: (file: OpenFile, length: Int64, type: String)?
    /// Parameters that every method takes.
    private static let common = ["key", "prettyPrint", "quotaUser", "userIp"]

    init(_ method: APIMethod, _ input: CommandInput) throws {
        self.method = method
        values = try Self.checked(input.openOptions, method)
        fields = input[APICommand.fields]
        body = try input[APICommand.body].map(Self.json)
        guard body == nil || method.request != nil else { throw CommandError(.usage, "\(method.id) takes no --body.") }
        let isPaged = method.parameters.contains { $0.name == "pageToken" }
        guard isPaged || !input[APICommand.pageAll] else { throw CommandError(.usage, "\(method.id) has no pages.") }
        guard method.hasMedia || input[APICommand.media] == nil else {
            throw CommandError(.usage, "\(method.id) answers no content.")
        }
        guard let path = input[APICommand.upload] else {
            upload = nil
            return
        }
        guard method.takesMedia else { throw CommandError(.usage, "\(method.id) takes no content.") }
        let file = try OpenFile(path, .readRegular())
        upload = (file, try file.status().size, input[APICommand.contentType] ?? "application/octet-stream")
    }

    /// The call, to be sent by a client.
    func call(_ client: APIClient) -> APICall<JSONValue> {
        var call = APICall<JSONValue>(client, method)
        for parameter in method.parameters {
            if let texts = values[parameter.name] {
                if parameter.isInPath {
                    call.set(path: parameter.name, texts[0])
                } else {
                    call.set(parameter.name, texts)
                }
            } else if parameter.name == "supportsAllDrives" {
                call.set(parameter.name, true)
            }
        }
        for name in Self.common { call.set(name, values[name]) }
        if let fields { call.set(fields: FieldMask(fields)) }
        if let body { call.set(body: body) }
        guard let upload else { return call }
        return call.uploading(.file(upload.file, length: upload.length), contentType: upload.type)
    }

    /// All pages from the first on.
    func pages(_ call: APICall<JSONValue>) -> Pages<JSONValue> {
        Pages(
            load: { token in
                guard let token else { return try await call.send() }
                return try await call.setting("pageToken", token).send()
            },
            next: { page in
                guard case .object(let members) = page, case .string(let token)? = members["nextPageToken"] else {
                    return nil
                }
                return token
            })
    }

    private static func checked(
        _ options: [(name: String, value: String)], _ method: APIMethod
    ) throws(CommandError) -> [String: [String]] {
        var values: [String: [String]] = [:]
        for (name, value) in options {
            let parameter = method.parameters.first { $0.name == name }
            guard parameter != nil || common.contains(name) else { throw unknown(name, method) }
            if let objection = parameter?.objection(to: value) { throw CommandError(.usage, objection) }
            guard values[name] == nil || parameter?.isRepeated == true else {
                throw CommandError(.usage, "--\(name) was given twice.")
            }
            values[name, default: []].append(value)
        }
        let missing = method.parameters.filter { $0.isRequired && values[$0.name] == nil }.map { "--\($0.name)" }
        guard missing.isEmpty else {
            throw CommandError(.usage, "\(method.id) needs \(missing.joined(separator: " and ")).")
        }
        return values
    }

    private static func unknown(_ name: String, _ method: APIMethod) -> CommandError {
        let near = NearName.closest(to: name, among: method.parameters.map(\.name))
        return CommandError(
            .usage, "\(method.id) has no parameter “\(name)”.",
            hint: near.map { "Did you mean --\($0)?" } ?? "See: driveway api \(method.id) --describe")
    }

    private static func json(_ text: String) throws -> JSONValue {
        let data: Data
        switch text.first {
        case "-" where text == "-": data = FileHandle.standardInput.readDataToEndOfFile()
        case "@":
            let file = try OpenFile(String(text.dropFirst()), .readRegular())
            data = try file.read(count: Int(try file.status().size), at: 0)
        default: data = Data(text.utf8)
        }
        do {
            return try JSONDecoder().decode(JSONValue.self, from: data)
        } catch {
            throw CommandError(.usage, "The body is no JSON.", hint: #"Such as: --body '{"name": "New name"}'"#)
        }
    }
}
