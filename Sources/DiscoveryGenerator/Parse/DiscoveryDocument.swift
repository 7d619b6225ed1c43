/// A discovery document, read: the facts that Swift is made of, without Google's sentences.
struct DiscoveryDocument {
    var name = ""
    var version = ""
    var revision = ""
    var canonicalName = ""
    var documentationLink = ""
    var root = ""
    var servicePath = ""
    var batchPath = ""
    var schemas: [(name: String, schema: Schema)] = []
    var top = Resource(name: "", place: "")

    /// A group of methods, and the groups below it.
    struct Resource {
        var name: String
        var place: String
        var methods: [Method] = []
        var resources: [Resource] = []
    }

    /// A method.
    struct Method {
        var name: String
        var place: String
        var id: String
        var http: String
        var path: String
        var parameters: [Parameter] = []
        var request: String?
        var response: String?
        var scopes: [String] = []
        var takesMedia = false
        var hasMedia = false
        var isDeprecated = false
    }

    /// A parameter of a path or a query.
    struct Parameter {
        var name: String
        var place: String
        var kind: Schema
        var isInPath: Bool
        var isRequired: Bool
        var isRepeated: Bool
    }

    /// What a value is.
    struct Schema {
        var place: String
        var shape: Shape
        var isReadOnly = false
        var isDeprecated = false
        var standard: String?
        var minimum: String?
        var maximum: String?
        /// The methods that need the property.
        var neededBy: [String] = []
    }

    /// The shape of a value.
    indirect enum Shape {
        case reference(String)
        case object([(name: String, schema: Schema)])
        case map(Schema)
        case array(Schema)
        case any
        case scalar(Scalar)
        case words([Word])
    }

    /// A word of a set that may grow.
    struct Word {
        var text: String
        var isDeprecated: Bool
    }

    /// A value without parts.
    enum Scalar: Sendable {
        case text, flag, integer, number, int64, uint64, timestamp, date, bytes
    }
}
