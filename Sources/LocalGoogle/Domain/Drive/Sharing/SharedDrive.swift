/// A shared drive as it is stored, and what the caller is to it.
///
/// See <https://developers.google.com/workspace/drive/api/reference/rest/v3/drives>.
struct SharedDrive: Sendable, Hashable {
    let id: String
    /// The number of the folder at its top.
    let root: Int64
    let organisation: String
    let name: String
    let theme: String?
    let color: String
    let restrictions: DriveRestrictions
    /// Milliseconds since 1970.
    let created: Int64
    let isHidden: Bool
    /// What the caller is to it.
    let role: Role

    /// What is shown without a mask.
    static let standard = FieldMask(["kind", "id", "name"])

    /// The resource.
    var json: JSONValue {
        var rules: [(String, JSONValue)] = DriveRestrictions.named.map { ($0.0, .bool(restrictions.contains($0.1))) }
        rules.append(
            (
                "downloadRestriction",
                [
                    "restrictedForReaders": .bool(restrictions.contains(.downloadRestrictedForReaders)),
                    "restrictedForWriters": .bool(restrictions.contains(.downloadRestrictedForWriters)),
                ]
            ))
        return [
            "kind": "drive#drive", "id": .string(id), "name": .string(name), "colorRgb": .string(color),
            "backgroundImageLink": .string(
                theme.flatMap(DriveThemes.named)?.image ?? "https://drive.google.com/thumbnail?id=\(id)"),
            "capabilities": DriveCapabilities.json(role, restrictions),
            "createdTime": .string(DriveTime.text(created)), "hidden": .bool(isHidden),
            "restrictions": .object(JSONObject(distinct: rules)),
        ]
    }
}
