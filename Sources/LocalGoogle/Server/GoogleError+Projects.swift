import DrivewayCrypto
import Foundation

/// What Google answers an app whose Google Cloud project is not set up for the call.
extension GoogleError {
    /// The app's project has not enabled the API.
    static func accessNotConfigured(_ api: GoogleAPI, clientID: String) -> GoogleError {
        let project = projectNumber(of: clientID)
        let link = "https://console.developers.google.com/apis/api/\(api.service)/overview?project=\(project)"
        var error = GoogleError(
            403, "accessNotConfigured",
            "\(api.title) has not been used in project \(project) before or it is disabled. Enable it by visiting \(link) "
                + "then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our "
                + "systems and retry.",
            domain: "usageLimits")
        error.extendedHelp = "https://console.developers.google.com"
        error.statusWord = "PERMISSION_DENIED"
        error.details = [
            [
                "@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "SERVICE_DISABLED",
                "domain": "googleapis.com",
                "metadata": [
                    "consumer": .string("projects/\(project)"), "service": .string(api.service),
                    "serviceTitle": .string(api.title), "containerInfo": .string(project),
                    "activationUrl": .string(link),
                ],
            ],
            [
                "@type": "type.googleapis.com/google.rpc.Help",
                "links": [["description": "Google developers console API activation", "url": .string(link)]],
            ],
        ]
        return error
    }

    /// The number of an app's project: what its ID begins with, as Google's do; else one that follows from it.
    private static func projectNumber(of clientID: String) -> String {
        let digits = clientID.prefix { $0.isASCII && $0.isNumber }
        if digits.count >= 6 { return String(digits) }
        let bytes = Digest.of(Data(clientID.utf8), .sha256).bytes.prefix(5)
        return String(100_000_000_000 + bytes.reduce(0) { $0 << 8 | Int($1) } % 900_000_000_000)
    }
}
