import DrivewaySQLite

/// The copies of an event on the calendars of its guests.
extension EventEditor {
    /// Brings the guests' calendars in line with the event itself.
    /// - Parameters:
    ///   - series: The recurring event, where the record is one time of it.
    ///   - before: The addresses of those who were guests before.
    func distribute(_ record: EventRecord, series: EventRecord?, before: [String]) throws {
        guard isHome(record) else { return }
        let whole = record.whole(series)
        let invited = whole.isCancelled ? [] : Set(whole.guests)
        for address in invited.union(before).sorted() where address != calendar.id.lowercased() {
            guard let guest = try connection.calendarFacts(id: address), guest.isPrimary else { continue }
            let isNew = try connection.event(record.id, calendar: guest.number) == nil
            guard invited.contains(address) else {
                try uninvite(record, from: guest)
                continue
            }
            try place(record, whole, on: guest)
            guard isNew, whole.isRecurring else { continue }
            for exception in try connection.exceptions(of: record.id, calendar: calendar.number) {
                let content = exception.whole(record)
                if content.isCancelled {
                    try uninvite(exception, from: guest)
                } else {
                    try place(exception, content, on: guest)
                }
            }
        }
    }

    /// Lets who was invited to a recurring event, or is not any more, be so where it differs, too.
    func carryGuests(of record: EventRecord, before: EventContent) throws {
        let removed = Set(before.guests).subtracting(record.content.guests)
        let known = Set(before.guests)
        let added = record.content.attendees.filter { !known.contains(EventContent.address($0) ?? "") }
        for var exception in try connection.exceptions(of: record.id, calendar: calendar.number)
        where exception.content.fields["attendees"] != nil && !exception.content.isCancelled {
            let guests = exception.content.guests
            var attendees = exception.content.attendees.filter { !removed.contains(EventContent.address($0) ?? "") }
            attendees += added.filter { !guests.contains(EventContent.address($0) ?? "") }
            exception.content.fields["attendees"] = attendees.isEmpty ? .null : .array(attendees.map { .object($0) })
            exception = try keep(exception, series: record, on: calendar, at: now)
            try distribute(exception, series: record, before: guests)
        }
    }

    /// Puts an event on a guest's calendar, or brings the copy there up to date.
    private func place(_ record: EventRecord, _ whole: EventContent, on guest: CalendarFacts) throws {
        let existing = try connection.event(record.id, calendar: guest.number)
        if existing?.isRemoved == true { return }
        let series = try record.series.flatMap { try connection.event($0, calendar: guest.number) }
        var copy = record
        copy.calendar = guest.number
        copy.number = existing?.number ?? 0
        if let series, let start = record.originalStart {
            let plain = series.content.instance(at: start.seconds)
            let personal = existing.map { plain.overlaid(with: $0.content.fields) } ?? plain
            copy.content = EventContent(fields: whole.personal(of: personal.fields).changes(from: plain))
        } else if let existing {
            copy.content = whole.personal(of: existing.content.fields)
        } else {
            copy.content = whole.personal(of: whole.fields.only(["transparency", "visibility"]))
        }
        let saved = try keep(copy, series: series, on: guest, at: now)
        if record.series == nil { try reviseExceptions(of: saved, on: guest) }
    }

    /// Takes an event off the calendar of somebody who is no guest any more.
    private func uninvite(_ record: EventRecord, from guest: CalendarFacts) throws {
        let series = try record.series.flatMap { try connection.event($0, calendar: guest.number) }
        var copy = try connection.event(record.id, calendar: guest.number) ?? record
        if copy.calendar != guest.number {
            guard series != nil else { return }
            (copy.number, copy.calendar) = (0, guest.number)
        } else if copy.whole(series).isCancelled {
            return
        }
        if record.series == nil {
            copy.content.fields["status"] = "cancelled"
            try connection.deleteExceptions(of: record.id, calendar: guest.number)
        } else {
            copy.content = EventContent(fields: ["status": "cancelled"])
        }
        copy.updated = now
        try keep(copy, series: series, on: guest, at: now)
    }

    // MARK: What a guest does

    /// Changes a guest's copy: what is personal there, the rest where the event itself is.
    func changeCopy(_ event: ShownEvent, to content: EventContent) throws -> ShownEvent {
        guard let home = try home(of: event) else { return try changeHome(event, to: content) }
        var original = try home.find(event.id).content
        let isOther = try mayChange(event.content, to: content, original)
        var personal = event.content
        for name in EventContent.personal { personal.fields[name] = content.fields[name] }
        personal.fields["extendedProperties"] = content.fields["extendedProperties"]
        if !personal.fields.isSame(as: event.content.fields) {
            _ = try save(event, personal, updated: now)
        }
        if isOther {
            let attendees = original.attendees
            original = content.personal(of: original.fields)
            original.attendees = attendees
        }
        original.attendees = answered(original.attendees, by: content)
        _ = try home.changeHome(home.find(event.id), to: original)
        return try find(event.id)
    }

    /// Cancels a guest's copy: for the others the guest has declined.
    func cancelCopy(_ event: ShownEvent) throws -> ShownEvent {
        var content = event.content
        content.fields["status"] = "cancelled"
        if event.series == nil { try connection.deleteExceptions(of: event.id, calendar: calendar.number) }
        var (record, series) = try save(event, content, updated: now)
        record.isRemoved = true
        try keep(record, series: series, on: calendar, at: now)
        if let home = try home(of: event), let there = try? home.find(event.id), !there.content.isCancelled,
            there.content.attendee(calendar.id) != nil
        {
            var original = there.content
            original.attendees = original.attendees.map { entry in
                guard EventContent.address(entry) == calendar.id.lowercased() else { return entry }
                var entry = entry
                entry["responseStatus"] = "declined"
                return entry
            }
            _ = try home.changeHome(there, to: original)
        }
        return try find(event.id)
    }

    /// The calendar of the organizer, where that is one of this server's.
    private func home(of event: ShownEvent) throws -> EventEditor? {
        guard let facts = try connection.calendarFacts(id: event.record.organizer), facts.number != calendar.number
        else { return nil }
        let editor = EventEditor(connection: connection, calendar: facts, email: email, now: now, touched: touched)
        return (try? editor.find(event.id)).map { _ in editor }
    }

    /// Whether a guest changes more than what is personal and the guests.
    /// - Throws: The 403 of a guest who may not.
    private func mayChange(
        _ before: EventContent, to after: EventContent, _ original: EventContent
    ) throws -> Bool {
        let others: Set = ["attendees", "sequence", "status", "conferenceData"]
        let isOther = !after.shared.without(others).isSame(as: before.shared.without(others))
        let canModify = original.fields["guestsCanModify"] == true
        guard !isOther || canModify else { throw GoogleError.forbiddenForNonOrganizer }
        let known = Set(original.guests)
        let isInviting = after.guests.contains { !known.contains($0) }
        guard !isInviting || canModify || original.fields["guestsCanInviteOthers"] != false else {
            throw GoogleError.forbiddenForNonOrganizer
        }
        return isOther
    }

    /// The guests of the event itself with what this guest says: the own answer, and whom else to invite.
    private func answered(_ attendees: [JSONObject], by content: EventContent) -> [JSONObject] {
        let own = calendar.id.lowercased()
        var result = attendees
        for entry in content.attendees {
            let address = EventContent.address(entry)
            guard let place = result.firstIndex(where: { EventContent.address($0) == address }) else {
                result.append(entry)
                continue
            }
            if address == own { result[place] = entry }
        }
        return result
    }
}
