/// The fields of Calendar's resources, as its discovery document names them.
extension FieldShape {
    private static let conferenceProperties = values("allowedConferenceSolutionTypes")
    private static let reminder = values("method minutes")
    private static let time = values("date dateTime timeZone")
    private static let person = values("displayName email id self")

    /// A calendar.
    static let calendar: FieldShape = {
        var fields = members(
            "autoAcceptInvitations dataOwner description etag id kind location summary timeZone")
        fields["conferenceProperties"] = conferenceProperties
        fields["labelProperties"] = .object(["eventLabels": values("backgroundColor id name")])
        fields["workingHours"] = .object([
            "availableTimes": values("dayOfWeek periodEnd periodStart"), "workingHoursEnabled": .value,
        ])
        return .object(fields)
    }()

    /// A calendar on somebody's list.
    static let calendarListEntry: FieldShape = {
        var fields = members(
            """
            accessRole autoAcceptInvitations backgroundColor colorId dataOwner deleted description etag foregroundColor hidden
            id kind location primary selected summary summaryOverride timeZone
            """)
        fields["conferenceProperties"] = conferenceProperties
        fields["defaultReminders"] = reminder
        fields["notificationSettings"] = .object(["notifications": values("method type")])
        return .object(fields)
    }()

    /// A rule of access control.
    static let aclRule: FieldShape = {
        var fields = members("etag id kind role")
        fields["scope"] = values("type value")
        return .object(fields)
    }()

    /// A setting.
    static let setting = values("etag id kind value")

    static let calendarList = list(of: calendarListEntry)
    static let acl = list(of: aclRule)
    static let settings = list(of: setting)

    /// A page of events, with what it says of their calendar.
    static let events = list(
        of: event, members("accessRole description summary timeZone updated"), ["defaultReminders": reminder])

    /// The palettes.
    static let colors: FieldShape = .object(["kind": .value, "updated": .value, "calendar": .map, "event": .map])

    /// When calendars are busy.
    static let freeBusy: FieldShape = .object([
        "kind": .value, "timeMin": .value, "timeMax": .value, "calendars": .map, "groups": .map,
    ])

    /// An event.
    static let event: FieldShape = {
        var fields = members(
            """
            anyoneCanAddSelf attendeesOmitted colorId created description endTimeUnspecified etag eventLabelId eventType
            guestsCanInviteOthers guestsCanModify guestsCanSeeOtherGuests hangoutLink htmlLink iCalUID id kind location locked
            privateCopy recurrence recurringEventId sequence status summary transparency updated visibility
            """)
        for name in ["start", "end", "originalStartTime"] { fields[name] = time }
        for name in ["creator", "organizer"] { fields[name] = person }
        fields["attachments"] = values("fileId fileUrl iconLink mimeType title")
        fields["attendees"] = values(
            """
            additionalGuests asyncOperation comment displayName email id optional organizer resource responseStatus self
            """)
        fields["birthdayProperties"] = values("contact customTypeName type")
        fields["conferenceData"] = conference
        fields["extendedProperties"] = .object(["private": .map, "shared": .map])
        fields["focusTimeProperties"] = values("autoDeclineMode chatStatus declineMessage")
        fields["gadget"] = values("display height iconLink link preferences title type width")
        fields["outOfOfficeProperties"] = values("autoDeclineMode declineMessage")
        fields["reminders"] = .object(["overrides": reminder, "useDefault": .value])
        fields["source"] = values("title url")
        fields["workingLocationProperties"] = .object([
            "customLocation": values("label"), "homeOffice": .map, "type": .value,
            "officeLocation": values("buildingId deskId floorId floorSectionId label"),
        ])
        return .object(fields)
    }()

    private static let conference: FieldShape = .object([
        "conferenceId": .value, "notes": .value, "signature": .value,
        "conferenceSolution": .object(["iconUri": .value, "key": values("type"), "name": .value]),
        "createRequest": .object([
            "conferenceSolutionKey": values("type"), "requestId": .value, "status": values("statusCode"),
        ]),
        "entryPoints": values(
            "accessCode entryPointFeatures entryPointType label meetingCode passcode password pin regionCode uri"),
        "parameters": .object(["addOnParameters": .object(["parameters": .map])]),
    ])

    private static func list(
        of item: FieldShape, _ more: [String: FieldShape]...
    ) -> FieldShape {
        var fields = members("etag kind nextPageToken nextSyncToken")
        for others in more { fields.merge(others) { first, _ in first } }
        fields["items"] = item
        return .object(fields)
    }
}
