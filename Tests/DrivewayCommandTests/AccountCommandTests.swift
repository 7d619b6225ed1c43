import DrivewayHTTP
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
