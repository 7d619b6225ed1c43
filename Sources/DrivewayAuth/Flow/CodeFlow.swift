import DrivewayAPI
import DrivewayHTTP
import Foundation

/// The way from a page in a browser to tokens (RFC 6749, section 4.1, with RFC 7636), without anything of a platform.
struct CodeFlow: Sendable {
    let request: AuthorizationRequest
    let client: OAuthClient
    let tokens: TokenServer
    let timeout: Duration
    let sleep: @Sendable (Duration) async throws -> Void

    /// Shows the page, waits for the redirect and redeems its code.
    ///
    /// It ends exactly once: with the credential, with the first error, when the time is over, or when the task is
    /// cancelled. The receiver is closed in all cases.
    func run(receiver: any RedirectReceiver, browser: any BrowserAgent) async throws -> TokenReply {
        let reply: AuthorizationReply
        do {
            reply = try await self.reply(receiver: receiver, browser: browser)
        } catch {
            await receiver.close()
            throw error
        }
        await receiver.close()
        switch reply {
        case .refused(let word): throw OAuthRefusal(word: word).error(at: .page)
        case .code(let code):
            return try await tokens.redeem(
                code: code, verifier: request.proof.verifier, redirectURI: receiver.redirectURI, client: client)
        }
    }

    private func reply(receiver: any RedirectReceiver, browser: any BrowserAgent) async throws -> AuthorizationReply {
        let url = try request.url(redirectURI: receiver.redirectURI)
        let opening = Task {
            do { try await browser.open(url) } catch { receiver.reply.resolve(.failure(error)) }
        }
        let timer = Task {
            try await sleep(timeout)
            receiver.reply.resolve(
                .failure(AuthError(.timedOut, "Nobody signed in within \(timeout.minutes) minutes. Sign in again")))
        }
        defer { timer.cancel() }
        do {
            return try await receiver.reply.value()
        } catch {
            opening.cancel()
            throw error
        }
    }
}

extension Duration {
    /// Whole minutes, at least one.
    fileprivate var minutes: Int64 { max(1, components.seconds / 60) }
}
