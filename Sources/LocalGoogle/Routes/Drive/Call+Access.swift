import DrivewayHTTP
import DrivewayHTTPServer
import Foundation

extension Call {
    /// What the caller reaches in Drive: items of shared drives only if the request says that the app knows these.
    var access: DriveAccess {
        get throws(GoogleError) { try access(toSharedDrives: DriveAccess.supportsSharedDrives(query)) }
    }

    /// What the caller reaches in Drive, for methods without the parameter `supportsAllDrives`.
    func access(toSharedDrives: Bool) throws(GoogleError) -> DriveAccess {
        let view = query.nonEmpty("includePermissionsForView")
        if let view, view != "published", view != "metadata" {
            throw .invalid(parameter: "includePermissionsForView")
        }
        return DriveAccess(
            try account, from: origin, at: DriveTime.milliseconds(of: now), toSharedDrives: toSharedDrives,
            resourceKeys: request.headers["X-Goog-Drive-Resource-Keys"], view: view)
    }
}

extension DriveAccess {
    /// What a caller reaches by the query of an earlier request.
    init(_ caller: Caller, _ query: QueryParameters, from origin: String, at now: Date) {
        self.init(
            caller, from: origin, at: DriveTime.milliseconds(of: now), toSharedDrives: Self.supportsSharedDrives(query),
            view: query.nonEmpty("includePermissionsForView"))
    }

    /// Whether a request says that the app knows shared drives.
    static func supportsSharedDrives(_ query: QueryParameters) -> Bool {
        var typed = TypedParameters(query)
        let (name, oldName) = (typed.bool("supportsAllDrives"), typed.bool("supportsTeamDrives"))
        return name || oldName
    }
}
