/// Where the command keeps what it must remember (XDG Base Directory Specification 0.8; `DRIVEWAY_HOME` overrides it all).
struct Folders {
    /// Accounts and their tokens.
    let configuration: String
    /// What speeds up the next backup and can be made again.
    let state: String
    /// What Local Google holds unless it is told otherwise.
    let data: String

    init(environment: [String: String]) {
        func folder(_ variable: String, _ fallback: String) -> String {
            let home = environment["HOME", default: "."]
            let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(fallback)"
            return base + "/driveway"
        }
        if let home = environment["DRIVEWAY_HOME"], !home.isEmpty {
            configuration = home + "/config"
            state = home + "/state"
            data = home + "/data"
        } else {
            configuration = folder("XDG_CONFIG_HOME", ".config")
            state = folder("XDG_STATE_HOME", ".local/state")
            data = folder("XDG_DATA_HOME", ".local/share")
        }
    }
}
