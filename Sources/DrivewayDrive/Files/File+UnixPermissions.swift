public import DrivewayDriveAPI

extension File {
    /// The name of the property, seen by this app only, that holds the permission bits a file had where it came from: three or four octal
    /// digits.
    public static let permissionsProperty = "unixPermissions"

    /// The permission bits the file had where it was uploaded with them, without those that lend the owner's rights
    /// (set-user-ID, set-group-ID); `nil` where they were not kept.
    public var unixPermissions: UInt16? {
        guard let text = appProperties?[Self.permissionsProperty], let bits = UInt16(text, radix: 8), bits <= 0o7777
        else { return nil }
        return bits & 0o777
    }
}
