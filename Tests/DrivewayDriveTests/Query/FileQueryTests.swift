import DrivewayAPI
import DrivewayDrive
import DrivewayDriveAPI
import Testing

@Suite struct FileQueryTests {
    @Test(arguments: [
        ("plain.txt", "name = 'plain.txt'"), ("It's.txt", #"name = 'It\'s.txt'"#),
        ("x' or name != '", #"name = 'x\' or name != \''"#), (#"a\b"#, #"name = 'a\\b'"#), (#"\'"#, #"name = '\\\''"#),
        ("a b%20c.txt", "name = 'a b%20c.txt'"), ("a\nb", "name = 'a\nb'"), ("", "name = ''"),
        ("q\u{27}\u{301}", "name = 'q\\'\u{301}'"),
    ])
    func `a name is one string whatever it holds`(name: String, text: String) {
        #expect(Array(FileQuery.name(equals: name).text.utf8) == Array(text.utf8))
    }

    @Test func `terms are written as Drive reads them`() {
        #expect(FileQuery.parent("it's").text == #"'it\'s' in parents"#)
        #expect(FileQuery.trashed(false).text == "trashed = false")
        #expect(FileQuery.starred(true).text == "starred = true")
        #expect(FileQuery.nameContains("day").text == "name contains 'day'")
        #expect(FileQuery.isFolder().text == "mimeType = 'application/vnd.google-apps.folder'")
        #expect(FileQuery.isFolder(false).text == "mimeType != 'application/vnd.google-apps.folder'")
        #expect(
            FileQuery.modified(since: Timestamp(milliseconds: 0)).text == "modifiedTime >= '1970-01-01T00:00:00.000Z'")
        #expect(
            FileQuery.appProperty(key: "k'", value: #"v\"#).text
                == #"appProperties has { key='k\'' and value='v\\' }"#)
    }

    @Test func `one kind of joining needs no parentheses, two always do`() {
        let (a, b, c): (FileQuery, FileQuery, FileQuery) = (.starred(true), .trashed(false), .name(equals: "c"))
        #expect((a && b && c).text == "starred = true and trashed = false and name = 'c'")
        #expect((a || b || c).text == "starred = true or trashed = false or name = 'c'")
        #expect((a && (b || c)).text == "starred = true and (trashed = false or name = 'c')")
        #expect(((a && b) || c).text == "(starred = true and trashed = false) or name = 'c'")
        #expect((!a).text == "not starred = true")
        #expect((!(a && b)).text == "not (starred = true and trashed = false)")
        #expect((!(a && b) && c).text == "not (starred = true and trashed = false) and name = 'c'")
    }

    @Test func `an expression written by hand cannot reach beyond itself`() {
        #expect(
            (.raw("a = 1 or b = 2") && .trashed(false) as FileQuery).text == "(a = 1 or b = 2) and trashed = false")
    }
}
