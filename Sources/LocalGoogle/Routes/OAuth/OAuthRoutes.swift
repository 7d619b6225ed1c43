import DrivewayHTTP

/// Sign-in: <https://developers.google.com/identity/protocols/oauth2/native-app>.
func oauthRoutes(_ services: Services) -> [Route] {
    let consent = ConsentRoutes(services: services)
    let tokens = TokenRoutes(services: services)
    let devices = DeviceRoutes(services: services)
    let users = UserInfoRoutes(services: services)
    let discovery = DiscoveryRoutes(services: services)
    var routes = [Route(.get, "/", scopes: nil, .read { _ in FrontPage.welcome })]
    for path in ["/o/oauth2/v2/auth", "/o/oauth2/auth"] {
        routes.append(open(.get, path, consent.show))
        routes.append(open(.post, path, consent.decide))
    }
    // The later two are older addresses of the same endpoint, which clients still have built in.
    for path in ["/token", "/oauth2/v4/token", "/o/oauth2/token"] { routes.append(open(.post, path, tokens.token)) }
    routes.append(open(.post, "/revoke", tokens.revoke))
    for method in [HTTPMethod.get, .post] {
        for path in ["/v1/userinfo", "/oauth2/v3/userinfo"] {
            routes.append(Route(method, path, scopes: nil, .read(users.claims)))
        }
        routes.append(Route(method, "/oauth2/v2/userinfo", scopes: nil, .read(users.older)))
        for path in ["/tokeninfo", "/oauth2/v3/tokeninfo"] { routes.append(open(method, path, users.tokenInfo)) }
    }
    return routes + [
        open(.post, "/device/code", devices.makeCodes), open(.get, DeviceRoutes.path, devices.show),
        open(.post, DeviceRoutes.path, devices.decide), open(.get, "/oauth2/v3/certs", discovery.keys),
        Route(.get, "/.well-known/openid-configuration", scopes: nil, .read(discovery.configuration)),
    ]
}

private func open(
    _ method: HTTPMethod, _ path: String, _ handler: @escaping @Sendable (Call) async throws -> Reply
) -> Route {
    Route(method, path, scopes: nil, .write(bodyLimit: 64 * 1024, handler))
}
