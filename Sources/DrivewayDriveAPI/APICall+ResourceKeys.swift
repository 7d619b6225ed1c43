public import DrivewayAPI
import DrivewayHTTP

extension APICall {
    /// The same call with the keys of files that are reached through a link and need one.
    ///
    /// [Guide: resource keys](https://developers.google.com/workspace/drive/api/guides/resource-keys)
    public func resourceKeys(_ keys: [FileID: String]) -> APICall {
        var call = self
        let pairs = keys.sorted { $0.key < $1.key }.map { "\($0.key)/\($0.value)" }
        call.headers["X-Goog-Drive-Resource-Keys"] = pairs.isEmpty ? nil : pairs.joined(separator: ",")
        return call
    }
}
