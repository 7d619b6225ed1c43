import DrivewayAPI
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayDrive

/// Names of every kind, by chance.
struct NameMaker {
    private static let pieces = [
        "%", "2", "5", "25", "2f", "2F", "0a", "e2", "80", "ae", "empty", "/", ".", "..", " ", "\\", ":", "\n", "\0",
        "\u{7f}", "\u{85}", "\u{202e}", "\u{2028}", "\u{feff}", "é", "e\u{301}", "日", "👩‍👩‍👧", "CON", "nul", "LPT1",
        ".txt", ".driveway-", "0123456789abc", "𝔘", "\u{10ffff}", "~", "_",
    ]

    private var chance: Seeded

    init(seed: UInt64) { chance = Seeded(state: seed) }

    mutating func name() -> String {
        var name = ""
        for _ in 0..<Int.random(in: 0...12, using: &chance) {
            if Bool.random(using: &chance), let scalar = Unicode.Scalar(UInt32.random(in: 0..<0x3000, using: &chance)) {
                name.unicodeScalars.append(scalar)
            } else {
                name += Self.pieces.randomElement(using: &chance) ?? ""
            }
        }
        return name
    }

    private struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
            return word ^ (word >> 31)
        }
    }
}

@Suite struct LocalNamePropertyTests {
    @Test(arguments: [LocalName.Style.unix, .windows])
    func `every name is safe here and comes back as it was, and no two become one`(style: LocalName.Style) {
        let seed = UInt64.random(in: 0..<1_000_000)
        var maker = NameMaker(seed: seed)
        var seen: [[UInt8]: String] = [:]
        for _ in 0..<3000 {
            let name = maker.name()
            let local = LocalName.safe(name, style: style)
            let other = seen.updateValue(name, forKey: Array(local.utf8))
            let isRight =
                LocalName.driveName(of: local, style: style).isSameName(as: name) && isSafe(local, style)
                && (other?.isSameName(as: name) ?? true)
            #expect(isRight, "seed \(seed), name \(name.debugDescription), local \(local.debugDescription)")
        }
    }

    private func isSafe(_ local: String, _ style: LocalName.Style) -> Bool {
        guard 1...255 ~= local.utf8.count, ![".", ".."].contains(local), !FileSystem.isTemporaryName(local),
            !local.utf8.contains(where: { $0 < 0x20 || $0 == 0x2F || $0 == 0x7F })
        else { return false }
        return style == .unix
            || !(local.hasSuffix(".") || local.hasSuffix(" ")
                || local.unicodeScalars.contains { #"<>:"\|?*"#.unicodeScalars.contains($0) })
    }

    @Test func `a folder of any names is saved and found again, whatever the order of its listing`() throws {
        let seed = UInt64.random(in: 0..<1_000_000)
        var maker = NameMaker(seed: seed)
        let files = (0..<200).map { number in
            // Every third one is a twin of an earlier one.
            File(
                createdTime: .init(milliseconds: Int64(number % 50)),
                id: FileID(rawValue: "id-\(number)-\(number * 7919)"), name: maker.name())
        }
        let all =
            files
            + (0..<100).map { number in
                File(
                    createdTime: .init(milliseconds: 100), id: FileID(rawValue: "twin-\(number)"),
                    name: files[number * 2].name)
            }
        for folding in [[], [.composition, .letterCase]] as [LocalNames.Folding] {
            var names = LocalNames(folding: folding)
            let here = names.assign(all)
            #expect(Set(here.map { Array($0.utf8) }).count == all.count, "seed \(seed)")
            let folder = try TemporaryFolder()
            for name in here { try folder.write("x", to: name) }
            let found = try FileSystem.entries(of: folder.path)
            #expect(found.count == all.count, "seed \(seed)")

            let match = FolderMatch(found, all.shuffled(), folding: folding)
            let ids = Dictionary(
                zip(here.map { Array($0.utf8) }, all.map(\.id)), uniquingKeysWith: { first, _ in first })
            let strays = match.pairs.filter { $0.file?.id != ids[Array($0.localName.utf8)] ?? nil }
            #expect(strays.map(\.localName) == [], "seed \(seed)")
            #expect(match.pairs.allSatisfy { $0.file?.name?.isSameName(as: $0.driveName) == true })
        }
    }
}
