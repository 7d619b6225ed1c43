#if os(Linux)
import DrivewayTesting
import Foundation
import Testing

/// A real GNOME Keyring on a session bus of its own, without a screen (`scripts/setup test` installs both).
@Suite struct `Sign-ins in the keyring` {
    private let command: BuiltCommand
    private let google: RunningLocalGoogle

    init() throws {
        var command = try BuiltCommand()
        google = try RunningLocalGoogle(command)
        command.environment["DRIVEWAY_ENDPOINT"] = google.url
        command.environment["HOME"] = command.folder.path("desk")
        command.environment["XDG_DATA_HOME"] = command.folder.path("desk/data")
        command.environment["XDG_RUNTIME_DIR"] = command.folder.path("desk/run")
        command.environment["driveway"] = BuiltCommand.path
        self.command = command
    }

    /// Runs a script on a session bus; `$driveway` is the command.
    /// - Parameter isOpen: Whether the keyring is unlocked, as at the desk of a person, or nobody can unlock it.
    private func run(isOpen: Bool = true, _ script: String) async throws -> BuiltCommand.Outcome {
        // What a thread of Swift starts has most signals blocked: the bus would hear neither its children nor its end.
        let unblock = """
            import os, signal, sys
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            os.execvp(sys.argv[1], sys.argv[1:])
            """
        let begin = #"mkdir -p -m 700 "$HOME" "$XDG_DATA_HOME" "$XDG_RUNTIME_DIR""#
        let daemon = "gnome-keyring-daemon --components=secrets"
        let open = isOpen ? "printf secret | \(daemon) --unlock >/dev/null 2>&1" : "\(daemon) --start >/dev/null 2>&1"
        let session = ["dbus-run-session", "--", "sh", "-ec", [begin, open, script].joined(separator: "\n")]
        return try await command.run(program: "python3", ["-c", unblock] + session)
    }

    @Test func `tokens are in the keyring and in no file, move to files and back, and go at the sign-out`() async throws
    {
        let outcome = try await run(
            """
            "$driveway" login --account mina@example.com --yes
            ! grep -rlE '1//0|ya29' "$DRIVEWAY_HOME" || exit 3
            "$driveway" ls
            DRIVEWAY_CREDENTIAL_STORE=file "$driveway" accounts
            grep -rlqE '1//0' "$DRIVEWAY_HOME" || exit 4
            "$driveway" ls
            DRIVEWAY_CREDENTIAL_STORE=keyring "$driveway" accounts
            ! grep -rlE '1//0|ya29' "$DRIVEWAY_HOME" || exit 5
            "$driveway" ls
            "$driveway" accounts doctor
            "$driveway" logout
            "$driveway" accounts
            """)
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.messages)")
        #expect(outcome.output.components(separatedBy: "mina@example.com").count == 4)
        #expect(outcome.messages.contains("No one is signed in"))
    }

    @Test func `a keyring that is gone is told, with the way out`() async throws {
        let outcome = try await run(
            """
            DRIVEWAY_CREDENTIAL_STORE=keyring "$driveway" login --account mina@example.com --yes
            DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere "$driveway" accounts doctor || echo "code $?"
            """)
        #expect(outcome.code == 0, "\(outcome.messages)")
        #expect(outcome.output.contains("The keyring is locked or not running"))
        #expect(outcome.output.contains("DRIVEWAY_CREDENTIAL_STORE=file"))
        #expect(outcome.output.contains("code 77"))
    }

    @Test func `a keyring that nobody can unlock leaves the first sign-in to files`() async throws {
        let outcome = try await run(
            isOpen: false,
            """
            "$driveway" login --account mina@example.com --yes
            grep -rlqE '1//0' "$DRIVEWAY_HOME"
            ! ls "$DRIVEWAY_HOME"/config/*.keyring || exit 3
            "$driveway" ls
            ! DRIVEWAY_CREDENTIAL_STORE=keyring "$driveway" accounts || exit 4
            "$driveway" accounts
            """)
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.messages)")
        #expect(outcome.messages.contains("The keyring is locked or not running"))
        #expect(outcome.output.contains("mina@example.com"))
    }
}
#endif
