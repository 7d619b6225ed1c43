import DrivewayHTTP

/// Sign-in.
func oauthRoutes(_ services: Services) -> [Route] {
    [Route(.get, "/", scopes: nil, .read { _ in FrontPage.welcome })]
}
