public import DrivewayDriveAPI

/// In which formats documents of Google's own types come to this machine.
///
/// ```swift
/// var options = DownloadOptions()
/// options.exports = ExportPolicy([.pdf, .csv])  // PDF, and where there is none the usual format
/// ```
public struct ExportPolicy: Sendable, Hashable {
    /// The formats that are wanted, the first one that a document can be turned into. Where it is none of them, it comes in
    /// the usual one: `docx`, `xlsx`, `pptx`, `png`.
    public var preferred: [ExportFormat]

    /// Makes a policy.
    public init(_ preferred: [ExportFormat]) { self.preferred = preferred }

    /// Each document in its usual format.
    public static let standard = ExportPolicy([])

    /// The format a file comes in; `nil` for one that has bytes of its own, and for what cannot be exported.
    public func format(of file: File) -> ExportFormat? {
        let possible = possible(file)
        return preferred.first { possible.contains($0) } ?? possible.first
    }

    /// The format for a file that goes to `path`: the one its extension names, where the document can be turned into it.
    public func format(of file: File, to path: String) -> ExportFormat? {
        let possible = possible(file)
        let named = LocalName.fileExtension(of: path).flatMap { ExportFormat(fileExtension: $0) }
        return possible.first { $0 == named } ?? format(of: file)
    }

    /// A shortcut brings what it leads to.
    private func possible(_ file: File) -> [ExportFormat] {
        ExportFormat.formats(of: (file.isShortcut ? file.shortcutDetails?.targetMimeType : file.mimeType) ?? "")
    }

    /// The name a file has here, not yet made safe (``LocalName``): its name on Drive, with the format's extension behind it
    /// where it is exported and does not have that extension yet.
    public func name(of file: File) -> String {
        let name = file.name ?? file.id?.rawValue ?? ""
        guard let ending = format(of: file)?.fileExtension, !ending.isEmpty,
            LocalName.fileExtension(of: name)?.lowercased() != ending
        else { return name }
        return name + "." + ending
    }
}
