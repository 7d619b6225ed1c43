import Foundation

extension LocalGoogle.Seed {
    /// Two people, a few files, one of them shared, and a week of events around today.
    public static let demo = LocalGoogle.Seed(json: Data(demonstration.utf8))

    private static let demonstration = #"""
        {
          "accounts": [
            {
              "email": "mina@example.com", "name": "Mina Seo",
              "drive": [
                {"path": "/Diary/first day.txt", "text": "The sea was loud all night. I slept anyway.\n"},
                {"path": "/Diary/비 오는 날.txt", "text": "하루 종일 비가 와서 책만 읽었다.\n"},
                {"path": "/Diary/夏の終わり.txt", "text": "夕方の風が、もう秋の匂いだった。\n"},
                {"path": "/Recipes/Bean soup.md", "contentType": "text/markdown", "metadata": {"starred": true},
                 "text": "# Bean soup\n\n- beans, soaked overnight\n- one onion\n- bay leaf\n\nSimmer for an hour.\n"},
                {"path": "/Plans/Budget", "contentType": "text/csv", "text": "Item,Cost\nRent,900\nTrain,80\n",
                 "metadata": {"mimeType": "application/vnd.google-apps.spreadsheet"}},
                {"path": "/Plans/Trip", "contentType": "text/html",
                 "text": "<h1>Trip</h1><p>Two nights by the lake, <b>no</b> laptop.</p>",
                 "metadata": {"mimeType": "application/vnd.google-apps.document"},
                 "share": [{"type": "user", "role": "writer", "emailAddress": "jun@example.com"}]},
                {"path": "/Empty folder/"}
              ],
              "calendars": [
                {"id": "primary", "metadata": {"timeZone": "Europe/Berlin"}, "events": [
                  {"summary": "Stand-up", "start": {"dateTime": "{today-7}T09:30:00", "timeZone": "Europe/Berlin"},
                   "end": {"dateTime": "{today-7}T09:45:00", "timeZone": "Europe/Berlin"},
                   "recurrence": ["RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"]},
                  {"summary": "Dentist", "location": "Harbour Street 4", "start": {"dateTime": "{today+1}T16:00:00+01:00"},
                   "end": {"dateTime": "{today+1}T16:40:00+01:00"}},
                  {"summary": "Lake", "start": {"date": "{today+5}"}, "end": {"date": "{today+7}"}},
                  {"summary": "Lunch with Jun", "start": {"dateTime": "{today+2}T12:30:00+01:00"},
                   "end": {"dateTime": "{today+2}T13:30:00+01:00"}, "attendees": [{"email": "jun@example.com"}]}
                ]},
                {"metadata": {"summary": "Birthdays"}, "events": [
                  {"summary": "Jun", "start": {"date": "{today+3}"}, "end": {"date": "{today+4}"},
                   "recurrence": ["RRULE:FREQ=YEARLY"]}
                ]}
              ]
            },
            {
              "email": "jun@example.com", "name": "Jun Mori",
              "drive": [{"path": "/Notes.txt", "text": "Ask Mina about the tent.\n"}]
            }
          ]
        }
        """#
}
