import DrivewayHTTP
import Foundation

/// The control plane: what a test, or a person, may do to the server itself.
func controlRoutes(_ services: Services) -> [Route] {
    let people = PeopleControl(services: services)
    let signIn = SignInControl(services: services)
    let faults = FaultControl(services: services)
    let state = StateControl(services: services)
    let overview = Overview(services: services)
    return [
        Route(.get, "/local", scopes: nil, .read { _ in ControlPage.reply }),
        Route(.get, "/local/overview", scopes: nil, .read(overview.get)),
        control(.post, "reset", state.reset),
        Route(.get, "/local/state", scopes: nil, .write(bodyLimit: 0, state.exportState)),
        Route(.put, "/local/state", scopes: nil, .upload(state.importState)),
        control(.post, "clock", state.advanceClock),
        control(.get, "requests", state.listRequests),
        control(.delete, "requests", state.clearRequests),
        control(.post, "accounts", people.makeAccount),
        control(.post, "tokens", people.makeTokens),
        control(.post, "clients", people.registerClient),
        control(.put, "faults", faults.replace),
        control(.delete, "faults", faults.clear),
        control(.put, "quota", faults.limit),
        control(.put, "behaviour", faults.behave),
        control(.post, "device", signIn.decideDevice),
        control(.post, "serviceAccounts", signIn.makeServiceAccount),
        control(.put, "policies", signIn.setPolicy),
    ]
}

/// The report of what is there, which looks at all routes.
func coverageRoute(of routes: [Route]) -> Route {
    let report = Coverage.report(of: routes)
    return Route(.get, "/local/coverage", scopes: nil, .read { _ in .json(report) })
}

private func control(
    _ method: HTTPMethod, _ name: String, _ handler: @escaping @Sendable (Call) async throws -> Reply
) -> Route {
    Route(method, "/local/" + name, scopes: nil, .write(bodyLimit: 1024 * 1024, handler))
}
