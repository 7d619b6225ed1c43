import Foundation
import Testing

@testable import DrivewayCommand

/// The text of the files that start a scheduled backup.
@Suite struct `Units of a schedule` {
    private func unit(
        _ name: String = "Main", _ frequency: Schedule.Frequency = .daily, minute: Int = 180,
        environment: [String: String] = [:], program: String = "/usr/bin/driveway"
    ) -> ScheduleUnit {
        let schedule = Schedule(
            name: name, account: "mina@example.com", place: nil, sources: ["/home/mina/Diary"], frequency: frequency,
            minute: minute)
        return ScheduleUnit(schedule: schedule, program: program, environment: environment)
    }

    @Test func `run the command as one process of low priority`() {
        let lines = unit(environment: ["DRIVEWAY_HOME": "/srv/my %h"]).service.split(separator: "\n")
        #expect(
            lines.contains(
                #"ExecStart="/usr/bin/driveway" "backup" "schedule" "run" "--name" "Main" "--account" "mina@example.com""#
            ))
        #expect(lines.contains(#"Environment="DRIVEWAY_HOME=/srv/my %%h""#))
        for line in ["Type=oneshot", "Nice=10", "IOSchedulingClass=idle"] { #expect(lines.contains(Substring(line))) }
    }

    @Test func `hand on every name as it is`() {
        let service = unit("a \"b\" $HOME %n \\ c\nd", program: "/opt/my apps/driveway").service
        #expect(service.contains(#""--name" "a \"b\" $$HOME %%n \\ c\nd" "--account""#))
        #expect(service.contains(#"ExecStart="/opt/my apps/driveway" "#))
        let agent = unit("a & b < c").agent
        #expect(agent.contains("<string>a &amp; b &lt; c</string>"))
        #expect(unit("it's 5 %").cronLine.contains(#"--name' 'it'\''s 5 \%'"#))
    }

    @Test(arguments: [
        (Schedule.Frequency.hourly, "*-*-* *:05:00", "5 * * * *"), (.daily, "*-*-* 13:05:00", "5 13 * * *"),
        (.weekly, "Mon *-*-* 13:05:00", "5 13 * * 1"),
    ])
    func `come at their time, and make up for one that was missed`(
        _ frequency: Schedule.Frequency, _ calendar: String, _ cron: String
    ) {
        let unit = unit("Main", frequency, minute: 13 * 60 + 5)
        let lines = unit.timer.split(separator: "\n")
        #expect(lines.contains("OnCalendar=\(calendar)"))
        #expect(lines.contains("Persistent=true"))
        #expect(lines.contains { $0.hasPrefix("RandomizedDelaySec=") })
        #expect(unit.cronLine.hasPrefix(cron + " '/usr/bin/driveway'"))
        #expect(unit.agent.contains("<key>Minute</key>\n        <integer>5</integer>"))
        #expect(unit.agent.contains("<key>Hour</key>") == (frequency != .hourly))
    }

    @Test func `have names of their own, whatever the backup is called`() {
        let names = ["Main", "main!", "main?", "일기", "사진", String(repeating: "x", count: 300), "../up"]
        let labels = names.map { unit($0).label }
        #expect(Set(labels).count == names.count)
        for label in labels { #expect(label.wholeMatch(of: /driveway-backup-[A-Za-z0-9-]{1,60}/) != nil) }
        #expect(labels[0] == "driveway-backup-Main")
    }
}
