/// A refusal of the control plane: one sentence.
struct ControlError: Refusal, Hashable {
    let status: Int
    let sentence: String

    init(_ status: Int, _ sentence: String) {
        self.status = status
        self.sentence = sentence
    }

    var reply: Reply { .json(["error": .string(sentence)], status: status) }

    /// Something in the request's JSON is not what it should be.
    static func bad(_ sentence: String) -> ControlError { ControlError(400, sentence) }
}
