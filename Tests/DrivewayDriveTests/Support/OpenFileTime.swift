import DrivewayFiles

/// Sets the time of a file.
enum OpenFileTime {
    static func set(_ path: String, seconds: Int64, nanoseconds: Int64) throws {
        try OpenFile(path, .update).setModified(seconds: seconds, nanoseconds: nanoseconds)
    }
}
