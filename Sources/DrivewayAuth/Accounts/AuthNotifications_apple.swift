#if canImport(Darwin)
public import Foundation

extension Notification.Name {
    /// Something happened to an account; the ``AuthEvent`` is in `userInfo` under ``AuthEvent/userInfoKey``.
    public static let drivewayAuthEvent = Notification.Name("DrivewayAuthEvent")
}

extension AuthEvent {
    /// Where an ``AuthEvent`` is in the `userInfo` of its notification.
    public static let userInfoKey = "event"
}

extension Accounts {
    /// Posts what happens to the accounts, for screens that observe notifications. It goes on until the task is cancelled.
    @discardableResult
    public func postEvents(to center: NotificationCenter = .default) -> Task<Void, Never> {
        let events = events()
        return Task { @MainActor in
            for await event in events {
                center.post(name: .drivewayAuthEvent, object: nil, userInfo: [AuthEvent.userInfoKey: event])
            }
        }
    }
}
#endif
