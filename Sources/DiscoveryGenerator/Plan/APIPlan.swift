/// An API as it will be in Swift: all names and types decided.
struct APIPlan {
    var document: DiscoveryDocument
    /// The name of the service's type, such as `DriveService`.
    var service: String
    /// The name of the enum that holds the descriptions of the methods.
    var table: String
    var summary: String
    var types: [TypePlan] = []
    var strings: [WordsPlan] = []
    var top: ResourcePlan
    /// All resources below the top, parents first.
    var resources: [ResourcePlan] = []
}

/// A type of the Swift language.
indirect enum SwiftType: Equatable {
    case named(String)
    case array(SwiftType)
    case map(SwiftType)

    var spelling: String {
        switch self {
        case .named(let name): name
        case .array(let element): "[\(element.spelling)]"
        case .map(let value): "[String: \(value.spelling)]"
        }
    }

    /// Whether JSON carries the leaves as strings although they are none.
    var isWireText: Bool { ["Int64", "UInt64", "Data"].contains(leaf) }

    var leaf: String {
        switch self {
        case .named(let name): name
        case .array(let element), .map(let element): element.leaf
        }
    }

    /// The spelling where no property wrapper can help.
    var codedSpelling: String {
        switch self {
        case .named(let name): isWireText ? "AsText<\(name)>" : name
        case .array(let element): "[\(element.codedSpelling)]"
        case .map(let value): "[String: \(value.codedSpelling)]"
        }
    }
}

/// A schema.
struct TypePlan {
    enum Shape {
        case object(ObjectPlan)
        case alias(SwiftType)
    }

    var schema: String
    var name: String
    var place: String
    var documentation: [String]
    var shape: Shape
}

/// A struct.
struct ObjectPlan {
    var properties: [PropertyPlan] = []
    var nested: [NestedPlan] = []
    var page: PagePlan?
}

/// A struct or a set of words inside of a struct.
struct NestedPlan {
    enum Shape {
        case object(ObjectPlan)
        case words(WordsPlan)
    }

    var name: String
    var documentation: [String]
    var shape: Shape
}

/// A property of a struct.
struct PropertyPlan {
    var wire: String
    var name: String
    var type: SwiftType
    var documentation: [String]
    var isDeprecated: Bool
    /// Whether the type holds itself through this property.
    var isRecursive = false
}

/// A set of words.
struct WordsPlan {
    struct Word {
        var wire: String
        var name: String
        var documentation: [String]
        var isDeprecated: Bool
    }

    var name: String
    var documentation: [String]
    var words: [Word]
}

/// What makes a struct a page of a list.
struct PagePlan {
    var items: PropertyPlan?
}

/// A group of methods.
struct ResourcePlan {
    var wirePath: [String]
    /// The name of its type, such as `Files`.
    var name: String
    /// The name of the property that leads to it.
    var member: String
    /// The groups below it: the property and its type.
    var children: [(member: String, type: String, wirePath: [String])] = []
    var methods: [MethodPlan] = []
    var words: [WordsPlan] = []
}

/// A method.
struct MethodPlan {
    var method: DiscoveryDocument.Method
    var name: String
    var path: String
    /// The name of its description in the table.
    var entry: String
    var documentation: [String]
    var parameters: [ParameterPlan]
    var body: (name: String, type: String)?
    var answer: String?
    /// The properties of the answer without which a list cannot be continued.
    var tokens: [String] = []
    var units: Int
    var mediaUnits: Int?
    var isRepeatable: Bool
}

/// A parameter.
struct ParameterPlan {
    var parameter: DiscoveryDocument.Parameter
    var name: String
    var type: SwiftType
    /// What it is where the call does not say, in Swift; `nil` where it must.
    var standard: String?
    var documentation: [String]
}
