public import Foundation

#if os(Linux)
import CDrivewayLinux
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Changes to files and folders that are on the disk once the call returns.
///
/// The order that makes a change durable is always the same: write the new file aside, save it (`fsync`), rename it over
/// the old one, save the folder. A power cut at any moment leaves the old file or the new one, never half of one.
public enum FileSystem {
    /// Replaces or makes the file at `path` with `data`, in one step.
    ///
    /// A symbolic link at `path` is replaced, not followed.
    /// - Throws: ``FileError``. The old file is then untouched, unless it was the folder that could not be saved, which comes
    ///   last: then the new file is in place, and a power cut may bring the old one back.
    public static func replace(_ path: String, with data: Data, permissions: UInt16 = 0o644) throws(FileError) {
        let aside = temporaryName(beside: path)
        do {
            let file = try OpenFile(aside, .create, permissions: permissions)
            try file.write(data, at: 0)
            try file.synchronize()
            try rename(aside, to: path)
        } catch {
            try? remove(aside)
            throw error
        }
    }

    /// Moves a file or folder, over an existing file, and saves the folders it leaves and lands in.
    ///
    /// The content must have been saved before (``OpenFile/synchronize()``).
    /// - Parameter savingFolders: Whether to save the folders; the caller does it otherwise, or needs nothing to last.
    public static func rename(_ source: String, to target: String, savingFolders: Bool = true) throws(FileError) {
        try systemCall("rename", source) { systemRename(source, target) }
        guard savingFolders else { return }
        try synchronizeFolder(parent(of: target))
        if parent(of: source) != parent(of: target) { try synchronizeFolder(parent(of: source)) }
    }

    /// Swaps two files or folders of one disk, in one step, and saves the folders they are in.
    ///
    /// Not every file system can: the error then has `isUnsupported`, and nothing has changed.
    public static func exchange(_ one: String, with other: String) throws(FileError) {
        #if os(Linux)
        try systemCall("exchange", one) { driveway_exchange(one, other) }
        #else
        try systemCall("exchange", one) { renamex_np(one, other, UInt32(RENAME_SWAP)) }
        #endif
        try synchronizeFolder(parent(of: one))
        if parent(of: one) != parent(of: other) { try synchronizeFolder(parent(of: other)) }
    }

    /// Returns once the entries of the folder are on the disk itself.
    public static func synchronizeFolder(_ path: String) throws(FileError) {
        let descriptor = try systemCall("open", path) { open(path, O_RDONLY | O_CLOEXEC) }
        defer { _ = close(descriptor) }
        try saveToDisk(descriptor, path)
    }

    /// Makes a folder and the missing ones above it; an existing folder is fine. Each new entry is saved.
    public static func makeFolder(_ path: String, permissions: UInt16 = 0o755) throws(FileError) {
        if let status = try? FileStatus.of(path), status.kind == .folder { return }
        let above = parent(of: path)
        if above != path { try makeFolder(above, permissions: permissions) }
        do {
            try makeNewFolder(path, permissions: permissions)
        } catch  where error.errorNumber == EEXIST {
            guard try FileStatus.of(path).kind == .folder else { throw error }
            return
        }
        try synchronizeFolder(above)
    }

    /// Makes one folder, whose entry is not saved; whatever is there already is an error.
    public static func makeNewFolder(_ path: String, permissions: UInt16) throws(FileError) {
        try systemCall("create", path) { mkdir(path, mode_t(permissions)) }
    }

    /// Removes a file or a symbolic link.
    public static func remove(_ path: String) throws(FileError) {
        try systemCall("remove", path) { unlink(path) }
    }

