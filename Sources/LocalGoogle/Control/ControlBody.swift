import Foundation

/// The JSON that a control request sends, read with a sentence for each thing that is wrong.
struct ControlBody: Sendable {
    private let object: JSONObject
    /// What the members belong to, for the sentences.
    private let owner: String

    /// Reads the body of a call; an empty one is an empty object.
    init(_ call: Call) throws(ControlError) {
        do { self.init(try call.json) } catch { throw .bad("The body is no JSON object: \(error.message).") }
    }

    /// These members.
    init(_ object: JSONObject, of owner: String = "The request") {
        self.object = object
        self.owner = owner
    }

    /// Refuses members of other names: a typing mistake must not pass as a wish.
    func allow(_ names: String...) throws(ControlError) { try allow(names) }

    /// Refuses members of other names.
    func allow(_ names: [String]) throws(ControlError) {
        if let stranger = object.names.first(where: { !names.contains($0) }) {
            throw .bad("\(owner) has no “\(stranger)”; it takes \(names.joined(separator: ", ")).")
        }
    }

    /// A member that is there and not `null`.
    private func value(_ name: String) -> JSONValue? {
        guard let value = object[name], !value.isNull else { return nil }
        return value
    }

    /// A text, if it is there.
    func string(_ name: String) throws(ControlError) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value.asString else { throw .bad("“\(name)” must be a text.") }
        return text
    }

    /// A text that must be there.
    func requiredString(_ name: String) throws(ControlError) -> String {
        guard let text = try string(name), !text.isEmpty else { throw .bad("\(owner) needs “\(name)”.") }
        return text
    }

    /// An e-mail address that must be there.
    func email(_ name: String = "email") throws(ControlError) -> String {
        let text = try requiredString(name)
        guard let email = EmailAddress.parse(text) else { throw .bad("“\(text)” is no e-mail address.") }
        return email
    }

    /// A truth value, if it is there.
    func bool(_ name: String) throws(ControlError) -> Bool? {
        guard let value = value(name) else { return nil }
        guard let truth = value.asBool else { throw .bad("“\(name)” must be true or false.") }
        return truth
    }

    /// A whole number in a range, if it is there.
    func integer(_ name: String, in range: ClosedRange<Int64>) throws(ControlError) -> Int64? {
        guard let value = value(name) else { return nil }
        guard let number = value.asInt64, range.contains(number) else {
            throw .bad("“\(name)” must be a whole number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    /// A number in a range, if it is there.
    func number(_ name: String, in range: ClosedRange<Double>) throws(ControlError) -> Double? {
        guard let value = value(name) else { return nil }
        guard let number = value.asDouble, range.contains(number) else {
            throw .bad("“\(name)” must be a number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    /// Texts, if they are there.
    func strings(_ name: String) throws(ControlError) -> [String]? {
        guard let value = value(name) else { return nil }
        guard let texts = value.asArray?.map(\.asString), !texts.contains(nil) else {
            throw .bad("“\(name)” must be a list of texts.")
        }
        return texts.compactMap { $0 }
    }

    /// An object, if it is there.
    func object(_ name: String) throws(ControlError) -> JSONObject? {
        guard let value = value(name) else { return nil }
        guard let object = value.asObject else { throw .bad("“\(name)” must be an object.") }
        return object
    }

    /// The objects of a list; none if it is not there.
    func list(_ name: String) throws(ControlError) -> [JSONObject] {
        guard let value = value(name) else { return [] }
        guard let objects = value.asArray?.map(\.asObject), !objects.contains(where: { $0 == nil }) else {
            throw .bad("“\(name)” must be a list of objects.")
        }
        return objects.compactMap { $0 }
    }

    /// Names of APIs, if they are there.
    func apis(_ name: String) throws(ControlError) -> Set<GoogleAPI>? {
        guard let names = try strings(name) else { return nil }
        if let stranger = names.first(where: { GoogleAPI(name: $0) == nil }) {
            throw .bad("“\(stranger)” is no API that Local Google has; it has drive and calendar.")
        }
        return Set(names.compactMap(GoogleAPI.init(name:)))
    }

    /// The members as they came.
    var members: JSONObject { object }

    /// Objects that must be there.
    func objects(_ name: String, of owner: String) throws(ControlError) -> [ControlBody] {
        guard let objects = value(name)?.asArray?.map(\.asObject), !objects.contains(where: { $0 == nil }) else {
            throw .bad("\(self.owner) needs “\(name)”, a list of objects.")
        }
        return objects.compactMap { $0 }.enumerated().map { ControlBody($1, of: "\(owner) \($0 + 1)") }
    }
}
