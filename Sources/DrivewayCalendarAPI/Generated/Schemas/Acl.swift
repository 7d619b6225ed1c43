// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A page of the rules of who may do what with a calendar.
public struct Acl: APISchema, Hashable {
    public var etag: String?
    public var items: [AclRule]?
    /// Always `calendar#acl`.
    public var kind: String?
    public var nextPageToken: String?
    /// For the next list of changes; on the last page only.
    public var nextSyncToken: String?

    public enum CodingKeys: String, CodingKey {
        case etag, items, kind, nextPageToken, nextSyncToken
    }

    public init(
        etag: String? = nil, items: [AclRule]? = nil, kind: String? = nil, nextPageToken: String? = nil,
        nextSyncToken: String? = nil
    ) {
        self.etag = etag
        self.items = items
        self.kind = kind
        self.nextPageToken = nextPageToken
        self.nextSyncToken = nextSyncToken
    }
}

extension Acl: APIItemPage {
    public var pageItems: [AclRule] { items ?? [] }
}

/// A rule of who may do what with a calendar.
public struct AclRule: APISchema, Hashable {
    public var etag: String?
    public var id: AclRuleID?
    /// Always `calendar#aclRule`.
    public var kind: String?
    /// Needed by `calendar.acl.insert`.
    public var role: AccessRole?
    /// Needed by `calendar.acl.insert`, `calendar.acl.update`.
    public var scope: ScopeValue?

    public enum CodingKeys: String, CodingKey {
        case etag, id, kind, role, scope
    }

    public init(
        etag: String? = nil, id: AclRuleID? = nil, kind: String? = nil, role: AccessRole? = nil,
        scope: ScopeValue? = nil
    ) {
        self.etag = etag
        self.id = id
        self.kind = kind
        self.role = role
        self.scope = scope
    }

    /// To whom the rule applies.
    public struct ScopeValue: APISchema, Hashable {
        /// Needed by `calendar.acl.insert`, `calendar.acl.update`.
        public var type: AclScopeType?
        /// The mail address or the domain; nothing for everyone.
        public var value: String?

        public enum CodingKeys: String, CodingKey {
            case type, value
        }

        public init(type: AclScopeType? = nil, value: String? = nil) {
            self.type = type
            self.value = value
        }
    }
}
