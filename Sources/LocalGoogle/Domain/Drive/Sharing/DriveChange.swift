import Foundation

/// What the body of a `drives.create` or `drives.update` asks for. Absent members leave things as they are.
struct DriveChange: Sendable, Hashable {
    var name: String?
    var theme: DriveThemes.Theme?
    var color: String?
    /// The image from a file of Drive, as the text of a JSON object.
    var background: String?
    /// The restrictions that are set, and those that are lifted.
    var restricting: DriveRestrictions = []
    var lifting: DriveRestrictions = []

    /// Whether anything but the name is asked for.
    var changesLook: Bool { theme != nil || color != nil || background != nil }

    /// Reads a body.
    /// - Throws: ``GoogleError`` for a member that cannot be set, and for a value of the wrong kind.
    init(_ json: JSONObject) throws(GoogleError) {
        for (name, value) in json where !value.isNull && name != "kind" {
            guard FieldShape.drive.member(name) != nil else { continue }
            try read(name, value)
        }
        guard theme == nil || color == nil && background == nil else {
            throw .badRequest("A shared drive takes either a theme or a colour and an image of its own, not both.")
        }
    }

    private mutating func read(_ member: String, _ value: JSONValue) throws(GoogleError) {
        switch member {
        case "name": name = try Self.members.text(member, value)
        case "themeId":
            guard let theme = DriveThemes.named(try Self.members.text(member, value)) else {
                throw .invalid(parameter: "themeId")
            }
            self.theme = theme
        case "colorRgb":
            let text = try Self.members.text(member, value)
            guard text.wholeMatch(of: /#[0-9a-fA-F]{6}/) != nil else { throw .invalid(parameter: "colorRgb") }
            color = text.lowercased()
        case "backgroundImageFile":
            guard try Self.members.object(member, value)["id"]?.asString != nil else {
                throw .invalid(parameter: "backgroundImageFile.id")
            }
            background = String(decoding: JSONWriter.data(value, indented: false), as: UTF8.self)
        case "restrictions":
            for (name, value) in try Self.members.object(member, value) where !value.isNull {
                try readRestriction(name, value)
            }
        default: throw .fieldNotWritable(member)
        }
    }

    private mutating func readRestriction(_ name: String, _ value: JSONValue) throws(GoogleError) {
        if name == "downloadRestriction" {
            let parts = try Self.members.object(name, value)
            if let flag = parts["restrictedForReaders"] { try set(.downloadRestrictedForReaders, name, flag) }
            if let flag = parts["restrictedForWriters"] { try set(.downloadRestrictedForWriters, name, flag) }
        } else if let known = DriveRestrictions.named.first(where: { $0.0 == name }) {
            try set(known.1, name, value)
        }
    }

    private mutating func set(
        _ restriction: DriveRestrictions, _ name: String, _ value: JSONValue
    ) throws(GoogleError) {
        if try Self.members.bool(name, value) { restricting.insert(restriction) } else { lifting.insert(restriction) }
    }

    private static let members = BodyMembers(resource: "drive")
}
