// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A way into a meeting: a link, a telephone number.
public struct EntryPoint: APISchema, Hashable {
    public var accessCode: String?
    public var entryPointFeatures: [String]?
    public var entryPointType: String?
    public var label: String?
    public var meetingCode: String?
    public var passcode: String?
    public var password: String?
    public var pin: String?
    public var regionCode: String?
    public var uri: String?

    public enum CodingKeys: String, CodingKey {
        case accessCode, entryPointFeatures, entryPointType, label, meetingCode, passcode, password, pin
        case regionCode, uri
    }

    public init(
        accessCode: String? = nil, entryPointFeatures: [String]? = nil, entryPointType: String? = nil,
        label: String? = nil, meetingCode: String? = nil, passcode: String? = nil, password: String? = nil,
        pin: String? = nil, regionCode: String? = nil, uri: String? = nil
    ) {
        self.accessCode = accessCode
        self.entryPointFeatures = entryPointFeatures
        self.entryPointType = entryPointType
        self.label = label
        self.meetingCode = meetingCode
        self.passcode = passcode
        self.password = password
        self.pin = pin
        self.regionCode = regionCode
        self.uri = uri
    }
}
