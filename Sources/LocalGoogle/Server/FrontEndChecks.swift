/// What Google's front end refuses before it looks at the credential, whatever the method.
enum FrontEndChecks {
    /// Checks the parameters that all methods share.
    static func check(_ query: QueryParameters) throws(GoogleError) {
        if let version = query.all("$.xgafv").last, version != "1", version != "2" {
            throw refusal("Invalid value \"\(version)\" for the parameter \"$.xgafv\": it takes 1 and 2.")
        }
        if let alternative = query["alt"], !["", "json", "media"].contains(alternative.lowercased()) {
            throw refusal("Invalid value \"\(alternative)\" for the parameter \"alt\": it takes json and media.")
        }
    }

    private static func refusal(_ message: String) -> GoogleError {
        var error = GoogleError.badRequest(message)
        error.statusWord = "INVALID_ARGUMENT"
        return error
    }
}
