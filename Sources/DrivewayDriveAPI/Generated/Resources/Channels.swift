// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension DriveService {
    /// The methods of `channels`.
    public struct Channels: Sendable {
        let client: APIClient
    }
}

extension DriveService.Channels {
    /// Closes a channel: no more notifications come on it.
    ///
    /// `POST /drive/v3/channels/stop`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/channels/stop)
    public func stop(_ channel: Channel) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, DriveMethods.channelsStop)
        call.set(body: channel)
        return call
    }
}

extension DriveMethods {
    static let channelsStop = APIMethod(
        service, "drive.channels.stop", .post, "/drive/v3/channels/stop",
        scopes: [
            "drive", "drive.appdata", "drive.file", "drive.meet.readonly", "drive.metadata", "drive.metadata.readonly",
            "drive.photos.readonly", "drive.readonly",
        ],
        units: 5, request: "Channel", isSafeToRepeat: true)
}
