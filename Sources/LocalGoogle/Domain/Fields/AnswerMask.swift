/// The part of an answer that is shown: what `fields` asks for, or what the method shows without it.
extension Call {
    /// - Parameter standard: The mask without a `fields` parameter; `nil` shows everything.
    /// - Throws: The 400 of a mask that is none.
    func mask(_ shape: FieldShape, standard: String? = nil) throws(GoogleError) -> FieldMask {
        guard let text = query["fields"] ?? standard else { return .everything }
        return try GoogleError.mask(text, shape)
    }

    /// The mask of a method that insists on one.
    /// - Throws: The 400 of a mask that is missing, blank or none.
    func requiredMask(_ shape: FieldShape) throws(GoogleError) -> FieldMask {
        guard let text = query["fields"], !text.trimmingBlanks().isEmpty else { throw .required("fields") }
        return try GoogleError.mask(text, shape)
    }
}
