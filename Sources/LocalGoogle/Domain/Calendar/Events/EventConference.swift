import DrivewayCrypto

/// Video meetings of an event.
///
/// See <https://developers.google.com/workspace/calendar/api/guides/create-events#conferencing>.
enum EventConference {
    /// The kind of meeting that can be made.
    static let meet = "hangoutsMeet"

    /// The checked field. A request for a meeting is carried out at once; one that was carried out before stays as it is.
    static func checked(_ fields: JSONObject, existing: JSONValue?) throws(GoogleError) -> JSONValue? {
        guard let given = try fields.object("conferenceData"), !given.isEmpty else { return nil }
        if let existing, existing == .object(given) { return existing }
        guard let request = try given.object("createRequest"), request["status"] == nil || given["entryPoints"] == nil
        else { return try external(given) }
        guard let id = try request.text("requestId"), !id.isEmpty else {
            throw .missing("Missing conference request id.")
        }
        if let existing, existing.asObject?["createRequest"]?.asObject?["requestId"] == .string(id) { return existing }
        let type = try (request.object("conferenceSolutionKey") ?? JSONObject()).text("type") ?? meet
        guard type == meet else { throw .invalidValue("Invalid conference type value.") }
        return .object(made(requestID: id))
    }

    /// The link to the meeting, if it is one of Google's.
    static func link(_ conference: JSONValue?) -> String? {
        guard let conference = conference?.asObject,
            conference["conferenceSolution"]?.asObject?["key"]?.asObject?["type"] == .string(meet)
        else { return nil }
        return (conference["entryPoints"]?.asArray ?? []).compactMap(\.asObject)
            .first { $0["entryPointType"] == "video" }?["uri"]?.asString
    }

    /// A meeting of another service: a solution and at least one way in.
    private static func external(_ given: JSONObject) throws(GoogleError) -> JSONValue {
        guard try given.object("conferenceSolution") != nil, let entries = try given.objects("entryPoints"),
            !entries.isEmpty
        else { throw .invalidValue("Invalid conference data.") }
        for entry in entries {
            guard let type = try entry.text("entryPointType"), ["video", "phone", "sip", "more"].contains(type),
                try entry.text("uri") != nil
            else { throw .invalidValue("Invalid conference entry point.") }
        }
        guard entries.count(where: { $0["entryPointType"] == "video" }) <= 1 else {
            throw .invalidValue("A conference has at most one video entry point.")
        }
        return .object(given)
    }

    private static func made(requestID: String) -> JSONObject {
        let code = meetingCode()
        let address = "meet.google.com/" + code
        let key: JSONValue = ["type": .string(meet)]
        return [
            "createRequest": [
                "requestId": .string(requestID), "conferenceSolutionKey": key, "status": ["statusCode": "success"],
            ],
            "entryPoints": [
                ["entryPointType": "video", "uri": .string("https://" + address), "label": .string(address)]
            ],
            "conferenceSolution": [
                "key": key, "name": "Google Meet",
                "iconUri":
                    "https://fonts.gstatic.com/s/i/productlogos/meet_2020q4/v6/web-512dp/logo_meet_2020q4_color_2x_web_512dp.png",
            ],
            "conferenceId": .string(code),
        ]
    }

    /// An invented code of Google Meet's form: `abc-defg-hij`.
    private static func meetingCode() -> String {
        let letters = SecureRandom.bytes(10).map { UInt8(ascii: "a") + $0 % 26 }
        return [letters[0..<3], letters[3..<7], letters[7..<10]].map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: "-")
    }
}
