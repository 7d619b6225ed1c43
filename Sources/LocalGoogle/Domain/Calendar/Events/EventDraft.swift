/// What a request makes of an event: the fields of its body, or those that were there with the body's laid over.
struct EventDraft: Sendable {
    /// What a body is for.
    enum Purpose: Sendable, Hashable {
        case insert, `import`, update, patch

        var isNew: Bool { self == .insert || self == .import }
    }

    let purpose: Purpose
    /// Whether the client knows of conferences (`conferenceDataVersion=1`), and of attachments.
    let knowsConferences: Bool
    let knowsAttachments: Bool

    /// Fields of the body that the server fills, or that belong to the record.
    private static let ignored: Set<String> = [
        "kind", "etag", "id", "htmlLink", "created", "updated", "creator", "organizer", "iCalUID", "recurringEventId",
        "originalStartTime", "hangoutLink", "locked", "endTimeUnspecified", "gadget", "eventLabelId",
    ]

    /// The fields before they are checked.
    func fields(_ body: JSONObject, existing: EventContent?) throws(GoogleError) -> JSONObject {
        var body = body.without(Self.ignored)
        if !knowsConferences { body["conferenceData"] = nil }
        if !knowsAttachments { body["attachments"] = nil }
        let omitsAttendees = try body.flag("attendeesOmitted") ?? false
        body["attendeesOmitted"] = nil
        guard let existing else { return body.compacted }
        if omitsAttendees || body["attendees"] != nil {
            let given = try body.objects("attendees") ?? []
            body["attendees"] = .array(Self.attendees(given, existing.attendees, keepsOthers: omitsAttendees))
        }
        if purpose == .patch { return existing.fields.merged(with: body) }
        var fields = body.compacted
        var kept = ["sequence", "eventType", "birthdayProperties", "privateCopy"]
        if !knowsConferences { kept.append("conferenceData") }
        if !knowsAttachments { kept.append("attachments") }
        if omitsAttendees { kept.append("attendees") }
        for name in kept where fields[name] == nil { fields[name] = existing.fields[name] }
        return fields
    }

    /// The guests of a body. What one of them answered stays unless the body says something else.
    private static func attendees(
        _ given: [JSONObject], _ existing: [JSONObject], keepsOthers: Bool
    ) -> [JSONValue] {
        var result = keepsOthers ? existing : []
        for entry in given {
            let address = EventContent.address(entry)
            let known = existing.first { EventContent.address($0) == address }
            var entry = keepsOthers ? (known ?? JSONObject()).merged(with: entry) : entry
            if entry["responseStatus"] == nil { entry["responseStatus"] = known?["responseStatus"] }
            if let place = result.firstIndex(where: { EventContent.address($0) == address }) {
                result[place] = entry
            } else {
                result.append(entry)
            }
        }
        return result.map { .object($0) }
    }
}

extension JSONObject {
    /// The members without those that are `null`.
    fileprivate var compacted: JSONObject { JSONObject(distinct: compactMap { $0.1.isNull ? nil : $0 }) }
}
