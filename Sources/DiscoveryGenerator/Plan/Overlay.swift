public import Foundation

/// What we add to a document: our own words, and facts that it lacks. All of it is optional.
public struct Overlay: Sendable, Decodable {
    /// What the API is for, one sentence.
    public var summary: String?
    /// The reference page of a method, with `{resource}` and `{method}` in it.
    public var reference: String?
    /// What each method does, by its ID: one sentence each, or several.
    public var methods: [String: String] = [:]
    /// What parameters mean, by name or by `method.id.name`.
    public var parameters: [String: String] = [:]
    /// What schemas are, by name.
    public var schemas: [String: String] = [:]
    /// What properties mean, by `Schema.property`.
    public var properties: [String: String] = [:]
    /// String types of our own.
    public var types: [String: StringType] = [:]
    /// What parameters are where a call does not say: Swift by name.
    public var standards: [String: String] = [:]
    /// Methods that are safe to repeat although their HTTP method is not.
    public var repeatable: [String] = []
    /// The quota units of the methods.
    public var units: Units?

    /// A string type of our own: an ID, or a set of words that the document does not list.
    public struct StringType: Sendable, Decodable {
        /// What it is.
        public var summary: String
        /// Where it is used: `Schema.property`, `parameter`, or `method.id.parameter`.
        public var uses: [String]
        /// The words that are known, each with what it means.
        public var words: [String: String]?
    }

    /// What calls cost.
    public struct Units: Sendable, Decodable {
        /// What a method costs that is not named.
        public var standard: Int
        /// What methods cost, by ID.
        public var methods: [String: Int]
        /// What downloads of content cost, by ID.
        public var media: [String: Int]
    }

    /// An overlay that adds nothing.
    public init() {}

    /// Reads the JSON of an overlay.
    public init(json data: Data) throws { self = try JSONDecoder().decode(Overlay.self, from: data) }

    private enum CodingKeys: CodingKey {
        case summary, reference, methods, parameters, schemas, properties, types, standards, repeatable, units
    }

    /// Reads an overlay; what is missing adds nothing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        summary = try container.decodeIfPresent(String.self, forKey: .summary)
        reference = try container.decodeIfPresent(String.self, forKey: .reference)
        methods = try container.decodeIfPresent([String: String].self, forKey: .methods) ?? [:]
        parameters = try container.decodeIfPresent([String: String].self, forKey: .parameters) ?? [:]
        schemas = try container.decodeIfPresent([String: String].self, forKey: .schemas) ?? [:]
        properties = try container.decodeIfPresent([String: String].self, forKey: .properties) ?? [:]
        types = try container.decodeIfPresent([String: StringType].self, forKey: .types) ?? [:]
        standards = try container.decodeIfPresent([String: String].self, forKey: .standards) ?? [:]
        repeatable = try container.decodeIfPresent([String].self, forKey: .repeatable) ?? []
        units = try container.decodeIfPresent(Units.self, forKey: .units)
    }

    /// The string type used at a place.
    func stringType(at uses: String...) -> String? {
        types.keys.sorted().first { name in types[name]?.uses.contains(where: uses.contains) == true }
    }
}
