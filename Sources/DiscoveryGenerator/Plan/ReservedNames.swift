/// Names of types that a schema's type must not have: they mean something else to the generated code or to its users.
enum ReservedNames {
    static let types: Set<String> = Set(swift + foundation + driveway)

    private static let swift = [
        "Actor", "Any", "AnyClass", "AnyHashable", "AnyObject", "Array", "ArraySlice", "AsyncSequence", "Bool",
        "Character", "CodingKey", "CodingKeys", "Codable", "Collection", "Comparable", "Decodable", "Decoder",
        "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable", "Error", "Float", "Hashable", "Hasher",
        "Identifiable", "Int", "Int32", "Int64", "Iterator", "Key", "Never", "Optional", "Protocol", "Range",
        "RawRepresentable", "Regex", "Result", "Self", "Sendable", "Sequence", "Set", "Slice", "StaticString", "String",
        "Substring", "Task", "Type", "UInt", "UInt32", "UInt64", "Unicode", "Value", "Void",
    ]

    private static let foundation = [
        "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter", "DateInterval",
        "Decimal", "Dimension", "FileHandle", "FileManager", "Formatter", "Foundation", "Host", "IndexPath", "IndexSet",
        "JSONDecoder", "JSONEncoder", "Locale", "Measurement", "Notification", "Operation", "Port", "Process",
        "Progress", "Scanner", "Stream", "Thread", "TimeZone", "Timer", "URL", "URLComponents", "URLRequest",
        "URLResponse", "URLSession", "UUID", "Unit", "UserDefaults",
    ]

    private static let driveway = [
        "APICall", "APIClient", "APIItemPage", "APIMethod", "APIPage", "APIRequest", "APISchema", "APIService",
        "AsText", "Authorizer", "CivilDate", "DrivewayAPI", "DrivewayHTTP", "Endpoint", "ErrorAction", "FieldMask",
        "HTTPBody", "HTTPMethod", "HTTPResponse", "Items", "JSONValue", "MediaCall", "Nested", "NoContent", "Pages",
        "ParameterValue", "Patch", "Scope", "Timestamp", "UploadSession", "UploadSessionCall", "WireString", "WireText",
    ]
}
