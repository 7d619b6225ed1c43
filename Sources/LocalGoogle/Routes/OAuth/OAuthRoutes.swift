import DrivewayHTTP

/// Sign-in: <https://developers.google.com/identity/protocols/oauth2/native-app>.
func oauthRoutes(_ services: Services) -> [Route] {
    let consent = ConsentRoutes(services: services)
    let tokens = TokenRoutes(services: services)
    let users = UserInfoRoutes(services: services)
    var routes = [Route(.get, "/", scopes: nil, .read { _ in FrontPage.welcome })]
    for path in ["/o/oauth2/v2/auth", "/o/oauth2/auth"] {
        routes.append(open(.get, path, consent.show))
        routes.append(open(.post, path, consent.decide))
    }
    routes.append(open(.post, "/token", tokens.token))
    routes.append(open(.post, "/revoke", tokens.revoke))
    for method in [HTTPMethod.get, .post] {
        for path in ["/v1/userinfo", "/oauth2/v3/userinfo"] {
            routes.append(Route(method, path, scopes: nil, .read(users.claims)))
        }
        routes.append(Route(method, "/oauth2/v2/userinfo", scopes: nil, .read(users.older)))
        routes.append(open(method, "/tokeninfo", users.tokenInfo))
    }
    return routes + [
        missing(.post, "/device/code", "the sign-in of devices"),
        missing(.get, "/device", "the sign-in of devices"),
        missing(.get, "/oauth2/v3/certs", "ID tokens and the keys that sign them"),
        missing(.get, "/.well-known/openid-configuration", "the whole of OpenID Connect"),
    ]
}

private func open(
    _ method: HTTPMethod, _ path: String, _ handler: @escaping @Sendable (Call) async throws -> Reply
) -> Route {
    Route(method, path, scopes: nil, .write(bodyLimit: 64 * 1024, handler))
}

private func missing(_ method: HTTPMethod, _ path: String, _ what: String) -> Route {
    Route(method, path, scopes: nil, .read { _ in throw OAuthError.notImplemented(what) })
}
