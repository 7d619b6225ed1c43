// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension CalendarService {
    /// The methods of `events`.
    public struct EventsResource: Sendable {
        let client: APIClient
    }
}

extension CalendarService.EventsResource {
    /// Deletes an event. For a while it is still listed as cancelled to who asks for deleted ones.
    ///
    /// `DELETE /calendar/v3/calendars/{calendarId}/events/{eventId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/events/delete)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - eventId: The event.
    ///   - sendNotifications: Give `sendUpdates` instead.
    ///   - sendUpdates: Which guests are told by mail.
    public func delete(
        _ calendarId: CalendarID, eventId: EventID, sendNotifications: Bool? = nil, sendUpdates: SendUpdates? = nil
    ) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, CalendarMethods.eventsDelete)
        call.set(path: "calendarId", calendarId)
        call.set(path: "eventId", eventId)
        call.set("sendNotifications", sendNotifications)
        call.set("sendUpdates", sendUpdates)
        return call
    }

    /// Answers one event.
    ///
    /// `GET /calendar/v3/calendars/{calendarId}/events/{eventId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/events/get)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - eventId: The event.
    ///   - alwaysIncludeEmail: No longer has any effect: Calendar answers a mail address for everyone.
    ///   - maxAttendees: The most guests that are answered; of more than that, only the user. At least 1.
    ///   - timeZone: The time zone of times in the answer, such as `Europe/Vienna`.
    public func get(
        _ calendarId: CalendarID, eventId: EventID, alwaysIncludeEmail: Bool? = nil, maxAttendees: Int? = nil,
        timeZone: String? = nil, fields: FieldMask<Event>? = nil
    ) -> APICall<Event> {
        var call = APICall<Event>(client, CalendarMethods.eventsGet)
        call.set(path: "calendarId", calendarId)
        call.set(path: "eventId", eventId)
        call.set("alwaysIncludeEmail", alwaysIncludeEmail)
        call.set("maxAttendees", maxAttendees)
        call.set("timeZone", timeZone)
        call.set(fields: fields)
        return call
    }

    /// Adds a private copy of an event that someone else organises, known by its `iCalUID`. It sends no
    /// invitations.
    ///
    /// `POST /calendar/v3/calendars/{calendarId}/events/import`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/events/import)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - conferenceDataVersion: 1 where the caller takes care of `conferenceData`; with 0 it is passed over. 0 to
    ///     1.
    ///   - eventLabelVersion: 0 to 1.
    ///   - supportsAttachments: Whether the caller takes care of `attachments`.
    public func `import`(
        _ calendarId: CalendarID, _ event: Event, conferenceDataVersion: Int? = nil, eventLabelVersion: Int? = nil,
        supportsAttachments: Bool? = nil, fields: FieldMask<Event>? = nil
    ) -> APICall<Event> {
        var call = APICall<Event>(client, CalendarMethods.eventsImport)
        call.set(path: "calendarId", calendarId)
        call.set("conferenceDataVersion", conferenceDataVersion)
        call.set("eventLabelVersion", eventLabelVersion)
        call.set("supportsAttachments", supportsAttachments)
        call.set(body: event)
        call.set(fields: fields)
        return call
    }

    /// Makes an event. With an `id` of the caller's own it is safe to repeat: the repeat is answered with 409.
    ///
    /// `POST /calendar/v3/calendars/{calendarId}/events`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/events/insert)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - conferenceDataVersion: 1 where the caller takes care of `conferenceData`; with 0 it is passed over. 0 to
    ///     1.
    ///   - eventLabelVersion: 0 to 1.
    ///   - maxAttendees: The most guests that are answered; of more than that, only the user. At least 1.
    ///   - sendNotifications: Give `sendUpdates` instead.
    ///   - sendUpdates: Which guests are told by mail.
    ///   - supportsAttachments: Whether the caller takes care of `attachments`.
    public func insert(
        _ calendarId: CalendarID, _ event: Event, conferenceDataVersion: Int? = nil, eventLabelVersion: Int? = nil,
        maxAttendees: Int? = nil, sendNotifications: Bool? = nil, sendUpdates: SendUpdates? = nil,
        supportsAttachments: Bool? = nil, fields: FieldMask<Event>? = nil
    ) -> APICall<Event> {
        var call = APICall<Event>(client, CalendarMethods.eventsInsert)
        call.set(path: "calendarId", calendarId)
        call.set("conferenceDataVersion", conferenceDataVersion)
        call.set("eventLabelVersion", eventLabelVersion)
        call.set("maxAttendees", maxAttendees)
        call.set("sendNotifications", sendNotifications)
        call.set("sendUpdates", sendUpdates)
        call.set("supportsAttachments", supportsAttachments)
        call.set(body: event)
        call.set(fields: fields)
        return call
    }

    /// Lists the occurrences of a recurring event.
    ///
    /// `GET /calendar/v3/calendars/{calendarId}/events/{eventId}/instances`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/events/instances)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - eventId: The event.
    ///   - alwaysIncludeEmail: No longer has any effect: Calendar answers a mail address for everyone.
    ///   - maxAttendees: The most guests that are answered; of more than that, only the user. At least 1.
    ///   - maxResults: The most items in a page. At least 1.
    ///   - originalStart: The occurrence that began or would have begun then.
    ///   - pageToken: The page, as the page before named it.
    ///   - showDeleted: Whether deleted ones are answered too.
    ///   - timeMax: Only events that begin before then.
    ///   - timeMin: Only events that end after then.
    ///   - timeZone: The time zone of times in the answer, such as `Europe/Vienna`.
    public func instances(
        _ calendarId: CalendarID, eventId: EventID, alwaysIncludeEmail: Bool? = nil, maxAttendees: Int? = nil,
        maxResults: Int? = nil, originalStart: String? = nil, pageToken: String? = nil, showDeleted: Bool? = nil,
        timeMax: Timestamp? = nil, timeMin: Timestamp? = nil, timeZone: String? = nil, fields: FieldMask<Events>? = nil
    ) -> APICall<Events> {
        var call = APICall<Events>(client, CalendarMethods.eventsInstances)
        call.set(path: "calendarId", calendarId)
        call.set(path: "eventId", eventId)
        call.set("alwaysIncludeEmail", alwaysIncludeEmail)
        call.set("maxAttendees", maxAttendees)
        call.set("maxResults", maxResults)
        call.set("originalStart", originalStart)
        call.set("pageToken", pageToken)
        call.set("showDeleted", showDeleted)
        call.set("timeMax", timeMax)
        call.set("timeMin", timeMin)
        call.set("timeZone", timeZone)
        call.set(fields: fields)
        return call
    }

    /// Lists the events of a calendar; with a sync token, those that changed since.
    ///
    /// `GET /calendar/v3/calendars/{calendarId}/events`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/events/list)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - alwaysIncludeEmail: No longer has any effect: Calendar answers a mail address for everyone.
    ///   - eventTypes: Only events of these kinds; without any, of all.
    ///   - iCalUID: Only the event of this ID across calendars (RFC 5545).
    ///   - maxAttendees: The most guests that are answered; of more than that, only the user. At least 1.
    ///   - maxResults: The most items in a page. At least 1, by default `250`.
    ///   - orderBy: By start (single events only) or by last change.
    ///   - pageToken: The page, as the page before named it.
    ///   - privateExtendedProperty: Only events with this private property, `name=value`; with several, with all of
    ///     them.
    ///   - q: Only events that hold these words.
    ///   - sharedExtendedProperty: Only events with this shared property, `name=value`; with several, with all of
    ///     them.
    ///   - showDeleted: Whether deleted ones are answered too.
    ///   - showHiddenInvitations: Whether invitations are answered that the user is yet to accept from an unknown
    ///     sender.
    ///   - singleEvents: Whether recurring events are answered as their occurrences.
    ///   - syncToken: Only what changed since the list that ended with this token. If Calendar no longer knows it,
    ///     the answer is 410 and all must be listed again.
    ///   - timeMax: Only events that begin before then.
    ///   - timeMin: Only events that end after then.
    ///   - timeZone: The time zone of times in the answer, such as `Europe/Vienna`.
    ///   - updatedMin: Only events changed since then; deleted ones are always among them.
    public func list(
        _ calendarId: CalendarID, alwaysIncludeEmail: Bool? = nil, eventTypes: [EventType]? = nil,
        iCalUID: String? = nil, maxAttendees: Int? = nil, maxResults: Int? = nil, orderBy: OrderBy? = nil,
        pageToken: String? = nil, privateExtendedProperty: [String]? = nil, q: String? = nil,
        sharedExtendedProperty: [String]? = nil, showDeleted: Bool? = nil, showHiddenInvitations: Bool? = nil,
        singleEvents: Bool? = nil, syncToken: String? = nil, timeMax: Timestamp? = nil, timeMin: Timestamp? = nil,
        timeZone: String? = nil, updatedMin: Timestamp? = nil, fields: FieldMask<Events>? = nil
    ) -> APICall<Events> {
        var call = APICall<Events>(client, CalendarMethods.eventsList)
        call.set(path: "calendarId", calendarId)
        call.set("alwaysIncludeEmail", alwaysIncludeEmail)
        call.set("eventTypes", eventTypes)
        call.set("iCalUID", iCalUID)
        call.set("maxAttendees", maxAttendees)
        call.set("maxResults", maxResults)
        call.set("orderBy", orderBy)
        call.set("pageToken", pageToken)
        call.set("privateExtendedProperty", privateExtendedProperty)
        call.set("q", q)
        call.set("sharedExtendedProperty", sharedExtendedProperty)
        call.set("showDeleted", showDeleted)
        call.set("showHiddenInvitations", showHiddenInvitations)
        call.set("singleEvents", singleEvents)
        call.set("syncToken", syncToken)
        call.set("timeMax", timeMax)
        call.set("timeMin", timeMin)
        call.set("timeZone", timeZone)
        call.set("updatedMin", updatedMin)
        call.set(fields: fields)
        return call
    }

    /// Moves an event to another calendar, and so to another organiser.
    ///
    /// `POST /calendar/v3/calendars/{calendarId}/events/{eventId}/move`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/events/move)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - eventId: The event.
    ///   - destination: The calendar it goes to.
    ///   - sendNotifications: Give `sendUpdates` instead.
    ///   - sendUpdates: Which guests are told by mail.
    public func move(
        _ calendarId: CalendarID, eventId: EventID, destination: CalendarID, sendNotifications: Bool? = nil,
        sendUpdates: SendUpdates? = nil, fields: FieldMask<Event>? = nil
    ) -> APICall<Event> {
        var call = APICall<Event>(client, CalendarMethods.eventsMove)
        call.set(path: "calendarId", calendarId)
        call.set(path: "eventId", eventId)
        call.set("destination", destination)
        call.set("sendNotifications", sendNotifications)
        call.set("sendUpdates", sendUpdates)
        call.set(fields: fields)
        return call
    }

    /// Changes the parts of an event that are given. Lists such as `attendees` are replaced as a whole.
    ///
    /// `PATCH /calendar/v3/calendars/{calendarId}/events/{eventId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/events/patch)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - eventId: The event.
    ///   - alwaysIncludeEmail: No longer has any effect: Calendar answers a mail address for everyone.
    ///   - conferenceDataVersion: 1 where the caller takes care of `conferenceData`; with 0 it is passed over. 0 to
    ///     1.
    ///   - eventLabelVersion: 0 to 1.
    ///   - maxAttendees: The most guests that are answered; of more than that, only the user. At least 1.
    ///   - sendNotifications: Give `sendUpdates` instead.
    ///   - sendUpdates: Which guests are told by mail.
    ///   - supportsAttachments: Whether the caller takes care of `attachments`.
    public func patch(
        _ calendarId: CalendarID, eventId: EventID, _ patch: Patch<Event>, alwaysIncludeEmail: Bool? = nil,
        conferenceDataVersion: Int? = nil, eventLabelVersion: Int? = nil, maxAttendees: Int? = nil,
        sendNotifications: Bool? = nil, sendUpdates: SendUpdates? = nil, supportsAttachments: Bool? = nil,
        fields: FieldMask<Event>? = nil
    ) -> APICall<Event> {
        var call = APICall<Event>(client, CalendarMethods.eventsPatch)
        call.set(path: "calendarId", calendarId)
        call.set(path: "eventId", eventId)
        call.set("alwaysIncludeEmail", alwaysIncludeEmail)
        call.set("conferenceDataVersion", conferenceDataVersion)
        call.set("eventLabelVersion", eventLabelVersion)
        call.set("maxAttendees", maxAttendees)
        call.set("sendNotifications", sendNotifications)
        call.set("sendUpdates", sendUpdates)
        call.set("supportsAttachments", supportsAttachments)
        call.set(body: patch)
        call.set(fields: fields)
        return call
    }

    /// Makes an event out of a sentence.
    ///
    /// `POST /calendar/v3/calendars/{calendarId}/events/quickAdd`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/events/quickAdd)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - text: The sentence.
    ///   - sendNotifications: Give `sendUpdates` instead.
    ///   - sendUpdates: Which guests are told by mail.
    public func quickAdd(
        _ calendarId: CalendarID, text: String, sendNotifications: Bool? = nil, sendUpdates: SendUpdates? = nil,
        fields: FieldMask<Event>? = nil
    ) -> APICall<Event> {
        var call = APICall<Event>(client, CalendarMethods.eventsQuickAdd)
        call.set(path: "calendarId", calendarId)
        call.set("text", text)
        call.set("sendNotifications", sendNotifications)
        call.set("sendUpdates", sendUpdates)
        call.set(fields: fields)
        return call
    }

    /// Changes an event: what is not given is reset.
    ///
    /// `PUT /calendar/v3/calendars/{calendarId}/events/{eventId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/events/update)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - eventId: The event.
    ///   - alwaysIncludeEmail: No longer has any effect: Calendar answers a mail address for everyone.
    ///   - conferenceDataVersion: 1 where the caller takes care of `conferenceData`; with 0 it is passed over. 0 to
    ///     1.
    ///   - eventLabelVersion: 0 to 1.
    ///   - maxAttendees: The most guests that are answered; of more than that, only the user. At least 1.
    ///   - sendNotifications: Give `sendUpdates` instead.
    ///   - sendUpdates: Which guests are told by mail.
    ///   - supportsAttachments: Whether the caller takes care of `attachments`.
    public func update(
        _ calendarId: CalendarID, eventId: EventID, _ event: Event, alwaysIncludeEmail: Bool? = nil,
        conferenceDataVersion: Int? = nil, eventLabelVersion: Int? = nil, maxAttendees: Int? = nil,
        sendNotifications: Bool? = nil, sendUpdates: SendUpdates? = nil, supportsAttachments: Bool? = nil,
        fields: FieldMask<Event>? = nil
    ) -> APICall<Event> {
        var call = APICall<Event>(client, CalendarMethods.eventsUpdate)
        call.set(path: "calendarId", calendarId)
        call.set(path: "eventId", eventId)
        call.set("alwaysIncludeEmail", alwaysIncludeEmail)
        call.set("conferenceDataVersion", conferenceDataVersion)
        call.set("eventLabelVersion", eventLabelVersion)
        call.set("maxAttendees", maxAttendees)
        call.set("sendNotifications", sendNotifications)
        call.set("sendUpdates", sendUpdates)
        call.set("supportsAttachments", supportsAttachments)
        call.set(body: event)
        call.set(fields: fields)
        return call
    }

    /// Opens a channel on which Calendar says that events have changed.
    ///
    /// `POST /calendar/v3/calendars/{calendarId}/events/watch`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/events/watch)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - alwaysIncludeEmail: No longer has any effect: Calendar answers a mail address for everyone.
    ///   - eventTypes: Only events of these kinds; without any, of all.
    ///   - iCalUID: Only the event of this ID across calendars (RFC 5545).
    ///   - maxAttendees: The most guests that are answered; of more than that, only the user. At least 1.
    ///   - maxResults: The most items in a page. At least 1, by default `250`.
    ///   - orderBy: By start (single events only) or by last change.
    ///   - pageToken: The page, as the page before named it.
    ///   - privateExtendedProperty: Only events with this private property, `name=value`; with several, with all of
    ///     them.
    ///   - q: Only events that hold these words.
    ///   - sharedExtendedProperty: Only events with this shared property, `name=value`; with several, with all of
    ///     them.
    ///   - showDeleted: Whether deleted ones are answered too.
    ///   - showHiddenInvitations: Whether invitations are answered that the user is yet to accept from an unknown
    ///     sender.
    ///   - singleEvents: Whether recurring events are answered as their occurrences.
    ///   - syncToken: Only what changed since the list that ended with this token. If Calendar no longer knows it,
    ///     the answer is 410 and all must be listed again.
    ///   - timeMax: Only events that begin before then.
    ///   - timeMin: Only events that end after then.
    ///   - timeZone: The time zone of times in the answer, such as `Europe/Vienna`.
    ///   - updatedMin: Only events changed since then; deleted ones are always among them.
    public func watch(
        _ calendarId: CalendarID, _ channel: Channel, alwaysIncludeEmail: Bool? = nil, eventTypes: [EventType]? = nil,
        iCalUID: String? = nil, maxAttendees: Int? = nil, maxResults: Int? = nil, orderBy: OrderBy? = nil,
        pageToken: String? = nil, privateExtendedProperty: [String]? = nil, q: String? = nil,
        sharedExtendedProperty: [String]? = nil, showDeleted: Bool? = nil, showHiddenInvitations: Bool? = nil,
        singleEvents: Bool? = nil, syncToken: String? = nil, timeMax: Timestamp? = nil, timeMin: Timestamp? = nil,
        timeZone: String? = nil, updatedMin: Timestamp? = nil, fields: FieldMask<Channel>? = nil
    ) -> APICall<Channel> {
        var call = APICall<Channel>(client, CalendarMethods.eventsWatch)
        call.set(path: "calendarId", calendarId)
        call.set("alwaysIncludeEmail", alwaysIncludeEmail)
        call.set("eventTypes", eventTypes)
        call.set("iCalUID", iCalUID)
        call.set("maxAttendees", maxAttendees)
        call.set("maxResults", maxResults)
        call.set("orderBy", orderBy)
        call.set("pageToken", pageToken)
        call.set("privateExtendedProperty", privateExtendedProperty)
        call.set("q", q)
        call.set("sharedExtendedProperty", sharedExtendedProperty)
        call.set("showDeleted", showDeleted)
        call.set("showHiddenInvitations", showHiddenInvitations)
        call.set("singleEvents", singleEvents)
        call.set("syncToken", syncToken)
        call.set("timeMax", timeMax)
        call.set("timeMin", timeMin)
        call.set("timeZone", timeZone)
        call.set("updatedMin", updatedMin)
        call.set(body: channel)
        call.set(fields: fields)
        return call
    }

    public struct SendUpdates: WireString {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static var all: Self { Self("all") }
        public static var externalOnly: Self { Self("externalOnly") }
        public static var none_: Self { Self("none") }
    }

    public struct OrderBy: WireString {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static var startTime: Self { Self("startTime") }
        public static var updated: Self { Self("updated") }
    }
}

