/// The pages on which a person lets a device sign in.
enum DevicePage {
    /// Where the code is entered.
    static func entry(code: String, problem: String?) -> Reply {
        SignInPage.reply(
            title: "Connect a device",
            content: """
                <h1>Connect a device</h1>
                \(problem.map { "<p class=\"problem\" role=\"alert\">\(HTML.escape($0))</p>" } ?? "")
                <form method="post" action="\(DeviceRoutes.path)">
                <fieldset><legend>Code</legend>
                <label class="choice"><span>Enter the code that the device shows.
                <input type="text" name="user_code" autocomplete="off" autocapitalize="characters" spellcheck="false"
                placeholder="ABCD-EFGH" required autofocus value="\(HTML.escape(code))"></span></label>
                </fieldset>
                <div class="actions"><button class="main">Continue</button></div>
                </form>
                """,
            status: problem == nil ? 200 : 400)
    }

    /// What the person sees at the end.
    static func end(title: String, text: String) -> Reply {
        SignInPage.reply(title: title, content: "<h1>\(title)</h1>\n<p>\(text)</p>")
    }
}
