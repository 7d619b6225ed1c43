import DrivewayAPI
import DrivewayAuth
import DrivewayCommandLine
import Foundation

/// How a person at a terminal comes to Google's page.
enum LoginWay {
    static func way(_ input: CommandInput, _ session: Session) throws -> SignInWay {
        let console = input.console
        if input[LoginCommand.yes] { return .browser(try unasked(input, session)) }
        if input[LoginCommand.device] {
            return .device { prompt in
                console.note("On any device, open \(prompt.page.absoluteString)")
                console.note("and enter the code \(prompt.code)")
            }
        }
        if input[LoginCommand.noBrowser] {
            return .paste(
                show: { url in
                    console.note("Open this page in a browser on any machine and agree:")
                    console.note(url.absoluteString)
                    console.note("The browser then stops at an address that begins with http://127.0.0.1:1/callback.")
                },
                read: { wasWrong in
                    if wasWrong { console.note("That is not the address of this sign-in.") }
                    console.note("Copy that address from its address bar and paste it here:")
                    return await line()
                })
        }
        return .browser(
            SystemBrowser { url, isOpening in
                console.note(
                    isOpening ? "The browser shows Google's page. If it does not, open" : "Open this page to sign in:")
                console.note(url.absoluteString)
                if !isOpening {
                    console.note("On a machine without a browser, stop this and use --no-browser or --device.")
                }
            })
    }

    /// A line from the terminal, without holding up other tasks.
    static func line() async -> String? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: readLine()) }
        }
    }

    private static func unasked(_ input: CommandInput, _ session: Session) throws -> ConsentPageAgent {
        guard session.endpoint.isLocal else {
            throw CommandError(.usage, "--yes works against Local Google only: at Google a person must consent.")
        }
        guard let email = input[LoginCommand.account] else {
            throw CommandError(.usage, "--yes needs --account EMAIL.")
        }
        guard email.wholeMatch(of: /[^@\s]+@[^@\s]+/) != nil else {
            throw CommandError(.usage, "“\(email)” is not an e-mail address.")
        }
        return try ConsentPageAgent(endpoint: session.endpoint, account: email)
    }
}
