import DrivewayHTTP

/// Pages that the front of the server answers itself, before any API.
enum FrontPage {
    /// No method has that path: a page, not JSON, as Google's front answers it.
    static func notFound(_ path: String) -> Reply {
        .page(
            page(
                title: "Error 404 (Not Found)",
                text: "<p>Local Google has nothing at <code>\(HTML.escape(String(path.prefix(200))))</code>.</p>"),
            status: 404)
    }

    /// The path is there, but not with that method.
    static func methodNotAllowed(_ allowed: [String]) -> Reply {
        .page(
            page(title: "Error 405 (Method Not Allowed)", text: "<p>This address takes another method.</p>"),
            status: 405, headers: ["Allow": allowed.joined(separator: ", ")])
    }

    /// The host is not one that is served.
    static let hostRefused = Reply.page(
        page(
            title: "Error 403 (Forbidden)",
            text:
                "<p>Local Google answers to the names of this machine and of Google only. Use its 127.0.0.1 address.</p>"
        ),
        status: 403)

    /// The request breaks the rules of URLs.
    static let malformed = Reply.page(
        page(title: "Error 400 (Bad Request)", text: "<p>The request has a broken escape in its query.</p>"),
        status: 400)

    /// What a person sees who opens the address in a browser.
    static let welcome = Reply.page(
        page(
            title: "Local Google is running",
            text: """
                <p>This server behaves like Google Drive, Google Calendar and Google's sign-in, on this machine only. Point
                a client at this address in the place of <code>https://www.googleapis.com</code>.</p>
                <p><a href="/local">See what it is asked, and make it fail</a></p>
                """))

    private static func page(title: String, text: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(HTML.escape(title))</title>
        <h1>\(HTML.escape(title))</h1>
        \(text)
        </html>

        """
    }
}
