/// How an event is shown to somebody.
struct EventView: Sendable {
    let calendar: CalendarFacts
    let role: CalendarRole
    /// The address of who looks.
    let email: String
    /// The zone whose clock is shown.
    let zone: CalendarZone
    /// How many guests are shown at most.
    var maxAttendees: Int?
    /// Whether deleted events are shown by their ids only.
    var hidesDeleted = false

    /// The resource.
    func json(_ event: ShownEvent) -> JSONObject {
        if event.content.isCancelled, hidesDeleted || isBare(event) { return cancelled(event) }
        guard sees(event.content) else { return hidden(event) }
        return full(event)
    }

    /// Whether the caller sees what an event says.
    func sees(_ content: EventContent) -> Bool {
        guard role.seesEvents else { return false }
        return role.seesPrivateEvents || !content.isPrivate || content.attendee(email) != nil
    }

    /// What is left of an event that went to another calendar, or of one time that is not there any more.
    private func isBare(_ event: ShownEvent) -> Bool {
        event.series != nil || event.record.content.fields["start"] == nil
    }

    private func cancelled(_ event: ShownEvent) -> JSONObject {
        var json: JSONObject = [
            "kind": "calendar#event", "etag": .string(event.etag), "id": .string(event.id), "status": "cancelled",
        ]
        addSeries(event, to: &json)
        return json
    }

    private func addSeries(_ event: ShownEvent, to json: inout JSONObject) {
        guard let series = event.series else { return }
        json["recurringEventId"] = .string(series)
        json["originalStartTime"] = event.original.map { time in
            time.named(event.content.start).shown(in: zone, calendar: calendar.zone)
        }
    }

    /// The beginning that all have in common.
    private func head(_ event: ShownEvent) -> JSONObject {
        [
            "kind": "calendar#event", "etag": .string(event.etag), "id": .string(event.id),
            "status": event.content.fields["status"] ?? "confirmed",
            "htmlLink": .string(CalendarID.link(event: event.id, calendar: calendar.id)),
            "created": .string(DriveTime.text(event.record.created)),
            "updated": .string(DriveTime.text(event.record.updated)),
        ]
    }

    /// The times, and what belongs to them.
    private func addTimes(_ event: ShownEvent, to json: inout JSONObject) {
        json["start"] = event.content.start.shown(in: zone, calendar: calendar.zone)
        json["end"] = event.content.end.shown(in: zone, calendar: calendar.zone)
        json["recurrence"] = event.content.fields["recurrence"]
        addSeries(event, to: &json)
        json["transparency"] = event.content.isTransparent ? "transparent" : nil
    }

    /// Only when it is, for those who see no more of it.
    private func hidden(_ event: ShownEvent) -> JSONObject {
        var json = head(event)
        addTimes(event, to: &json)
        json["visibility"] = "private"
        json["iCalUID"] = .string(event.record.uid)
        json["sequence"] = .int(event.content.sequence)
        json["eventType"] = "default"
        return json
    }

    private func full(_ event: ShownEvent) -> JSONObject {
        let fields = event.content.fields
        var json = head(event)
        for name in ["summary", "description", "location", "colorId"] { json[name] = fields[name] }
        json["creator"] = .object(person(event.record.creator))
        json["organizer"] = .object(person(event.record.organizer))
        addTimes(event, to: &json)
        json["visibility"] = fields["visibility"]
        json["iCalUID"] = .string(event.record.uid)
        json["sequence"] = .int(event.content.sequence)
        addAttendees(event, to: &json)
        json["extendedProperties"] = fields["extendedProperties"]
        json["hangoutLink"] = EventConference.link(fields["conferenceData"]).map { .string($0) }
        for name in ["conferenceData"] + EventCheck.flags.map(\.name) { json[name] = fields[name] }
        json["reminders"] = fields["reminders"] ?? ["useDefault": true]
        json["source"] = event.record.creator.lowercased() == email.lowercased() ? fields["source"] : nil
        for name in ["attachments", "birthdayProperties", "focusTimeProperties", "outOfOfficeProperties"] {
            json[name] = fields[name]
        }
        json["workingLocationProperties"] = fields["workingLocationProperties"]
        json["eventType"] = .string(event.content.eventType)
        return json
    }

    private func person(_ address: String) -> JSONObject {
        var person: JSONObject = ["email": .string(address)]
        guard address.lowercased() == calendar.id.lowercased() else { return person }
        if !calendar.isPrimary { person["displayName"] = .string(calendar.summary) }
        person["self"] = true
        return person
    }

    private func addAttendees(_ event: ShownEvent, to json: inout JSONObject) {
        let organizer = event.record.organizer.lowercased()
        let own = calendar.id.lowercased()
        var shown = event.content.attendees.map { entry in
            var entry = entry
            let address = EventContent.address(entry)
            if address == organizer { entry["organizer"] = true }
            if address == own { entry["self"] = true }
            return entry
        }
        guard !shown.isEmpty else { return }
        let isOpen = organizer == own || event.content.fields["guestsCanSeeOtherGuests"] != false
        if !isOpen || maxAttendees.map({ shown.count > $0 }) ?? false {
            shown = shown.filter { $0["self"] == true }
            json["attendeesOmitted"] = true
        }
        if !shown.isEmpty { json["attendees"] = .array(shown.map { .object($0) }) }
    }
}

extension EventTime {
    /// The time with the zone that another one names.
    fileprivate func named(_ other: EventTime) -> EventTime {
        guard case .moment(let moment, nil) = self, case .moment(_, let zone) = other else { return self }
        return .moment(moment, zone: zone)
    }
}
