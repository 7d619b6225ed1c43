// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension CalendarService {
    /// The methods of `colors`.
    public struct ColorsResource: Sendable {
        let client: APIClient
    }
}

extension CalendarService.ColorsResource {
    /// Answers which colours the colour IDs of calendars and events stand for.
    ///
    /// `GET /calendar/v3/colors`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/colors/get)
    public func get(fields: FieldMask<Colors>? = nil) -> APICall<Colors> {
        var call = APICall<Colors>(client, CalendarMethods.colorsGet)
        call.set(fields: fields)
        return call
    }
}

extension CalendarMethods {
    static let colorsGet = APIMethod(
        service, "calendar.colors.get", .get, "/calendar/v3/colors",
        scopes: [
            "calendar", "calendar.app.created", "calendar.calendarlist", "calendar.calendarlist.readonly",
            "calendar.events.freebusy", "calendar.events.owned", "calendar.events.owned.readonly",
            "calendar.events.public.readonly", "calendar.readonly",
        ],
        units: 0, response: "Colors")
}
