import DrivewayHTTP

/// A form of an HTML page: where it goes and what it sends unless a person changes it.
struct HTMLForm: Sendable, Hashable {
    /// A field: its name and value.
    struct Field: Sendable, Hashable {
        var name: String
        var value: String
    }

    /// The `action` as written; `nil` or empty means the page's own address.
    var action: String?
    /// The method, in small letters.
    var method: String
    /// Hidden fields, and boxes that are ticked.
    var fields: [Field] = []

    /// The forms of a page, in order.
    ///
    /// Any text is taken: what is no tag is passed over, a form that is not closed ends with the page. Comments and the
    /// content of scripts and styles are no tags.
    static func forms(in html: String) -> [HTMLForm] {
        var scanner = HTMLTagScanner(html)
        var forms: [HTMLForm] = []
        var open: HTMLForm?
        while let tag = scanner.next() {
            switch tag.name {
            case "form":
                if let form = open { forms.append(form) }
                open = HTMLForm(
                    action: tag.attributes["action"], method: (tag.attributes["method"] ?? "get").lowercased())
            case "/form":
                if let form = open { forms.append(form) }
                open = nil
            case "input":
                if let field = field(of: tag) { open?.fields.append(field) }
            default: break
            }
        }
        if let form = open { forms.append(form) }
        return forms
    }

    private static func field(of tag: HTMLTagScanner.Tag) -> Field? {
        guard let name = tag.attributes["name"], !name.isEmpty, tag.attributes["disabled"] == nil else { return nil }
        switch tag.attributes["type"]?.lowercased() {
        case "hidden": return Field(name: name, value: tag.attributes["value"] ?? "")
        case "checkbox":
            return tag.attributes["checked"].map { _ in Field(name: name, value: tag.attributes["value"] ?? "on") }
        default: return nil
        }
    }
}
