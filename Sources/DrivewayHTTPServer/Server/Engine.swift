/// The threads of a running server.
final class Engine: Sendable {
    private let core: ServerCore
    private let daemons: [MicrohttpdDaemon]
    private let doorkeeper: Doorkeeper
    /// The port it listens on.
    let port: UInt16

    /// Listens and starts the threads.
    init(_ core: ServerCore) throws(HTTPServerError) {
        let listener = try ListeningSocket(address: core.configuration.address, port: core.configuration.port)
        var daemons: [MicrohttpdDaemon] = []
        for _ in 0..<max(1, core.configuration.threads) {
            guard let daemon = MicrohttpdDaemon(serving: core) else { break }
            daemons.append(daemon)
        }
        guard daemons.count == max(1, core.configuration.threads),
            let doorkeeper = Doorkeeper(core: core, daemons: daemons, listener: listener)
        else {
            for daemon in daemons { daemon.stop(serving: core) }
            throw HTTPServerError("The system has no more threads or open files to give: close some programs")
        }
        self.core = core
        self.daemons = daemons
        self.doorkeeper = doorkeeper
        port = listener.port
        doorkeeper.start()
    }

    /// Stops as ``HTTPServer/stop(grace:)`` does. Blocks the thread.
    func stop(grace: Duration) {
        doorkeeper.shut()
        core.close(grace: grace)
        for daemon in daemons { daemon.stop(serving: core) }
        doorkeeper.end()
    }
}
