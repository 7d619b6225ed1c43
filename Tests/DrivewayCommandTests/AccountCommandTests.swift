import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

@Suite struct `Accounts at the command line` {
    /// Calls the control plane of the running server.
    private func control(_ method: HTTPMethod, _ url: String, _ json: String) async throws -> Data {
        let request = HTTPRequest(
            method, try #require(URL(string: url)), headers: ["Content-Type": "application/json"],
            body: .bytes(Data(json.utf8)))
        let response = try await DefaultTransport.shared.send(request)
        #expect(response.isSuccess)
        return try await response.body.collect(upTo: 1 << 16)
    }

    private func emails(_ command: BuiltCommand) async throws -> [String] {
        try await command.run("accounts", "--json").objects.filter { $0["isDefault"] as? Bool == true }
            .compactMap { $0["email"] as? String }
    }

    @Test func `signing out leaves what speeds up the next backup, and removes it where that is asked for`()
        async throws
    {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        func kept() -> [String] {
            (FileManager.default.enumerator(atPath: command.folder.path("home/state/backup"))?.allObjects as? [String]
                ?? [])
                .filter { $0.hasSuffix("state.sqlite") }
        }
        try command.write("d/a.txt", "a")
        #expect(try await command.run("backup", "create", "d").code == 0)
        #expect(try await command.run("logout").code == 0)
        #expect(kept().count == 1)
        #expect(try await command.run("login", "--account", "mina@example.com", "--yes").code == 0)
        #expect(try await command.run("logout", "--forget").code == 0)
        #expect(kept().isEmpty)
        #expect(try await command.run("login", "--account", "mina@example.com", "--yes").code == 0)
        #expect(try await command.run("backup", "restore", "latest", "--to", "out").code == 0)
        #expect(try command.read("out/d/a.txt") == "a")
    }

    @Test func `an upload stays with its account when another becomes the default meanwhile`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        #expect(try await command.run("login", "--account", "ben@example.com", "--yes").code == 0)
        #expect(try await command.run("accounts", "use", "mina@example.com").code == 0)
        try command.write("long.txt", String(repeating: "0123456789abcdef", count: 400_000))
        _ = try await control(
            .put, google.url + "/local/faults", #"{"rules":[{"path":"/upload/*","method":"PUT","delayMs":3000}]}"#)
        async let put = command.run("put", "long.txt", "/")
        var log = ""
        while !log.contains(#""path":"/upload/drive/v3/files""#) {
            let url = try #require(URL(string: google.url + "/local/requests"))
            log = String(
                decoding: try await DefaultTransport.shared.send(HTTPRequest(.get, url)).body.collect(upTo: 1 << 20),
                as: UTF8.self
            ).replacing("\": ", with: "\":")
        }
        #expect(try await command.run("accounts", "use", "ben@example.com").code == 0)
        #expect(try await put.code == 0)
        #expect(try await command.run("ls", "--json").output == "")
        #expect(try await command.run("ls", "--json", "--account", "mina@example.com").objects.count == 1)
    }