    /// The names in a folder without `.` and `..`, in the byte order of their UTF-8.
    public static func entries(of path: String) throws(FileError) -> [String] {
        guard let folder = opendir(path) else {
            throw FileError(operation: "read", path: path, errorNumber: errno)
        }
        defer { closedir(folder) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else { break }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        if errno != 0 { throw FileError(operation: "read", path: path, errorNumber: errno) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The target of a symbolic link, as written in it.
    /// - Throws: ``FileError``, also for a target that is not valid UTF-8 or longer than any path may be.
    public static func linkTarget(_ path: String) throws(FileError) -> String {
        let operation = "read the link"
        var buffer = [CChar](repeating: 0, count: 4097)
        let count = try systemCall(operation, path) { readlink(path, &buffer, buffer.count) }
        guard count < buffer.count else {
            throw FileError(operation: operation, path: path, errorNumber: ENAMETOOLONG)
        }
        guard let target = String(validating: buffer[..<count], as: UTF8.self) else {
            throw FileError(operation: operation, path: path, errorNumber: EILSEQ)
        }
        return target
    }

    /// The absolute path of what `path` names, with all symbolic links on the way followed.
    /// - Throws: ``FileError``, also for a path that is not valid UTF-8.
    public static func realPath(_ path: String) throws(FileError) -> String {
        guard let resolved = realpath(path, nil) else {
            throw FileError(operation: "find", path: path, errorNumber: errno)
        }
        defer { free(resolved) }
        guard let text = String(validatingCString: resolved) else {
            throw FileError(operation: "find", path: path, errorNumber: EILSEQ)
        }
        return text
    }

    /// Makes a symbolic link at `path`.
    public static func makeLink(_ path: String, to target: String) throws(FileError) {
        try systemCall("create the link", path) { symlink(target, path) }
    }

    /// Sets the permission bits.
    public static func setPermissions(_ path: String, _ permissions: UInt16) throws(FileError) {
        try systemCall("set the permissions of", path) { chmod(path, mode_t(permissions)) }
    }

    /// A new name in the folder of `path`, for what is written aside: `.name.driveway-` and 13 digits and letters.
    /// - Parameter number: What the digits and letters stand for. The same number gives the same name, for what is to be
    ///   found again.
    public static func temporaryName(beside path: String, number: UInt64 = .random(in: .min ... .max)) -> String {
        // File systems bound a name's bytes, and a letter has up to four of them or, with marks on it, more.
        var name = Substring(lastComponent(of: path))
        while name.utf8.count > 200 { name.removeLast() }
        let digits = String(number, radix: 36)
        let padding = String(repeating: "0", count: temporaryDigits - digits.count)
        return join(parent(of: path), ".\(name)\(temporaryMark)\(padding)\(digits)")
    }

    /// Whether a name is one of ``temporaryName(beside:)``: left over by a kill, never to be uploaded.
    public static func isTemporaryName(_ name: String) -> Bool {
        let (random, rest) = (name.suffix(temporaryDigits), name.dropLast(temporaryDigits))
        return rest.hasPrefix(".") && rest.hasSuffix(temporaryMark) && random.utf8.count == temporaryDigits
            && random.utf8.allSatisfy {
                ("0"..."9").contains(Unicode.Scalar($0)) || ("a"..."z").contains(Unicode.Scalar($0))
            }
    }

    /// The paths of files of a ``temporaryName(beside:)`` that are there: being written, or left over by a kill.
    public static func temporaryFiles(beside path: String) throws(FileError) -> [String] {
        let (folder, stem) = (
            parent(of: path), lastComponent(of: temporaryName(beside: path)).dropLast(temporaryDigits)
        )
        return try entries(of: folder)
            .filter { isTemporaryName($0) && $0.dropLast(temporaryDigits).utf8.elementsEqual(stem.utf8) }
            .map { join(folder, $0) }
    }

    private static let temporaryMark = ".driveway-"
    /// As many as the largest random number has in base 36.
    private static let temporaryDigits = 13

    /// `folder/name`, with one slash between.
    public static func join(_ folder: String, _ name: String) -> String {
        folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
    }

    /// The folder of a path: `/a` for `/a/b`, `.` for `b`.
    public static func parent(of path: String) -> String {
        let trimmed = trimmingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return trimmed == "/" ? "/" : "." }
        return slash == trimmed.startIndex ? "/" : trimmingSlashes(String(trimmed[..<slash]))
    }

    /// The last name of a path: `b` for `/a/b` and `/a/b/`, none for `/`.
    public static func lastComponent(of path: String) -> String {
        let trimmed = trimmingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return trimmed }
        return String(trimmed[trimmed.utf8.index(after: slash)...])
    }

    private static func trimmingSlashes(_ path: String) -> String {
        // By bytes: a slash can be part of a character together with a mark before or after it.
        var rest = path.utf8[...]
        while rest.count > 1, rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
        return String(Substring(rest))
    }
}

/// The system's `rename`, which a member of that name hides.
private func systemRename(_ source: String, _ target: String) -> Int32 { rename(source, target) }
