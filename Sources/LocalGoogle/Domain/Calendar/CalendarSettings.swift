/// The settings of a person's Calendar: those of a new account, in the zone of the primary calendar.
enum CalendarSettings {
    /// The ids and values in the order of the ids.
    static func values(zone: String) -> [(id: String, value: String)] {
        [
            ("autoAddHangouts", "true"), ("dateFieldOrder", "MDY"), ("defaultEventLength", "60"),
            ("format24HourTime", "false"), ("hideInvitations", "false"), ("hideWeekends", "false"), ("locale", "en"),
            ("remindOnRespondedEventsOnly", "false"), ("showDeclinedEvents", "true"), ("timezone", zone),
            ("useKeyboardShortcuts", "true"), ("weekStart", "0"),
        ]
    }
}
