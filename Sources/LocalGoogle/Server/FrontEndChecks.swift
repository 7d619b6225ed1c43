import DrivewayHTTP
import DrivewayHTTPServer

/// What Google's front end refuses before it looks at the credential, whatever the method.
enum FrontEndChecks {
    /// Checks the parameters that all methods share, in the order in which the live service does.
    static func check(_ exchange: Exchange, _ query: QueryParameters) throws(GoogleError) {
        if let version = query.all("$.xgafv").last, version != "1", version != "2" {
            throw .frontEnd("Invalid value \"\(version)\" for the parameter \"$.xgafv\": it takes 1 and 2.")
        }
        if let callback = Callback(exchange), !callback.isCallable, !exchange.isDownload {
            throw .callbackNotCallable(callback.name)
        }
        // An export takes no empty value, unless it is part of a batch.
        let isEmptyTaken = exchange.isPart || !exchange.isExport
        if let alternative = query["alt"], !["json", "media"].contains(alternative.lowercased()),
            !(alternative.isEmpty && isEmptyTaken)
        {
            throw .frontEnd("Invalid value \"\(alternative)\" for the parameter \"alt\": it takes json and media.")
        }
        let isRead = exchange.method == .get && exchange.request.path.utf8.starts(with: "/drive/v3/".utf8)
        if isRead, query["uploadType"] != nil { throw .unbound("uploadType") }
    }

    /// Checks a download, of which an unknown token is refused before its callback.
    static func checkDownload(_ exchange: Exchange, _ accounts: AccountKeeper) throws {
        guard let callback = Callback(exchange), !callback.isCallable else { return }
        try Credentials.refuseUnknownToken(exchange, accounts)
        throw GoogleError.backendError
    }

    /// Checks the parameters of a download, which are refused before a missing credential is.
    static func checkParameters(ofDownload exchange: Exchange) throws(GoogleError) {
        let query = exchange.query ?? QueryParameters()
        if exchange.isExport, query["mimeType"] == nil { throw .required("mimeType") }
        var typed = TypedParameters(query)
        for flag in ["acknowledgeAbuse", "supportsAllDrives", "supportsTeamDrives"] { _ = typed.bool(flag) }
        try typed.check()
    }
}

extension GoogleError {
    /// A refusal of the front end.
    static func frontEnd(_ message: String) -> GoogleError {
        var error = badRequest(message)
        error.statusWord = "INVALID_ARGUMENT"
        return error
    }

    /// The refusal of a parameter that the method has no use for.
    fileprivate static func unbound(_ name: String) -> GoogleError {
        .typed([("", "The query parameter \"\(name)\" cannot be bound: the request has no field of this name.")])
    }
}
