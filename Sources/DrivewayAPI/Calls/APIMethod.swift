public import DrivewayHTTP

/// A Google API as a whole, as data.
public struct APIService: Sendable, Hashable {
    /// The name, such as `drive`.
    public let name: String
    /// The version, such as `v3`.
    public let version: String
    /// The origin of Google's servers for it, such as `https://www.googleapis.com`.
    public let root: String
    /// The path that takes many calls in one request; `nil` if there is none.
    public let batchPath: String?

    /// Describes an API.
    public init(name: String, version: String, root: String, batchPath: String? = nil) {
        self.name = name
        self.version = version
        self.root = root
        self.batchPath = batchPath
    }
}

/// A method of a Google API, as data: what ``APICall`` sends and what a call can be checked against.
public struct APIMethod: Sendable {
    /// The API it belongs to.
    public let service: APIService
    /// The name, such as `drive.files.list`.
    public let id: String
    /// The HTTP method.
    public let http: HTTPMethod
    /// The template of the path, such as `/drive/v3/files/{fileId}`.
    public let path: String
    /// The parameters of the path and the query, those that all methods share left out.
    public let parameters: [Parameter]
    /// The scopes of which a call needs one.
    public let scopes: [Scope]
    /// The quota units that a call costs.
    public let units: Int
    /// The quota units that a download of the content costs.
    public let mediaUnits: Int
    /// The schema of the body, if it takes one.
    public let request: String?
    /// The schema of the answer, if there is one.
    public let response: String?
    /// The properties of the answer without which a list cannot be continued or kept up to date: a mask always names them.
    public let tokens: [String]
    /// Whether doing it twice has the effect of doing it once.
    public let isSafeToRepeat: Bool
    /// Whether it takes content, at its path under `/upload`.
    public let takesMedia: Bool
    /// Whether the content itself can be answered, with `alt=media`.
    public let hasMedia: Bool
    /// Whether Google advises against it.
    public let isDeprecated: Bool

    /// Describes a method.
    public init(
        _ service: APIService, _ id: String, _ http: HTTPMethod, _ path: String, parameters: [Parameter] = [],
        scopes: [Scope] = [], units: Int = 0, mediaUnits: Int? = nil, request: String? = nil, response: String? = nil,
        tokens: [String] = [], isSafeToRepeat: Bool? = nil, takesMedia: Bool = false, hasMedia: Bool = false,
        isDeprecated: Bool = false
    ) {
        self.service = service
        self.id = id
        self.http = http
        self.path = path
        self.parameters = parameters
        self.scopes = scopes
        self.units = units
        self.mediaUnits = mediaUnits ?? units
        self.request = request
        self.response = response
        self.tokens = tokens
        self.isSafeToRepeat = isSafeToRepeat ?? http.isIdempotent
        self.takesMedia = takesMedia
        self.hasMedia = hasMedia
        self.isDeprecated = isDeprecated
    }
}

extension APIMethod {
    /// A parameter of a method.
    public struct Parameter: Sendable {
        /// The name on the wire.
        public let name: String
        /// What kind of value it takes.
        public let type: ValueType
        /// Whether it is part of the path.
        public let isInPath: Bool
        /// Whether a call must have it.
        public let isRequired: Bool
        /// Whether it may be given several times.
        public let isRepeated: Bool
        /// The words it takes; empty if it is free.
        public let values: [String]
        /// The numbers it takes.
        public let range: ClosedRange<Int>?
        /// What counts where it is not given.
        public let standard: String?
        /// Whether Google advises against it.
        public let isDeprecated: Bool

        /// A part of the path.
        public static func path(_ name: String, _ type: ValueType = .text, values: [String] = []) -> Parameter {
            Parameter(
                name: name, type: type, isInPath: true, isRequired: true, isRepeated: false, values: values,
                range: nil, standard: nil, isDeprecated: false)
        }

        /// A part of the query.
        public static func query(
            _ name: String, _ type: ValueType = .text, isRequired: Bool = false, isRepeated: Bool = false,
            values: [String] = [], range: ClosedRange<Int>? = nil, standard: String? = nil, isDeprecated: Bool = false
        ) -> Parameter {
            Parameter(
                name: name, type: type, isInPath: false, isRequired: isRequired, isRepeated: isRepeated,
                values: values, range: range, standard: standard, isDeprecated: isDeprecated)
        }
    }

    /// What kind of value a parameter takes.
    public enum ValueType: String, Sendable {
        /// Any text.
        case text
        /// `true` or `false`.
        case flag
        /// A whole number.
        case integer
        /// A number.
        case number
        /// A moment (RFC 3339).
        case timestamp
        /// A date (RFC 3339, `full-date`).
        case date
        /// Bytes as base64url.
        case bytes
    }
}
