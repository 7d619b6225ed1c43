import DrivewayHTTP

/// The methods of Calendar v3. None costs quota units.
func calendarRoutes(_ services: Services) -> [Route] {
    calendarsRoutes(services) + calendarListRoutes(services) + aclRoutes(services) + settingsRoutes(services)
        + eventRoutes(services) + watchRoutes(services)
}

/// The longest body that a request may bring.
private let bodyLimit = 1 << 20

private func read(
    _ path: String, _ scopes: [String], _ handler: @escaping @Sendable (Call) throws -> Reply
) -> Route {
    Route(.get, "/calendar/v3/" + path, scopes: scopes, .read(handler))
}

private func write(
    _ method: HTTPMethod, _ path: String, _ scopes: [String],
    _ handler: @escaping @Sendable (Call) async throws -> Reply
) -> Route {
    Route(method, "/calendar/v3/" + path, scopes: scopes, .write(bodyLimit: bodyLimit, handler))
}

private func calendarsRoutes(_ services: Services) -> [Route] {
    let calendars = CalendarsMethods(services: services)
    let one = "calendars/{calendarId}"
    return [
        read(one, CalendarScopes.calendarReading, calendars.get),
        write(.post, "calendars", CalendarScopes.calendarWriting, calendars.insert),
        write(.put, one, CalendarScopes.calendarWriting, calendars.update),
        write(.patch, one, CalendarScopes.calendarWriting, calendars.patch),
        write(.delete, one, CalendarScopes.calendarWriting, calendars.delete),
        write(.post, one + "/clear", CalendarScopes.calendarManaging, calendars.clear),
        write(.post, one + "/transferOwnership", CalendarScopes.calendarManaging, calendars.transferOwnership),
    ]
}

private func calendarListRoutes(_ services: Services) -> [Route] {
    let list = CalendarListMethods(services: services)
    let all = "users/me/calendarList"
    let one = all + "/{calendarId}"
    return [
        read(all, CalendarScopes.entryListing, list.list),
        read(one, CalendarScopes.entryReading, list.get),
        write(.post, all, CalendarScopes.entryInserting, list.insert),
        write(.put, one, CalendarScopes.entryChanging, list.update),
        write(.patch, one, CalendarScopes.entryChanging, list.patch),
        write(.delete, one, CalendarScopes.entryChanging, list.delete),
    ]
}

private func aclRoutes(_ services: Services) -> [Route] {
    let acl = AclMethods(services: services)
    let all = "calendars/{calendarId}/acl"
    let one = all + "/{ruleId}"
    return [
        read(all, CalendarScopes.aclListing, acl.list),
        read(one, CalendarScopes.aclReading, acl.get),
        write(.post, all, CalendarScopes.aclWriting, acl.insert),
        write(.put, one, CalendarScopes.aclWriting, acl.update),
        write(.patch, one, CalendarScopes.aclWriting, acl.patch),
        write(.delete, one, CalendarScopes.aclWriting, acl.delete),
    ]
}

private func settingsRoutes(_ services: Services) -> [Route] {
    let settings = SettingsMethods(services: services)
    let freeBusy = FreeBusyMethods(services: services)
    return [
        read("users/me/settings", CalendarScopes.settings, settings.list),
        read("users/me/settings/{setting}", CalendarScopes.settings, settings.get),
        read("colors", CalendarScopes.colors, settings.colors),
        write(.post, "freeBusy", CalendarScopes.freeBusy, freeBusy.query),
    ]
}

private func eventRoutes(_ services: Services) -> [Route] {
    let reading = EventReading(services: services)
    let writing = EventWriting(services: services)
    let all = "calendars/{calendarId}/events"
    let one = all + "/{eventId}"
    return [
        read(all, CalendarScopes.eventReading, reading.list),
        read(one, CalendarScopes.eventReading, reading.get),
        read(one + "/instances", CalendarScopes.eventReading, reading.instances),
        write(.post, all, CalendarScopes.eventWriting, writing.insert),
        write(.post, all + "/import", CalendarScopes.eventWriting, writing.importEvent),
        write(.post, all + "/quickAdd", CalendarScopes.eventWriting, writing.quickAdd),
        write(.put, one, CalendarScopes.eventWriting, writing.update),
        write(.patch, one, CalendarScopes.eventWriting, writing.patch),
        write(.delete, one, CalendarScopes.eventWriting, writing.delete),
        write(.post, one + "/move", CalendarScopes.eventMoving, writing.move),
    ]
}

private func watchRoutes(_ services: Services) -> [Route] {
    let watching = CalendarWatching(services: services)
    return [
        write(.post, "calendars/{calendarId}/events/watch", CalendarScopes.eventReading, watching.events),
        write(.post, "calendars/{calendarId}/acl/watch", CalendarScopes.aclListing, watching.acl),
        write(.post, "users/me/calendarList/watch", CalendarScopes.entryListing, watching.calendarList),
        write(.post, "users/me/settings/watch", CalendarScopes.settings, watching.settings),
        write(.post, "channels/stop", CalendarScopes.stopping, services.channels.stop),
    ]
}
