import DrivewaySQLite

/// What a list of comments or of replies asks for, and how a page of it is answered.
struct RemarkPage: Sendable {
    let size: Int
    /// The number after which, or before which, the page begins.
    let place: Int64?
    let includesDeleted: Bool
    private let kind: String
    private let question: [String]
    private let tokens: PageToken

    /// - Parameter kind: `comments` or `replies`.
    init(_ call: Call, kind: String, _ tokens: PageToken) throws {
        var typed = TypedParameters(call.query)
        let number = typed.int32("pageSize")
        includesDeleted = typed.bool("includeDeleted")
        try typed.check()
        size = try typed.page(number, "pageSize", of: 1...100, standard: 20)
        self.kind = kind
        self.tokens = tokens
        let question = [kind, call.parameter("fileId"), call.parameter("commentId"), String(includesDeleted)]
        self.question = question
        place = try call.query.nonEmpty("pageToken").flatMap { token throws(GoogleError) in
            try tokens.place(token, question: question).first?.number
        }
    }

    /// Whether a call wants to see what was deleted, too.
    static func includesDeleted(_ call: Call) throws(GoogleError) -> Bool {
        var typed = TypedParameters(call.query)
        let includesDeleted = typed.bool("includeDeleted")
        try typed.check()
        return includesDeleted
    }

    /// The answer with one more element than fits, if there is one.
    func reply<Element>(
        _ found: [Element], _ mask: FieldMask, number: (Element) -> Int64, _ json: (Element) throws -> JSONValue
    ) rethrows -> Reply {
        let shown = found.prefix(size)
        var answer: JSONObject = ["kind": .string(kind == "comments" ? "drive#commentList" : "drive#replyList")]
        if found.count > size, let last = shown.last {
            answer["nextPageToken"] = .string(tokens.make([.integer(number(last))], question: question))
        }
        answer[kind] = .array(try shown.map(json))
        return .json(mask.applied(to: .object(answer)))
    }
}
