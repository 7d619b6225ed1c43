import DrivewayCommandLine
import DrivewayFiles
import Foundation

/// What starts scheduled backups on this machine: systemd's timers of the user, launchd, or nothing that Driveway knows.
struct Starter {
    let environment: [String: String]

    /// Writes what the system needs and sets it going.
    /// - Throws: ``CommandError`` saying what to do instead where that cannot be.
    func install(_ unit: ScheduleUnit) throws {
        #if os(macOS)
        let path = FileSystem.join(agents, unit.label + ".plist")
        try write(unit.agent, path)
        _ = try? run("launchctl", "bootout", "gui/\(getuid())/\(unit.label)")
        try demand(unit, "launchctl", "bootstrap", "gui/\(getuid())", path)
        #else
        guard try run("systemctl", "--user", "show-environment").code == 0 else { throw absent(unit) }
        try write(unit.service, FileSystem.join(units, unit.label + ".service"))
        try write(unit.timer, FileSystem.join(units, unit.label + ".timer"))
        try demand(unit, "systemctl", "--user", "daemon-reload")
        try demand(unit, "systemctl", "--user", "enable", "--now", unit.label + ".timer")
        #endif
    }

    /// Takes it out again; what is not there is no error.
    func remove(_ unit: ScheduleUnit) throws {
        #if os(macOS)
        _ = try? run("launchctl", "bootout", "gui/\(getuid())/\(unit.label)")
        let paths = [FileSystem.join(agents, unit.label + ".plist")]
        #else
        _ = try? run("systemctl", "--user", "disable", "--now", unit.label + ".timer")
        let paths = [".timer", ".service"].map { FileSystem.join(units, unit.label + $0) }
        #endif
        for path in paths where (try? FileStatus.of(path)) != nil { try FileSystem.remove(path) }
        #if !os(macOS)
        _ = try? run("systemctl", "--user", "daemon-reload")
        #endif
    }

    /// Whether the system will start it, and when next where it tells.
    func state(_ unit: ScheduleUnit) -> (isActive: Bool, next: String?) {
        #if os(macOS)
        return ((try? run("launchctl", "print", "gui/\(getuid())/\(unit.label)").code) == 0, nil)
        #else
        let timer = unit.label + ".timer"
        guard (try? run("systemctl", "--user", "is-active", "--quiet", timer).code) == 0 else { return (false, nil) }
        let shown = try? run("systemctl", "--user", "show", "--property=NextElapseUSecRealtime", "--value", timer)
        let next = shown?.output.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        return (true, next.isEmpty ? nil : next)
        #endif
    }

    /// What to do where nothing here can start a backup by itself.
    private func absent(_ unit: ScheduleUnit) -> CommandError {
        CommandError(
            .failed, "This machine has no systemd that would start it. The schedule is written down all the same.",
            hint: "Have something else run it, such as cron (crontab -e) with this line:\n\(unit.cronLine)")
    }

    private var home: String { environment["HOME", default: "."] }

    /// Where systemd looks for the user's units.
    private var units: String {
        let base = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
        return base + "/systemd/user"
    }

    private var agents: String { home + "/Library/LaunchAgents" }

    private func write(_ text: String, _ path: String) throws {
        try FileSystem.makeFolder(FileSystem.parent(of: path), permissions: 0o755)
        try FileSystem.replace(path, with: Data(text.utf8))
    }

    private func demand(_ unit: ScheduleUnit, _ words: String...) throws {
        let outcome = try run(words)
        guard outcome.code != 0 else { return }
        throw CommandError(
            .failed, "“\(words.joined(separator: " "))” failed: \(outcome.output)",
            hint: "Have something else run it, such as cron with this line:\n\(unit.cronLine)")
    }

    private func run(_ words: String...) throws -> (code: Int32, output: String) { try run(words) }

    /// Runs a program of the system to its end; one that is missing has the code 127.
    private func run(_ words: [String]) throws -> (code: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
