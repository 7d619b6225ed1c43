import DrivewayCrypto
import DrivewayHTTP
import Foundation

/// The page at `/local` for a person who debugs an app: what was asked, by whom, and what the server is to do wrong.
///
/// It works through the control plane as any client does. What requests hold is shown as text, never as HTML, and nothing
/// is loaded from elsewhere.
enum ControlPage {
    static let reply = Reply.page(
        html,
        headers: [
            "Content-Security-Policy": [
                "default-src 'none'", "style-src 'sha256-\(digest(ControlPageStyle.css))'",
                "script-src 'sha256-\(digest(ControlPageScript.source))'", "connect-src 'self'", "form-action 'none'",
                "frame-ancestors 'none'", "base-uri 'none'",
            ].joined(separator: "; "),
            "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer",
        ])

    private static func digest(_ text: String) -> String {
        Data(Digest.of(Data(text.utf8), .sha256).bytes).base64EncodedString()
    }

    private static let html = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Local Google</title>
        <style>\(ControlPageStyle.css)</style>
        </head>
        <body>
        <header>
        <h1>Local Google</h1>
        <p><code id="endpoint"></code></p>
        <p id="state" role="status">connecting …</p>
        </header>
        <main>
        <section class="tiles" aria-label="Counts">
        <div><strong id="accountCount">–</strong> accounts</div>
        <div><strong id="fileCount">–</strong> files</div>
        <div><strong id="byteCount">–</strong> stored</div>
        <div><strong id="requestCount">–</strong> requests</div>
        <div><strong id="unitCount">–</strong> quota units</div>
        </section>
        <section aria-labelledby="requestsTitle">
        <h2 id="requestsTitle">Requests</h2>
        <div class="bar">
        <input id="filter" type="search" placeholder="Filter: path, method or status" aria-label="Filter the requests">
        <label><input id="paused" type="checkbox"> hold</label>
        <button id="clearLog">Clear</button>
        </div>
        <div class="scroll"><table>
        <thead><tr><th>Method</th><th>Path</th><th class="number">Status</th><th class="number">In</th>
        <th class="number">Out</th><th class="number">Units</th></tr></thead>
        <tbody id="log"></tbody>
        </table></div>
        <p class="soft" id="logNote"></p>
        </section>
        <div class="columns">
        <section aria-labelledby="faultsTitle">
        <h2 id="faultsTitle">Faults</h2>
        <p class="soft">The first rule that matches a request fires.</p>
        <ul id="faults"></ul>
        <form id="faultForm">
        <label>What goes wrong<select id="faultKind"></select></label>
        <label>Path<input id="faultPath" value="/drive/*" required></label>
        <label>Times<input id="faultTimes" type="number" min="1" placeholder="always"></label>
        <div class="bar"><button class="main">Switch on</button>
        <button type="button" id="clearFaults">All off</button></div>
        </form>
        </section>
        <section aria-labelledby="clockTitle">
        <h2 id="clockTitle">Clock</h2>
        <p><strong id="now">–</strong> <span class="soft" id="ahead"></span></p>
        <div class="bar" id="clockButtons"></div>
        <h2>Limits and traits</h2>
        <form id="traitForm">
        <label>Quota units a minute<input id="unitsPerMinute" type="number" min="0" placeholder="not enforced"></label>
        <label>Writes a second<input id="writesPerSecond" type="number" min="0" placeholder="not enforced"></label>
        <label>Longest list page<input id="listPageClamp" type="number" min="1" placeholder="as asked"></label>
        <label>New files are listed late by (ms)<input id="visibilityDelayMs" type="number" min="0" placeholder="0"></label>
        <label class="check"><input id="partialMultiParent" type="checkbox"> lists over several parents are partial</label>
        <label class="check"><input id="linksNeedResourceKeys" type="checkbox"> links need resource keys</label>
        <div class="bar"><button class="main">Apply</button></div>
        </form>
        </section>
        </div>
        <section aria-labelledby="accountsTitle">
        <h2 id="accountsTitle">Accounts</h2>
        <div class="scroll"><table>
        <thead><tr><th>Address</th><th>Name</th><th class="number">Files</th><th class="number">Stored</th></tr></thead>
        <tbody id="accounts"></tbody>
        </table></div>
        <div class="bar"><button id="reset" class="danger">Erase everything …</button></div>
        </section>
        </main>
        <script>\(ControlPageScript.source)</script>
        </body>
        </html>

        """
}
