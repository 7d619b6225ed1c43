/// The looks that shared drives can have: an image and a colour each.
enum DriveThemes {
    /// One look.
    struct Theme: Sendable, Hashable {
        let id: String
        let color: String

        /// Where the image is.
        var image: String { "https://ssl.gstatic.com/team_drive_themes/\(id)_background.jpg" }

        /// The theme as `about` shows it.
        var json: JSONValue {
            ["id": .string(id), "backgroundImageLink": .string(image), "colorRgb": .string(color)]
        }
    }

    static let all: [Theme] = [
        Theme(id: "abacus", color: "#ea6100"), Theme(id: "blueprints", color: "#4285f4"),
        Theme(id: "bok", color: "#009688"), Theme(id: "cabinet", color: "#795548"),
        Theme(id: "coffee", color: "#bf360c"), Theme(id: "fire", color: "#dd2c00"),
        Theme(id: "florist", color: "#c2185b"), Theme(id: "lightbulb", color: "#f9a825"),
        Theme(id: "mountains", color: "#455a64"), Theme(id: "pencils", color: "#0f9d58"),
        Theme(id: "watermark", color: "#0097a7"),
    ]

    /// The theme of that id.
    static func named(_ id: String) -> Theme? { all.first { $0.id == id } }
}
