import DrivewayCrypto
import DrivewayHTTP
import Foundation

/// The frame of all pages of sign-in: one style, no scripts, nothing loaded from elsewhere, never inside a frame.
enum SignInPage {
    /// A page.
    /// - Parameters:
    ///   - title: Its title.
    ///   - content: The HTML inside its card.
    ///   - status: The status of the answer.
    ///   - formTargets: Where its form may lead, besides this server.
    static func reply(title: String, content: String, status: Int = 200, formTargets: [String] = []) -> Reply {
        let policy = [
            "default-src 'none'", "style-src 'sha256-\(styleDigest)'",
            "form-action \((["'self'"] + formTargets).joined(separator: " "))", "frame-ancestors 'none'",
            "base-uri 'none'",
        ].joined(separator: "; ")
        let html = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(HTML.escape(title)) – Local Google</title>
            <style>\(style)</style>
            </head>
            <body>
            <main>
            <p class="brand">Local Google</p>
            \(content)
            </main>
            <footer>This is an emulator on your own machine. Nothing here reaches Google.</footer>
            </body>
            </html>

            """
        return .page(
            html, status: status,
            headers: [
                "Content-Security-Policy": policy, "X-Frame-Options": "DENY", "Referrer-Policy": "same-origin",
                "Cache-Control": "no-store",
            ])
    }

    private static let styleDigest = Data(Digest.of(Data(style.utf8), .sha256).bytes).base64EncodedString()

    private static let style = """
        :root { color-scheme: light dark; --ink: #1f2328; --soft: #59636e; --line: #d1d9e0; --card: #fff; --back: #f4f6f8;
          --accent: #0b57d0; --on-accent: #fff; --bad: #b3261e; --bad-back: #fdecea; }
        @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --soft: #9da7b3; --line: #3d444d; --card: #161b22;
          --back: #0d1117; --accent: #a8c7fa; --on-accent: #062e6f; --bad: #ffb4ab; --bad-back: #410e0b; } }
        * { box-sizing: border-box; }
        body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; align-items: center;
          justify-content: center; gap: 1rem; padding: 1.5rem 1rem; background: var(--back); color: var(--ink);
          font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
        main { width: 100%; max-width: 30rem; background: var(--card); border: 1px solid var(--line);
          border-radius: 1rem; padding: 2rem; }
        .brand { margin: 0 0 1.25rem; font-size: .875rem; font-weight: 600; color: var(--soft); letter-spacing: .02em; }
        h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.25; font-weight: 500; overflow-wrap: anywhere; }
        p { margin: 0 0 1rem; overflow-wrap: anywhere; }
        .soft { color: var(--soft); font-size: .875rem; }
        fieldset { margin: 0 0 1.25rem; padding: 0; border: 1px solid var(--line); border-radius: .75rem; min-width: 0; }
        legend { margin-left: .75rem; padding: 0 .25rem; font-size: .875rem; font-weight: 600; }
        .choice { display: flex; gap: .75rem; align-items: flex-start; padding: .5rem 1rem; cursor: pointer; }
        .choice + .choice, .fixed + .choice, .fixed + .fixed { border-top: 1px solid var(--line); }
        .choice:hover { background: color-mix(in srgb, var(--accent) 7%, transparent); }
        .choice input[type=radio], .choice input[type=checkbox] { flex: none; width: 1.15rem; height: 1.15rem;
          margin: .2rem 0 0; accent-color: var(--accent); }
        .choice > span, .fixed > span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
        .choice strong { display: block; font-weight: 500; }
        .fixed { display: flex; gap: .75rem; padding: .5rem 1rem; }
        .fixed::before { content: "\\2713"; flex: none; width: 1.15rem; text-align: center; color: var(--soft); }
        input[type=email], input[type=text] { display: block; width: 100%; margin-top: .375rem; padding: .5rem .75rem; font: inherit;
          color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .5rem; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
        .actions { display: flex; flex-flow: row-reverse wrap; gap: .75rem; }
        button { padding: .625rem 1.5rem; font: inherit; font-weight: 500; border-radius: 2rem; cursor: pointer;
          border: 1px solid var(--line); background: transparent; color: var(--accent); }
        button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
        .problem { padding: .75rem 1rem; border-radius: .75rem; background: var(--bad-back); color: var(--bad); }
        footer { color: var(--soft); font-size: .8125rem; text-align: center; }
        code { font-size: .875em; }
        """
}