    @Test func `two accounts: list, use, remove`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        #expect(try await command.run("login", "--account", "ben@example.com", "--yes").code == 0)
        #expect(try await emails(command) == ["ben@example.com"])
        #expect(try await command.run("accounts", "use", "mina@example.com").code == 0)
        #expect(try await emails(command) == ["mina@example.com"])
        #expect(try await command.run("accounts", "list").lines.count == 3)
        #expect(try await command.run("accounts", "use", "nobody@example.com").code == 77)
        #expect(try await command.run("accounts", "remove", "ben@example.com").code == 0)
        #expect(try await command.run("accounts", "--json").objects.count == 1)
        #expect(try await command.run("ls", "--account", "ben@example.com").code == 77)
    }

    @Test func `the doctor says what is wrong, what to do, and ends with its code`() async throws {
        let (command, google) = try await signedIn()
        let healthy = try await command.run("accounts", "doctor")
        #expect(healthy.code == 0)
        #expect(healthy.output.contains("mina@example.com"))
        _ = try await control(
            .put, google.url + "/local/policies", #"{"email":"mina@example.com","invalid_rapt":true}"#)
        let ill = try await command.run("accounts", "doctor", "--json")
        #expect(ill.code == 77)
        #expect(ill.objects.first?["kind"] as? String == "reauthenticationWanted")
        let step = ill.objects.first?["nextStep"] as? String
        #expect(step == "Sign in again (driveway login --account mina@example.com)")
        google.process.terminate()
        google.process.waitUntilExit()
        let away = try await command.run("accounts", "doctor")
        #expect(away.code == 69)
        #expect(away.output.contains("driveway local --port"))
    }

    @Test(arguments: [
        (#""admin_policy_enforced":true"#, "administratorBlocks", "API controls"),
        (#""org_internal":true"#, "administratorBlocks", "“External”"),
        (#""disabled_client":true"#, "wrongClient", "auth/clients"),
        (#""deleted_client":true"#, "wrongClient", "--client"),
        (#""revoked":true"#, "revoked", "(driveway login --account mina@example.com)"),
        (#""unverified_scopes":["https://www.googleapis.com/auth/drive"]"#, "notVerified", "test user"),
        (#""apis_disabled":["drive"]"#, "apiNotEnabled", "drive.googleapis.com/overview"),
        (#""apis_disabled":["calendar"]"#, "apiNotEnabled", "calendar-json.googleapis.com/overview"),
    ])
    func `the doctor knows what Google refuses, and names one next step`(
        policy: String, kind: String, step: String
    ) async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        _ = try await control(.put, google.url + "/local/policies", #"{"email":"mina@example.com",\#(policy)}"#)
        let found = try await command.run("accounts", "doctor", "--json")
        #expect(found.code == 77)
        #expect(found.objects.compactMap { $0["kind"] as? String } == [kind])
        #expect((found.objects.first?["nextStep"] as? String)?.contains(step) == true, "\(found.output)")
        let spoken = try await command.run("accounts", "doctor")
        #expect(spoken.lines.count == 2)
        #expect(spoken.lines.last?.hasPrefix("  → ") == true)
    }

    @Test func `a sign-in that Google ended needs one line, and signing in again mends it`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        _ = try await control(.put, google.url + "/local/policies", #"{"email":"mina@example.com","revoked":true}"#)
        for _ in 0..<2 {
            let dead = try await command.run("ls")
            #expect(dead.code == 77)
            #expect(dead.messages.contains("7 days"))
            #expect(dead.messages.contains("Sign in with: driveway login --account mina@example.com"))
        }
        #expect(try await command.run("accounts").output.contains("nothing: sign in again"))
        #expect(try await command.run("login", "--account", "mina@example.com", "--yes").code == 0)
        #expect(try await command.run("ls").code == 0)
        #expect(try await command.run("accounts", "--json").objects.count == 1)
    }

    @Test func `after a change of accounts another process sees the new one's files only`() async throws {
        let (command, google) = try await signedIn()
        defer { withExtendedLifetime(google) {} }
        try command.write("minas.txt", "m")
        #expect(try await command.run("put", "minas.txt", "/").code == 0)
        #expect(try await command.run("logout").code == 0)
        #expect(try await command.run("login", "--account", "ben@example.com", "--yes").code == 0)
        #expect(try await command.run("ls", "--json").objects.isEmpty)
        #expect(try await command.run("get", "/minas.txt", ".").code == 66)
        #expect(try await command.run("login", "--account", "mina@example.com", "--yes").code == 0)
        #expect(try await command.run("ls", "--json").objects.count == 1)
        #expect(try await command.run("ls", "--json", "--account", "ben@example.com").objects.isEmpty)
    }

    @Test func `an address pasted, and a code entered elsewhere, sign in at the command line`() async throws {
        var command = try BuiltCommand()
        let google = try RunningLocalGoogle(command)
        command.environment["DRIVEWAY_ENDPOINT"] = google.url
        let device = try Conversation(command.process(["login", "--device"]))
        let code = try #require(await device.message(/enter the code ([A-Z]{4}-[A-Z]{4})/))
        _ = try await control(
            .post, google.url + "/local/device",
            #"{"user_code":"\#(code)","email":"mina@example.com","decision":"allow"}"#)
        #expect(await device.end() == 0)
        #expect(try await emails(command) == ["mina@example.com"])

        let paste = try Conversation(command.process(["login", "--no-browser", "--account", "ben@example.com"]))
        let page = try #require(await paste.message(/(http:\/\/127[^\s]+\/auth\?[^\s]+)/))
        let address = try await consent(at: page, "ben@example.com")
        try paste.say("https://example.com/?code=1&state=2")
        try paste.say(address)
        #expect(await paste.end() == 0)
        #expect(try await emails(command) == ["ben@example.com"])
    }

    /// What stands in the address bar after a person agreed on the page.
    private func consent(at page: String, _ email: String) async throws -> String {
        let shown = try await DefaultTransport.shared.send(HTTPRequest(.get, try #require(URL(string: page))))
        let html = String(decoding: try await shown.body.collect(upTo: 1 << 20), as: UTF8.self)
        let sealed = try #require(html.firstMatch(of: /name="request" value="([^"]+)"/)?.output.1)
        let target = try #require(URL(string: "/o/oauth2/v2/auth", relativeTo: URL(string: page)))
        let form = PercentEncoding.form([("request", String(sealed)), ("account", email), ("decision", "allow")])
        let request = HTTPRequest(
            .post, target.absoluteURL, headers: ["Content-Type": "application/x-www-form-urlencoded"],
            body: .bytes(Data(form.utf8)))
        return try #require(try await DefaultTransport.shared.send(request).headers["Location"])
    }

    @Test func `a service account signs in with its key file`() async throws {
        let (command, google) = try await signedIn()
        let key = try await control(.post, google.url + "/local/serviceAccounts", #"{"name":"robot"}"#)
        let path = try command.write("key.json", String(decoding: key, as: UTF8.self))
        let login = try await command.run("login", "--service-account", path, "--scope", "drive")
        #expect(login.code == 0, "\(login.messages)")
        #expect(login.messages.contains("robot@local-google.iam.gserviceaccount.com"))
        #expect(try await command.run("ls").code == 0)
        let person = try await command.run(
            "login", "--service-account", path, "--scope", "drive", "--account", "mina@example.com")
        #expect(person.code == 0, "\(person.messages)")
        #expect(try await command.run("login", "--client", path).messages.contains("Desktop app"))
        #expect(try await command.run("login", "--device", "--yes").code == 64)
    }

    @Test func `a sign-out without a network is made good at the next login`() async throws {
        let (command, google) = try await signedIn()
        let port = try #require(URL(string: google.url)?.port)
        google.process.terminate()
        google.process.waitUntilExit()
        let logout = try await command.run("logout")
        #expect(logout.code == 0)
        #expect(logout.messages.contains("tried again"))
        #expect(try await command.run("accounts").lines.isEmpty)
        let again = try RunningLocalGoogle(command, ["--in-memory"], port: port)
        defer { withExtendedLifetime(again) {} }
        #expect(try await command.run("login", "--account", "ben@example.com", "--yes").code == 0)
        let log = try await control(.get, again.url + "/local/requests", "")
        #expect(String(decoding: log, as: UTF8.self).contains("/revoke"))
    }

    @Test func `a client file of the wrong kind is named, and Google itself wants one`() async throws {
        var command = try BuiltCommand()
        command.environment["DRIVEWAY_ENDPOINT"] = ""
        let none = try await command.run("login")
        #expect(none.code == 64)
        #expect(none.messages.contains("https://console.cloud.google.com/auth/clients"))
        let path = try command.write("client.json", #"{"web": {"client_id": "a", "redirect_uris": ["https://a.b"]}}"#)
        let web = try await command.run("login", "--client", path)
        #expect(web.code == 1)
        #expect(web.messages.contains("Desktop app"))
    }
}
