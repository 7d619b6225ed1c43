import DrivewayFiles
import Foundation

@testable import DrivewayBackup

/// A folder of a device that changes by chance, with content that comes back now and then.
struct ModelDevice {
    let name: String
    let folder: String

    /// Writes, renames and removes a few files.
    func change(_ chance: inout Chance) throws {
        for _ in 0...chance.below(3) {
            let names = try FileSystem.entries(of: folder)
            let path = FileSystem.join(folder, "file \(chance.below(8)).bin")
            switch chance.below(6) {
            case 0: if let name = chance.pick(names) { try FileSystem.remove(FileSystem.join(folder, name)) }
            case 1:
                guard let name = chance.pick(names) else { continue }
                try FileSystem.rename(FileSystem.join(folder, name), to: path, savingFolders: false)
            default:
                // Few contents for many files: what was removed once is there again later.
                let content = SampleBytes.data(1 + 3000 * chance.below(9), seed: UInt64(chance.below(14)))
                try content.write(to: URL(fileURLWithPath: path))
            }
        }
    }
}

/// Chance that a seed decides.
struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The next number (SplitMix64; Steele, Lea and Flood, 2014).
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }
}
