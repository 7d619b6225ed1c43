// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A label on a file, with the values of its fields.
public struct Label: APISchema, Hashable {
    public var fields: [String: LabelField]?
    public var id: String?
    public var kind: String?
    public var revisionId: String?

    public enum CodingKeys: String, CodingKey {
        case fields, id, kind, revisionId
    }

    public init(
        fields: [String: LabelField]? = nil, id: String? = nil, kind: String? = nil, revisionId: String? = nil
    ) {
        self.fields = fields
        self.id = id
        self.kind = kind
        self.revisionId = revisionId
    }
}

/// The values of a field of a label.
public struct LabelField: APISchema, Hashable {
    public var dateString: [CivilDate]?
    public var id: String?
    @AsText public var integer: [Int64]?
    public var kind: String?
    public var selection: [String]?
    public var text: [String]?
    public var user: [User]?
    public var valueType: String?

    public enum CodingKeys: String, CodingKey {
        case dateString, id, integer, kind, selection, text, user, valueType
    }

    public init(
        dateString: [CivilDate]? = nil, id: String? = nil, integer: [Int64]? = nil, kind: String? = nil,
        selection: [String]? = nil, text: [String]? = nil, user: [User]? = nil, valueType: String? = nil
    ) {
        self.dateString = dateString
        self.id = id
        self.integer = integer
        self.kind = kind
        self.selection = selection
        self.text = text
        self.user = user
        self.valueType = valueType
    }
}

/// Part of other types of the API `drive`.
public struct LabelFieldModification: APISchema, Hashable {
    public var fieldId: String?
    public var kind: String?
    public var setDateValues: [CivilDate]?
    @AsText public var setIntegerValues: [Int64]?
    public var setSelectionValues: [String]?
    public var setTextValues: [String]?
    public var setUserValues: [String]?
    public var unsetValues: Bool?

    public enum CodingKeys: String, CodingKey {
        case fieldId, kind, setDateValues, setIntegerValues, setSelectionValues, setTextValues
        case setUserValues, unsetValues
    }

    public init(
        fieldId: String? = nil, kind: String? = nil, setDateValues: [CivilDate]? = nil,
        setIntegerValues: [Int64]? = nil, setSelectionValues: [String]? = nil, setTextValues: [String]? = nil,
        setUserValues: [String]? = nil, unsetValues: Bool? = nil
    ) {
        self.fieldId = fieldId
        self.kind = kind
        self.setDateValues = setDateValues
        self.setIntegerValues = setIntegerValues
        self.setSelectionValues = setSelectionValues
        self.setTextValues = setTextValues
        self.setUserValues = setUserValues
        self.unsetValues = unsetValues
    }
}

/// A page of labels.
public struct LabelList: APISchema, Hashable {
    public var kind: String?
    public var labels: [Label]?
    public var nextPageToken: String?

    public enum CodingKeys: String, CodingKey {
        case kind, labels, nextPageToken
    }

    public init(kind: String? = nil, labels: [Label]? = nil, nextPageToken: String? = nil) {
        self.kind = kind
        self.labels = labels
        self.nextPageToken = nextPageToken
    }
}

extension LabelList: APIItemPage {
    public var pageItems: [Label] { labels ?? [] }
}

/// Part of other types of the API `drive`.
public struct LabelModification: APISchema, Hashable {
    public var fieldModifications: [LabelFieldModification]?
    public var kind: String?
    /// Needed by `drive.files.modifyLabels`.
    public var labelId: String?
    public var removeLabel: Bool?

    public enum CodingKeys: String, CodingKey {
        case fieldModifications, kind, labelId, removeLabel
    }

    public init(
        fieldModifications: [LabelFieldModification]? = nil, kind: String? = nil, labelId: String? = nil,
        removeLabel: Bool? = nil
    ) {
        self.fieldModifications = fieldModifications
        self.kind = kind
        self.labelId = labelId
        self.removeLabel = removeLabel
    }
}
