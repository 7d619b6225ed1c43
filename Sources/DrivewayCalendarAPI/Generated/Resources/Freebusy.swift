// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension CalendarService {
    /// The methods of `freebusy`.
    public struct Freebusy: Sendable {
        let client: APIClient
    }
}

extension CalendarService.Freebusy {
    /// Says when calendars are busy, without saying with what.
    ///
    /// `POST /calendar/v3/freeBusy`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/freebusy/query)
    public func query(
        _ freeBusyRequest: FreeBusyRequest, fields: FieldMask<FreeBusyResponse>? = nil
    ) -> APICall<FreeBusyResponse> {
        var call = APICall<FreeBusyResponse>(client, CalendarMethods.freebusyQuery)
        call.set(body: freeBusyRequest)
        call.set(fields: fields)
        return call
    }
}

extension CalendarMethods {
    static let freebusyQuery = APIMethod(
        service, "calendar.freebusy.query", .post, "/calendar/v3/freeBusy",
        scopes: ["calendar", "calendar.events.freebusy", "calendar.freebusy", "calendar.readonly"],
        units: 0, request: "FreeBusyRequest", response: "FreeBusyResponse", isSafeToRepeat: true)
}
