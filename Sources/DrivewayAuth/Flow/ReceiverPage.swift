#if os(Linux) || os(macOS)
import DrivewayHTTP
import DrivewayHTTPServer
import Foundation

/// The pages a person sees at the end of a sign-in in the browser.
enum ReceiverPage {
    static func agreed(program: String) -> ServerResponse {
        page("Thank you", "You can close this page and go back to \(program).")
    }

    static func refused(program: String) -> ServerResponse {
        page("Not signed in", "Nothing was granted. You can close this page and go back to \(program).")
    }

    static let notFound = ServerResponse(
        status: 404, headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
        body: .bytes(Data("There is nothing here.\n".utf8)))

    /// The address of the page holds the code: it is not kept, and not told to anyone by a link.
    private static func page(_ title: String, _ text: String) -> ServerResponse {
        let html = """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>\(escape(title))</title>
            <meta name="viewport" content="width=device-width">
            <style>body{font:18px/1.5 system-ui,sans-serif;max-width:32em;margin:20vh auto;padding:0 1em}
            @media(prefers-color-scheme:dark){body{background:#111;color:#eee}}</style></head>
            <body><h1>\(escape(title))</h1><p>\(escape(text))</p></body></html>

            """
        return ServerResponse(
            headers: [
                "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
                "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
                "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
            ], body: .bytes(Data(html.utf8)))
    }

    private static func escape(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
#endif
