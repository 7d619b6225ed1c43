import DrivewayCommandLine
import DrivewayDrive
import DrivewayFiles

/// What `put` and `get` take beside their paths: how folders are transferred.
enum TreeFlags {
    static let transfers = Option("transfers", "N", help: "How many files at once. Without it: 8") { text in
        Int(text).flatMap { (1...64).contains($0) ? $0 : nil }
    }
    static let bandwidth = Option(
        "bwlimit", "RATE", help: "At most so many bytes a second, each way: 500K, 2M.", parse: ByteCount.parse)
    static let exclude = RepeatedOption(
        "exclude", "PATTERN",
        help: "Leave out what fits, such as '*.tmp' (a name anywhere), 'build/' (a folder) or 'docs/*.pdf' (a path).")
    static let include = RepeatedOption(
        "include", "PATTERN", help: "Only files that fit; folders are looked into anyway.")
    static let followLinks = Flag(
        "follow-links", help: "Upload what symbolic links lead to. Without it they are left out.")

    static let permissions = Flag(
        "keep-permissions", help: "Keep the permission bits with the file, in a property that only this app sees.")

    static func options(_ input: CommandInput) -> TreeTransferOptions {
        let excluded = input[exclude].map(NamePattern.init)
        let included = input[include].map(NamePattern.init)
        var options = TreeTransferOptions(
            concurrency: input[transfers] ?? 8,
            symbolicLinks: input[followLinks] ? .follow : .skip
        ) { path, isFolder in
            if excluded.contains(where: { $0.matches(path, isFolder: isFolder) }) { return false }
            return isFolder || included.isEmpty || included.contains { $0.matches(path, isFolder: false) }
        }
        options.upload.keepsPermissions = input[permissions]
        options.download.keepPermissions = input[permissions]
        return options
    }
}