extension CalendarMethods {
    static let eventsDelete = APIMethod(
        service, "calendar.events.delete", .delete, "/calendar/v3/calendars/{calendarId}/events/{eventId}",
        parameters: [
            .path("calendarId"),
            .path("eventId"),
            .query("sendNotifications", .flag),
            .query("sendUpdates", values: ["all", "externalOnly", "none"]),
        ],
        scopes: ["calendar", "calendar.app.created", "calendar.events", "calendar.events.owned"],
        units: 0)
    static let eventsGet = APIMethod(
        service, "calendar.events.get", .get, "/calendar/v3/calendars/{calendarId}/events/{eventId}",
        parameters: [
            .path("calendarId"),
            .path("eventId"),
            .query("alwaysIncludeEmail", .flag),
            .query("maxAttendees", .integer, range: 1...Int.max),
            .query("timeZone"),
        ],
        scopes: [
            "calendar", "calendar.app.created", "calendar.events", "calendar.events.freebusy", "calendar.events.owned",
            "calendar.events.owned.readonly", "calendar.events.public.readonly", "calendar.events.readonly",
            "calendar.readonly",
        ],
        units: 0, response: "Event")
    static let eventsImport = APIMethod(
        service, "calendar.events.import", .post, "/calendar/v3/calendars/{calendarId}/events/import",
        parameters: [
            .path("calendarId"),
            .query("conferenceDataVersion", .integer, range: 0...1),
            .query("eventLabelVersion", .integer, range: 0...1),
            .query("supportsAttachments", .flag),
        ],
        scopes: ["calendar", "calendar.app.created", "calendar.events", "calendar.events.owned"],
        units: 0, request: "Event", response: "Event")
    static let eventsInsert = APIMethod(
        service, "calendar.events.insert", .post, "/calendar/v3/calendars/{calendarId}/events",
        parameters: [
            .path("calendarId"),
            .query("conferenceDataVersion", .integer, range: 0...1),
            .query("eventLabelVersion", .integer, range: 0...1),
            .query("maxAttendees", .integer, range: 1...Int.max),
            .query("sendNotifications", .flag),
            .query("sendUpdates", values: ["all", "externalOnly", "none"]),
            .query("supportsAttachments", .flag),
        ],
        scopes: ["calendar", "calendar.app.created", "calendar.events", "calendar.events.owned"],
        units: 0, request: "Event", response: "Event")
    static let eventsInstances = APIMethod(
        service, "calendar.events.instances", .get, "/calendar/v3/calendars/{calendarId}/events/{eventId}/instances",
        parameters: [
            .path("calendarId"),
            .path("eventId"),
            .query("alwaysIncludeEmail", .flag),
            .query("maxAttendees", .integer, range: 1...Int.max),
            .query("maxResults", .integer, range: 1...Int.max),
            .query("originalStart"),
            .query("pageToken"),
            .query("showDeleted", .flag),
            .query("timeMax", .timestamp),
            .query("timeMin", .timestamp),
            .query("timeZone"),
        ],
        scopes: [
            "calendar", "calendar.app.created", "calendar.events", "calendar.events.freebusy", "calendar.events.owned",
            "calendar.events.owned.readonly", "calendar.events.public.readonly", "calendar.events.readonly",
            "calendar.readonly",
        ],
        units: 0, response: "Events", tokens: ["nextPageToken", "nextSyncToken"])
    static let eventsList = APIMethod(
        service, "calendar.events.list", .get, "/calendar/v3/calendars/{calendarId}/events",
        parameters: [
            .path("calendarId"),
            .query("alwaysIncludeEmail", .flag),
            .query(
                "eventTypes", isRepeated: true,
                values: ["birthday", "default", "focusTime", "fromGmail", "outOfOffice", "workingLocation"]),
            .query("iCalUID"),
            .query("maxAttendees", .integer, range: 1...Int.max),
            .query("maxResults", .integer, range: 1...Int.max, standard: "250"),
            .query("orderBy", values: ["startTime", "updated"]),
            .query("pageToken"),
            .query("privateExtendedProperty", isRepeated: true),
            .query("q"),
            .query("sharedExtendedProperty", isRepeated: true),
            .query("showDeleted", .flag),
            .query("showHiddenInvitations", .flag),
            .query("singleEvents", .flag),
            .query("syncToken"),
            .query("timeMax", .timestamp),
            .query("timeMin", .timestamp),
            .query("timeZone"),
            .query("updatedMin", .timestamp),
        ],
        scopes: [
            "calendar", "calendar.app.created", "calendar.events", "calendar.events.freebusy", "calendar.events.owned",
            "calendar.events.owned.readonly", "calendar.events.public.readonly", "calendar.events.readonly",
            "calendar.readonly",
        ],
        units: 0, response: "Events", tokens: ["nextPageToken", "nextSyncToken"])
    static let eventsMove = APIMethod(
        service, "calendar.events.move", .post, "/calendar/v3/calendars/{calendarId}/events/{eventId}/move",
        parameters: [
            .path("calendarId"),
            .path("eventId"),
            .query("destination", isRequired: true),
            .query("sendNotifications", .flag),
            .query("sendUpdates", values: ["all", "externalOnly", "none"]),
        ],
        scopes: ["calendar", "calendar.events", "calendar.events.owned"],
        units: 0, response: "Event")
    static let eventsPatch = APIMethod(
        service, "calendar.events.patch", .patch, "/calendar/v3/calendars/{calendarId}/events/{eventId}",
        parameters: [
            .path("calendarId"),
            .path("eventId"),
            .query("alwaysIncludeEmail", .flag),
            .query("conferenceDataVersion", .integer, range: 0...1),
            .query("eventLabelVersion", .integer, range: 0...1),
            .query("maxAttendees", .integer, range: 1...Int.max),
            .query("sendNotifications", .flag),
            .query("sendUpdates", values: ["all", "externalOnly", "none"]),
            .query("supportsAttachments", .flag),
        ],
        scopes: ["calendar", "calendar.app.created", "calendar.events", "calendar.events.owned"],
        units: 0, request: "Event", response: "Event")
    static let eventsQuickAdd = APIMethod(
        service, "calendar.events.quickAdd", .post, "/calendar/v3/calendars/{calendarId}/events/quickAdd",
        parameters: [
            .path("calendarId"),
            .query("text", isRequired: true),
            .query("sendNotifications", .flag),
            .query("sendUpdates", values: ["all", "externalOnly", "none"]),
        ],
        scopes: ["calendar", "calendar.app.created", "calendar.events", "calendar.events.owned"],
        units: 0, response: "Event")
    static let eventsUpdate = APIMethod(
        service, "calendar.events.update", .put, "/calendar/v3/calendars/{calendarId}/events/{eventId}",
        parameters: [
            .path("calendarId"),
            .path("eventId"),
            .query("alwaysIncludeEmail", .flag),
            .query("conferenceDataVersion", .integer, range: 0...1),
            .query("eventLabelVersion", .integer, range: 0...1),
            .query("maxAttendees", .integer, range: 1...Int.max),
            .query("sendNotifications", .flag),
            .query("sendUpdates", values: ["all", "externalOnly", "none"]),
            .query("supportsAttachments", .flag),
        ],
        scopes: ["calendar", "calendar.app.created", "calendar.events", "calendar.events.owned"],
        units: 0, request: "Event", response: "Event")
    static let eventsWatch = APIMethod(
        service, "calendar.events.watch", .post, "/calendar/v3/calendars/{calendarId}/events/watch",
        parameters: [
            .path("calendarId"),
            .query("alwaysIncludeEmail", .flag),
            .query(
                "eventTypes", isRepeated: true,
                values: ["birthday", "default", "focusTime", "fromGmail", "outOfOffice", "workingLocation"]),
            .query("iCalUID"),
            .query("maxAttendees", .integer, range: 1...Int.max),
            .query("maxResults", .integer, range: 1...Int.max, standard: "250"),
            .query("orderBy", values: ["startTime", "updated"]),
            .query("pageToken"),
            .query("privateExtendedProperty", isRepeated: true),
            .query("q"),
            .query("sharedExtendedProperty", isRepeated: true),
            .query("showDeleted", .flag),
            .query("showHiddenInvitations", .flag),
            .query("singleEvents", .flag),
            .query("syncToken"),
            .query("timeMax", .timestamp),
            .query("timeMin", .timestamp),
            .query("timeZone"),
            .query("updatedMin", .timestamp),
        ],
        scopes: [
            "calendar", "calendar.app.created", "calendar.events", "calendar.events.freebusy", "calendar.events.owned",
            "calendar.events.owned.readonly", "calendar.events.public.readonly", "calendar.events.readonly",
            "calendar.readonly",
        ],
        units: 0, request: "Channel", response: "Channel")
}
