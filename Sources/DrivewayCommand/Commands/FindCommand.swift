import DrivewayAPI
import DrivewayCommandLine
import DrivewayDrive
import DrivewayDriveAPI
import DrivewayFiles
import Foundation

/// `driveway find`: files by what is known of them.
struct FindCommand: Command {
    static let remote = OptionalArgument("REMOTE", help: "The folder to look in, with all below it. Without it: /")
    static let name = Option("name", "PATTERN", help: "The name, such as '*.pdf'.")
    static let kind = Option(
        "type", "TYPE", help: "file, folder, document, or a media type such as image/jpeg or image/*."
    ) { text in
        let isKnown = ["file", "folder", "document"].contains(text)
        return isKnown || text.wholeMatch(of: /[^\/]+\/[^\/]+/) != nil ? text : nil
    }
    static let text = Option("text", "WORDS", help: "Words in the content or the name, as Google's search finds them.")
    static let larger = Option("larger", "SIZE", help: "At least this large: 500K, 20M, 1.5G.", parse: ByteCount.parse)
    static let smaller = Option("smaller", "SIZE", help: "At most this large.", parse: ByteCount.parse)
    static let newer = Option("newer", "DATE", help: "Changed on or after this day: 2026-05-31.", parse: Day.parse)
    static let older = Option("older", "DATE", help: "Changed before this day.", parse: Day.parse)
    static let trashed = Flag("trashed", help: "In the bin instead.")

    static let definition = CommandDefinition(
        "find", summary: "Find files in Drive.",
        examples: [
            ("driveway find /Photos --name '*.jpg' --larger 10M", ""),
            ("driveway find --text invoice --newer 2026-01-01", "by content"),
            ("driveway find --trashed", "what is in the bin"),
        ],
        arguments: [remote], options: [Session.account, name, kind, text, larger, smaller, newer, older],
        flags: [trashed, Session.json, Statistics.flag])

    func run(_ input: CommandInput) async throws { try await Statistics.counting(input) { try await work(input) } }

    private func work(_ input: CommandInput) async throws {
        let path = try RemotePath(parsing: input[Self.remote] ?? "/")
        let drive = try Session().drive(input)
        let top = try await drive.resolve(path)
        guard top.isFolder, let id = top.id else { throw CommandError(.usage, "\(path) is not a folder.") }
        func show(_ file: File, _ names: [String]) throws {
            guard fits(file, input) else { return }
            let place = names.reduce(path) { $0.appending($1) }.description
            if input[Session.json] {
                try input.console.output(json: FileLine(file, path: place))
            } else {
                input.console.output(DisplayWidth.oneLine(place) + (file.isFolder ? "/" : ""))
            }
            try input.console.checkOutput()
        }
        guard input[Self.text] != nil || input[Self.trashed] else {
            for try await entry in drive.tree(of: id, in: top.space) { try show(entry.file, entry.path) }
            return
        }
        // Google looks, and then it must be found out where things are.
        var query: FileQuery = .trashed(input[Self.trashed])
        if let words = input[Self.text] { query = query && .fullTextContains(words) }
        var places = PathLookup(drive, below: id)
        for try await file in drive.files(matching: query, in: top.space) {
            if let names = try await places.path(of: file) { try show(file, names) }
        }
    }

    private func fits(_ file: File, _ input: CommandInput) -> Bool {
        if let pattern = input[Self.name], !NamePattern(pattern).matches(name: file.name ?? "") { return false }
        if let kind = input[Self.kind], !fits(file, kind) { return false }
        if let least = input[Self.larger], (file.size ?? -1) < least { return false }
        if let most = input[Self.smaller], (file.size ?? .max) > most { return false }
        let changed = file.modifiedTime?.date
        if let day = input[Self.newer], changed.map({ $0 < day }) ?? true { return false }
        if let day = input[Self.older], changed.map({ $0 >= day }) ?? true { return false }
        return true
    }

    private func fits(_ file: File, _ kind: String) -> Bool {
        switch kind {
        case "folder": file.isFolder
        case "file": !file.isGoogleNative
        case "document": file.isGoogleNative && !file.isFolder && !file.isShortcut
        default:
            NamePattern(kind.replacing("/", with: ":")).matches(name: (file.mimeType ?? "").replacing("/", with: ":"))
        }
    }
}
