import DrivewayHTTP
import DrivewayHTTPServer
import DrivewaySQLite
import Foundation

/// What the methods of Calendar read of a call and answer to it, all in one way.
extension Call {
    /// The server's time in milliseconds since 1970.
    var milliseconds: Int64 { DriveTime.milliseconds(of: now) }

    /// The answer with a resource: what the `fields` parameter asks for, or 304 where the client has it already.
    func answer(_ json: JSONObject, _ shape: FieldShape) throws -> Reply {
        let mask = try query["fields"].map { text throws(GoogleError) in try GoogleError.mask(text, shape) }
        var reply = Reply.json(mask?.applied(to: .object(json)) ?? .object(json))
        guard let etag = json["etag"]?.asString else { return reply }
        if request.method == .get, isNamed(etag, in: "If-None-Match") {
            return Reply(status: 304, headers: ["ETag": etag])
        }
        reply.headers["ETag"] = etag
        return reply
    }

    /// Refuses to go on where `If-Match` names another version of the resource.
    func checkMatch(_ etag: String) throws(GoogleError) {
        guard request.headers["If-Match"] == nil || isNamed(etag, in: "If-Match") else { throw .conditionNotMet }
    }

    private func isNamed(_ etag: String, in header: String) -> Bool {
        guard let field = request.headers[header] else { return false }
        return field.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.contains {
            $0 == "*" || $0 == etag || $0 == "W/" + etag || "\"" + $0 + "\"" == etag
        }
    }

    /// Reads flags, so that those that are none are refused.
    func checkFlags(_ names: String...) throws(GoogleError) {
        var typed = TypedParameters(query)
        for name in names { _ = typed.bool(name) }
        try typed.check()
    }

    /// A flag that was checked.
    func flag(_ name: String) -> Bool {
        var typed = TypedParameters(query)
        return typed.bool(name)
    }

    /// Whether a flag is said to be false, rather than left out.
    func isDenied(_ name: String) -> Bool { query.nonEmpty(name) != nil && !flag(name) }

    /// A whole number from 1 on; `nil` if the parameter is missing.
    func number(_ name: String) throws(GoogleError) -> Int? {
        var typed = TypedParameters(query)
        guard query.nonEmpty(name) != nil else { return nil }
        let number = typed.int32(name)
        try typed.check()
        return try typed.page(number, name, of: 1...Int32.max, standard: 1)
    }

    /// How many items a page holds.
    func pageSize(standard: Int, most: Int) throws(GoogleError) -> Int {
        min(try number("maxResults") ?? standard, most)
    }

    /// One of some words.
    func choice(_ name: String, of words: [String]) throws(GoogleError) -> String? {
        for value in query.all(name) where !value.isEmpty && !words.contains(value) {
            throw GoogleError(
                400, "invalidParameter",
                "Invalid string value: '\(value)'. Allowed values: [\(words.joined(separator: ", "))]", parameter: name)
        }
        return query.nonEmpty(name)
    }

    /// A moment in milliseconds since 1970, written with its offset from UTC.
    func moment(_ name: String) throws(GoogleError) -> Int64? {
        guard let text = query.nonEmpty(name) else { return nil }
        guard let (_, hasOffset) = EventTime.parse(text), hasOffset, let moment = DriveTime.milliseconds(from: text)
        else {
            throw .badRequest("Bad Request")
        }
        return moment
    }

    /// The zone that a parameter names.
    func zone(_ name: String = "timeZone") throws(GoogleError) -> CalendarZone? {
        guard let text = query.nonEmpty(name) else { return nil }
        guard let zone = CalendarZone(text) else { throw .invalid(parameter: name, "Invalid time zone value.") }
        return zone
    }
}

/// The entity tag of a list: over what is in it, not over the tokens that lead on.
func calendarListTag(_ json: JSONObject) -> String {
    CalendarID.etag(JSONWriter.data(.object(json.without(["nextPageToken", "nextSyncToken"])), indented: false))
}
