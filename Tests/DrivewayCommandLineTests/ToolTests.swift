import DrivewayCommandLine
import Foundation
import Synchronization
import Testing

/// Keeps what a command wrote.
final class Recorder: Sendable {
    private let text = Mutex((output: "", messages: ""))

    var output: String { text.withLock { $0.output } }
    var messages: String { text.withLock { $0.messages } }

    var console: Console {
        Console(tool: "tool") { [self] stream, data in
            text.withLock {
                if stream == .output {
                    $0.output += String(decoding: data, as: UTF8.self)
                } else {
                    $0.messages += String(decoding: data, as: UTF8.self)
                }
            }
        }
    }
}

struct Send: Command {
    static let files = Arguments("LOCAL", help: "What to send.")
    static let target = Argument("REMOTE", help: "Where it goes.")
    static let times = Option("times", "N", help: "How often.") { Int($0) }
    static let label = RepeatedOption("label", "TEXT", help: "A label; may be repeated.")
    static let force = Flag("force", letter: "f", help: "Even if it is there.")
    static let definition = CommandDefinition(
        "send", summary: "Send files.", arguments: [files, target], options: [times, label], flags: [force])

    func run(_ input: CommandInput) async throws {
        let parts = [
            input[Self.files].joined(separator: ","), input[Self.target], "\(input[Self.times] ?? 1)",
            input[Self.label].joined(separator: ","), "\(input[Self.force])",
        ]
        input.console.output(parts.joined(separator: "|"))
    }
}

struct Fail: Command {
    struct Broken: Error {}
    static let definition = CommandDefinition("fail", summary: "Fail.")

    func run(_ input: CommandInput) async throws { throw Broken() }
}

struct Root: CommandGroup {
    static let definition = CommandDefinition("tool", summary: "A tool.", subcommands: [Send.self, Fail.self])
}

@Suite struct `A tool` {
    private func run(_ words: String...) async -> (code: ExitCode, output: String, messages: String) {
        let recorder = Recorder()
        let tool = Tool(Root.self, version: "1.2.3") { _ in CommandError(.tryLater, "It broke.", hint: "Again.") }
        let code = await tool.run(words, console: recorder.console)
        return (code, recorder.output, recorder.messages)
    }

    @Test(arguments: [
        (["send", "a", "b"], "a|b|1||false"),
        (["send", "a", "b", "c", "/d"], "a,b,c|/d|1||false"),
        (["send", "--times", "3", "a", "-f", "b"], "a|b|3||true"),
        (["send", "--times=3", "--label=x=y", "--label", "z", "a", "b", "--force"], "a|b|3|x=y,z|true"),
        (["send", "--", "-f", "--times"], "-f|--times|1||false"),
        (["send", "-", "b"], "-|b|1||false"),
    ])
    func `reads words as declared`(words: [String], expected: String) async {
        let recorder = Recorder()
        let code = await Tool(Root.self, version: "1").run(words, console: recorder.console)
        #expect(code == .done)
        #expect(recorder.output == expected + "\n")
    }

    @Test(arguments: [
        (["send", "a"], "Missing: REMOTE."),
        (["send"], "Missing: LOCAL."),
        (["send", "--times", "x", "a", "b"], "“x” is not a value for --times N."),
        (["send", "--times"], "--times needs a value"),
        (["send", "--times=1", "--times=2", "a", "b"], "--times was given twice."),
        (["send", "--force=yes", "a", "b"], "--force takes no value."),
        (["send", "--forse", "a", "b"], "Did you mean --force?"),
        (["send", "-x", "a", "b"], "There is no option “-x”."),
        (["sent"], "Did you mean “tool send”?"),
        (["fail", "extra"], "“extra” is one argument too many."),
        ([], "Which one?"),
    ])
    func `says what is wrong with a command line and ends with 64`(words: [String], part: String) async {
        let recorder = Recorder()
        let code = await Tool(Root.self, version: "1").run(words, console: recorder.console)
        #expect(code == .usage)
        #expect(recorder.messages.contains(part))
        #expect(recorder.output.isEmpty)
    }

    @Test func `explains an error of the work with its exit code and hint`() async {
        let result = await run("fail")
        #expect(result.code == .tryLater)
        #expect(result.messages == "tool: It broke.\nAgain.\n")
    }

    @Test func `shows its version and the help of every command`() async {
        #expect(await run("--version").output == "tool 1.2.3\n")
        #expect(await run("--help").output.contains("  send  Send files."))
        let help = await run("send", "--help")
        #expect(help.code == .done)
        #expect(
            help.output == """
                Send files.

                Usage: tool send [OPTIONS] LOCAL… REMOTE

                Arguments:
                  LOCAL   What to send.
                  REMOTE  Where it goes.

                Options:
                  --times N     How often.
                  --label TEXT  A label; may be repeated.
                  -f, --force   Even if it is there.
                  --help        Show this help.

                """)
    }

    @Test func `fails when its results cannot be written`() async {
        struct Full: Error {}
        let console = Console(tool: "tool") { stream, _ in if stream == .output { throw Full() } }
        #expect(await Tool(Root.self, version: "1").run(["send", "a", "b"], console: console) == .failed)
    }

    @Test func `takes --help after -- for an argument`() async {
        #expect(await run("send", "--", "--help", "b").output == "--help|b|1||false\n")
    }
}
