import DrivewayCommandLine
import Foundation
import Testing

@Suite struct `Text on a terminal` {
    @Test(arguments: [("abc", 3), ("日記", 4), ("일기", 4), ("🎈", 2), ("e\u{301}", 1), ("", 0), ("❤️", 2)])
    func `is measured in columns`(text: String, columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }

    @Test func `is cut between characters`() {
        #expect(DisplayWidth.cut("日記帳です", to: 6) == "日記…")
        #expect(DisplayWidth.cut("short", to: 6) == "short")
    }

    @Test func `stays on one line whatever a name holds`() {
        #expect(DisplayWidth.oneLine("a\nb\tc\u{202E}d\u{1B}[2J") == "a\\nb\\tc\\u{202E}d\\u{1B}[2J")
        #expect(DisplayWidth.oneLine("family 👨‍👩‍👧 ok") == "family 👨‍👩‍👧 ok")
    }

    @Test func `stands in aligned columns`() {
        var table = Table([("NAME", .left), ("SIZE", .right), ("ID", .left)])
        table.add(["日記", "1 B", "x"])
        table.add(["a", "20 KiB", "y"])
        #expect(table.lines == ["NAME    SIZE  ID", "日記     1 B  x", "a     20 KiB  y"])
    }

    @Test(
        arguments: [
            (0, "0 B"), (1023, "1023 B"), (1024, "1.0 KiB"), (1536, "1.5 KiB"), (20 << 20, "20 MiB"),
            (1 << 30, "1.0 GiB"),
            (Int64.max, "8192 PiB"),
        ] as [(Int64, String)])
    func `names sizes as people read them`(bytes: Int64, text: String) {
        #expect(Formats.size(bytes) == text)
    }

    @Test func `gives times with the zone of the machine`() throws {
        let zone = try #require(TimeZone(identifier: "Asia/Seoul"))
        #expect(Formats.time(Date(timeIntervalSince1970: 1_780_000_000), in: zone) == "2026-05-29 05:26")
    }

    @Test func `is UTF-8 JSON on one line with plain slashes`() throws {
        let recorder = Recorder()
        try recorder.console.output(json: ["path": "/a/b", "name": "naïve 🎈"])
        #expect(recorder.output == "{\"name\":\"naïve 🎈\",\"path\":\"/a/b\"}\n")
    }
}
