import DrivewayCommandLine
import Foundation

/// The files with which the system starts a scheduled backup. Pure text: nothing here touches the machine.
///
/// [systemd.timer(5)](https://www.freedesktop.org/software/systemd/man/latest/systemd.timer.html),
/// [systemd.service(5)](https://www.freedesktop.org/software/systemd/man/latest/systemd.service.html), `launchd.plist(5)`
struct ScheduleUnit {
    let schedule: Schedule
    /// The command's own absolute path.
    let program: String
    /// Variables that the command was called with and needs again.
    let environment: [String: String]

    /// What the system calls it, without an ending.
    var label: String { "driveway-backup-" + Self.slug(schedule.name) }

    /// What is run.
    var words: [String] {
        let place = schedule.place.map { ["--in", $0] } ?? []
        let password = schedule.passwordFile.map { ["--" + BackupSecrets.passwordFile.name, $0] } ?? []
        return [program, "backup", "schedule", "run", "--name", schedule.name, "--account", schedule.account] + place
            + password
    }

    /// A name that is one in every file system, and in systemd: with a digest where that took something away.
    static func slug(_ name: String) -> String {
        let plain = String(
            name.unicodeScalars.map { scalar in
                let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                return isPlain ? Character(scalar) : "-"
            }.prefix(40))
        guard plain != name else { return name }
        let digest = name.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        return plain + "-" + String(digest, radix: 16)
    }

    // MARK: systemd

    /// The service.
    var service: String {
        let variables = environment.sorted { $0.key < $1.key }.map { "Environment=\(Self.quoted("\($0)=\($1)"))\n" }
        return """
            [Unit]
            Description=Backup of \(Self.oneLine(schedule.name)) to Google Drive (Driveway)
            # Out of reach or busy: three more times, then at the next time.
            StartLimitIntervalSec=\(schedule.frequency == .hourly ? "50min" : "6h")
            StartLimitBurst=4

            [Service]
            Type=oneshot
            ExecStart=\(words.map(Self.argument).joined(separator: " "))
            \(variables.joined())Nice=10
            IOSchedulingClass=idle
            CPUWeight=20
            Restart=on-failure
            RestartSec=15min
            RestartPreventExitStatus=2 64 66 77

            """
    }

    /// The timer: a time that passed while the machine was off is made up for.
    var timer: String {
        """
        [Unit]
        Description=Time for the backup of \(Self.oneLine(schedule.name)) to Google Drive (Driveway)

        [Timer]
        OnCalendar=\(calendar)
        Persistent=true
        RandomizedDelaySec=\(schedule.frequency == .hourly ? "5min" : "30min")

        [Install]
        WantedBy=timers.target

        """
    }

    private var calendar: String {
        let (hour, minute) = (Self.two(schedule.minute / 60), Self.two(schedule.minute % 60))
        return switch schedule.frequency {
        case .hourly: "*-*-* *:\(minute):00"
        case .daily: "*-*-* \(hour):\(minute):00"
        case .weekly: "Mon *-*-* \(hour):\(minute):00"
        }
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func oneLine(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 }).replacing("%", with: "%%").replacing("\\", with: "\\\\")
    }

    /// A word as systemd reads it, with nothing in it that it would replace.
    private static func quoted(_ word: String) -> String {
        let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            .replacing("%", with: "%%")
        return "\"\(escaped)\""
    }

    /// A word of a command line, in which systemd also replaces variables.
    private static func argument(_ word: String) -> String { quoted(word.replacing("$", with: "$$")) }

    // MARK: launchd

    /// The launch agent. launchd makes up for a time that passed while the machine slept.
    var agent: String {
        let variables = environment.sorted { $0.key < $1.key }
            .map { "        <key>\(Self.xml($0.key))</key>\n        <string>\(Self.xml($0.value))</string>\n" }
        let (hour, minute) = (schedule.minute / 60, schedule.minute % 60)
        var times = ["Minute": minute]
        if schedule.frequency != .hourly { times["Hour"] = hour }
        if schedule.frequency == .weekly { times["Weekday"] = 1 }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
                <key>Label</key>
                <string>\(label)</string>
                <key>ProgramArguments</key>
                <array>
            \(words.map { "        <string>\(Self.xml($0))</string>\n" }.joined())    </array>
                <key>EnvironmentVariables</key>
                <dict>
            \(variables.joined())    </dict>
                <key>StartCalendarInterval</key>
                <dict>
            \(times.sorted { $0.key < $1.key }.map { "        <key>\($0)</key>\n        <integer>\($1)</integer>\n" }.joined())    </dict>
                <key>ProcessType</key>
                <string>Background</string>
                <key>LowPriorityIO</key>
                <true/>
                <key>Nice</key>
                <integer>10</integer>
            </dict>
            </plist>

            """
    }

    private static func xml(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    // MARK: cron

    /// The line for a machine that has only cron.
    var cronLine: String {
        let (hour, minute) = (schedule.minute / 60, schedule.minute % 60)
        let times =
            switch schedule.frequency {
            case .hourly: "\(minute) * * * *"
            case .daily: "\(minute) \(hour) * * *"
            case .weekly: "\(minute) \(hour) * * 1"
            }
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0)=\(Self.shell($1))" }
        // A bare per cent sign is a new line to cron.
        return "\(times) " + (variables + words.map(Self.shell)).joined(separator: " ").replacing("%", with: "\\%")
    }

    private static func shell(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
}
