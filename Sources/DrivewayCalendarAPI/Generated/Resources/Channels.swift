// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension CalendarService {
    /// The methods of `channels`.
    public struct Channels: Sendable {
        let client: APIClient
    }
}

extension CalendarService.Channels {
    /// Closes a channel: no more notifications come on it.
    ///
    /// `POST /calendar/v3/channels/stop`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/channels/stop)
    public func stop(_ channel: Channel) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, CalendarMethods.channelsStop)
        call.set(body: channel)
        return call
    }
}

extension CalendarMethods {
    static let channelsStop = APIMethod(
        service, "calendar.channels.stop", .post, "/calendar/v3/channels/stop",
        scopes: [
            "calendar", "calendar.acls", "calendar.acls.readonly", "calendar.app.created", "calendar.calendarlist",
            "calendar.calendarlist.readonly", "calendar.events", "calendar.events.freebusy", "calendar.events.owned",
            "calendar.events.owned.readonly", "calendar.events.public.readonly", "calendar.events.readonly",
            "calendar.readonly", "calendar.settings", "calendar.settings.readonly",
        ],
        units: 0, request: "Channel", isSafeToRepeat: true)
}
