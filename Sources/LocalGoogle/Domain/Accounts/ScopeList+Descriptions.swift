extension ScopeList {
    /// What a scope lets an app do, in words for the person who decides.
    static func description(of scope: String) -> String {
        guard scope.hasPrefix(prefix) else {
            return descriptions[scope] ?? "Use \(scope)"
        }
        let name = String(scope.dropFirst(prefix.count))
        return descriptions[name] ?? "Use the Google API \(name)"
    }

    /// Whether a scope of this short name is one of those told here.
    static func isDescribed(_ name: String) -> Bool { descriptions[name] != nil }

    private static let descriptions = [
        "openid": "Know which account you are",
        "userinfo.email": "See your e-mail address",
        "userinfo.profile": "See your name and picture",
        "drive": "See, edit, create and delete all of your Google Drive files",
        "drive.file": "See, edit, create and delete only the Google Drive files you use with this app",
        "drive.appdata": "See, create and delete its own hidden data in your Google Drive",
        "drive.appfolder": "See, create and delete its own hidden data in your Google Drive",
        "drive.readonly": "See and download all of your Google Drive files",
        "drive.metadata": "See and manage the names and properties of your Google Drive files",
        "drive.metadata.readonly": "See the names and properties of your Google Drive files",
        "drive.photos.readonly": "See the photos in your Google Drive",
        "drive.scripts": "Change what your Google Apps Script scripts do",
        "drive.install": "Connect itself to your Google Drive",
        "drive.apps.readonly": "See which apps are connected to your Google Drive",
        "drive.activity": "See and add to the activity of your Google Drive files",
        "drive.activity.readonly": "See the activity of your Google Drive files",
        "drive.labels": "See and use the labels of your organisation",
        "drive.labels.readonly": "See the labels of your organisation",
        "drive.admin.labels": "See, edit and delete the labels of your organisation",
        "drive.admin.labels.readonly": "See all labels of your organisation",
        "drive.meet.readonly": "See the Google Drive files made by Google Meet",
        "calendar": "See, edit, share and delete all calendars you can reach",
        "calendar.readonly": "See and download all calendars you can reach",
        "calendar.events": "See and edit events on all of your calendars",
        "calendar.events.readonly": "See events on all of your calendars",
        "calendar.events.public.readonly": "See the events on public calendars",
        "calendar.events.owned": "See, create, change and delete events on calendars you own",
        "calendar.events.owned.readonly": "See the events on calendars you own",
        "calendar.app.created": "Make calendars of its own, and see and edit events on them",
        "calendar.freebusy": "See when you are free or busy",
        "calendar.events.freebusy": "See when you are free or busy on calendars you can reach",
        "calendar.calendarlist": "See and edit the list of calendars you follow",
        "calendar.calendarlist.readonly": "See the list of calendars you follow",
        "calendar.calendars": "See and change the properties of your calendars, and make new ones",
        "calendar.calendars.readonly": "See the title, description and time zone of your calendars",
        "calendar.acls": "See and change who may use your calendars",
        "calendar.acls.readonly": "See who may use your calendars",
        "calendar.settings": "See and change your Calendar settings",
        "calendar.settings.readonly": "See your Calendar settings",
    ]
}
