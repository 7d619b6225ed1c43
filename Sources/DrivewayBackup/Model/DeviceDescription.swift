import Foundation

/// The device and program that make a snapshot, as a person will see them in a list of backups.
public struct DeviceDescription: Sendable, Hashable, Codable {
    /// The name a person gave the device.
    public var name: String
    /// The operating system with its version.
    public var system: String
    /// The program that makes the backup.
    public var program: String
    /// The program's version.
    public var programVersion: String

    /// Makes a description.
    public init(name: String, system: String, program: String, programVersion: String) {
        self.name = name
        self.system = system
        self.program = program
        self.programVersion = programVersion
    }

    /// This machine, with the program given.
    public static func current(program: String, version: String) -> DeviceDescription {
        let process = ProcessInfo.processInfo
        return DeviceDescription(
            name: process.hostName, system: process.operatingSystemVersionString, program: program,
            programVersion: version)
    }
}
