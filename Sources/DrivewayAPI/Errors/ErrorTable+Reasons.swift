extension ErrorTable {
    /// Rates and quotas.
    static let limits: [String: Rule] = [
        "rateLimitExceeded": tooFast,
        "rateLimitExceededUnreg": tooFast,
        "userRateLimitExceeded": tooFast,
        "userRateLimitExceededUnreg": tooFast,
        "RATE_LIMIT_EXCEEDED": tooFast,
        "RESOURCE_EXHAUSTED": tooFast,
        "sharingRateLimitExceeded": Rule(
            .retrySlowly, "Google asks to share more slowly", "Try again later, or share without notification mails"),
        "UrlLeaseLimitExceeded": Rule(
            .waitUntil, "Too many uploads are pending", "Finish or cancel some of them first"),
        "variableTermLimitExceeded": tomorrow,
        "dailyLimitExceeded": tomorrow,
        "dailyLimitExceededUnreg": tomorrow,
        "quotaExceeded": Rule(.waitUntil, "A limit of this account is reached", "Try again tomorrow"),
        "calendarUsageLimitsExceeded": Rule(
            .waitUntil, "The account has changed its calendars too often", "Try again tomorrow"),
        "downloadQuotaExceeded": Rule(
            .waitUntil, "This file has been downloaded too often", "Try again tomorrow, or make a copy of it"),
        "uploadLimitExceeded": Rule(
            .waitUntil, "The day's limit for uploads (750 GB) is reached", "Try again tomorrow"),
        "internalError": serverFault,
        "backendError": serverFault,
        "transientError": serverFault,
        "serviceNotAvailable": serverFault,
        "UNAVAILABLE": serverFault,
        "INTERNAL": serverFault,
    ]

    /// Space and numbers of things.
    static let storage: [String: Rule] = [
        "storageQuotaExceeded": Rule(
            .askUser, "The account's storage is full", "Free space or get more of it, then try again"),
        "teamDriveFileLimitExceeded": Rule(
            .askUser, "The shared drive holds as many items as it may", "Remove some, or use another drive"),
        "activeItemCreationLimitExceeded": Rule(
            .askUser, "The account has made as many items as it may", "Delete items that are not needed"),
        "numChildrenInNonRootLimitExceeded": Rule(
            .askUser, "The folder holds as many items as it may", "Use another folder"),
        "myDriveHierarchyDepthLimitExceeded": Rule(
            .askUser, "The folders are nested too deeply", "Use a folder nearer to the top"),
        "teamDriveHierarchyTooDeep": Rule(
            .askUser, "The folders of the shared drive are nested too deeply", "Use a folder nearer to the top"),
        "uploadTooLarge": Rule(.giveUp, "The file is larger than Drive takes"),
        "requestTooLarge": Rule(.giveUp, "The request is larger than the service takes"),
        "exportSizeLimitExceeded": Rule(
            .giveUp, "The document is too large to be exported (10 MB)", "Export it in another format or in parts"),
    ]

    /// Who may do it.
    static let access: [String: Rule] = [
        "authError": Rule(.signInAgain, "Google does not take the sign-in of this account", "Sign in again"),
        "insufficientPermissions": needScope,
        "insufficientScopes": needScope,
        "ACCESS_TOKEN_SCOPE_INSUFFICIENT": needScope,
        "insufficientFilePermissions": Rule(
            .askUser, "The account may not do this with the file", "Ask the file's owner for access"),
        "insufficientParentPermissions": Rule(
            .askUser, "The account may not add to this folder", "Ask the folder's owner for access"),
        "appNotAuthorizedToFile": Rule(
            .askUser, "The app may not use this file",
            "Open the file with the app once, or sign in with the scope drive"),
        "appNotInstalled": Rule(.askUser, "The app is not connected to this Drive", "Sign in again"),
        "accessNotConfigured": switchOn,
        "SERVICE_DISABLED": switchOn,
        "domainPolicy": adminSays,
        "serviceDisabled": adminSays,
        "accountDisabled": Rule(.askUser, "The account is disabled", "Sign in at google.com to see why"),
        "accountUnverified": Rule(.askUser, "The account is not verified yet", "Sign in at google.com and verify it"),
        "forbidden": Rule(.askUser, nil, "The account may not do this"),
        "required": Rule(.giveUp),
    ]

    private static let needScope = Rule(
        .needScope, "The sign-in does not cover this", "Sign in again with the scope that it needs")
    private static let switchOn = Rule(
        .askUser, "This API is not switched on in the Google project of the client",
        "Switch it on in the Google Cloud console, wait a few minutes and try again")
    private static let adminSays = Rule(
        .askUser, "The administrator of the organisation does not allow this", "Ask the administrator")
}
