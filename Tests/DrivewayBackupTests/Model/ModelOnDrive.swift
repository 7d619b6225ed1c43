import DrivewayDrive
import DrivewayFiles
import DrivewayTesting
import Foundation

@testable import DrivewayBackup

/// The model over HTTP, with Google's clock, lagging lists and answers that get lost.
final class ModelOnDrive {
    let google: TestGoogle
    let bench: GoogleBench
    let note: (String) -> Void
    let devices: [ModelDevice]
    private var promises: [ModelWorld.Promise] = []
    private var chance: Chance
    private var number = 0

    init(_ google: TestGoogle, seed: UInt64, note: @escaping (String) -> Void) throws {
        (self.google, self.note, chance) = (google, note, Chance(seed: seed))
        bench = try GoogleBench(google)
        let folder = bench.bench.folder
        devices = ["laptop", "phone"].map { ModelDevice(name: $0, folder: folder.path("\($0)/Diary")) }
        for device in devices { try FileSystem.makeFolder(device.folder) }
    }

    /// Does something.
    func step() async throws {
        let device = devices[chance.below(devices.count)]
        let lag = chance.below(3) > 0 ? 3_600_000 : 0
        try await google.setBehaviour(listPageClamp: 3, visibilityDelay: lag)
        try await google.setFaults(
            [
                TestFault("/upload/drive/v3/files*", probability: 0.1, applyThenFail: true),
                TestFault("/drive/v3/files*", status: 503, probability: 0.05),
            ], seed: chance.below(1 << 30))
        switch chance.below(10) {
        case 0..<2: try device.change(&chance)
        case 2..<6: try await create(device)
        case 6..<8: try await prune(device)
        default:
            let hours = [0.5, 13, 25][chance.below(3)]
            try await google.advanceClock(by: hours * 3600)
            note("\(hours) hours pass")
        }
        try await google.clearFaults()
    }

    private func create(_ device: ModelDevice) async throws {
        let contents = try Inventory(device.folder).contents
        let report = try await bench.device(device.name).create([.folder(device.folder)])
        promises.append(.init(report.snapshot, contents))
        note("\(device.name) backs up")
    }

    private func prune(_ device: ModelDevice) async throws {
        let report = try await bench.device(device.name).prune(keeping: Retention(last: 1 + chance.below(2)))
        let gone = Set(report.forgotten.map(\.id))
        promises.removeAll { gone.contains($0.id) }
        for kept in report.kept.map(\.snapshot) {
            guard
                let number = promises.firstIndex(where: {
                    $0.device == kept.device.name && $0.sequence == kept.sequence
                })
            else { continue }
            promises[number].id = kept.id
        }
        note("\(device.name) prunes \(gone.count), \(report.removed.count) packs")
    }

    /// Restores everything that was promised.
    func checkEverything() async throws {
        try await google.setBehaviour()
        for promise in promises {
            number += 1
            let place = bench.bench.folder.path("restored \(number)")
            try await bench.device("reader").restore(.id(promise.id), to: place)
            guard try Inventory(FileSystem.join(place, "Diary")).contents == promise.contents else {
                throw Disagreement(description: "\(promise.id.prefix(12)) restores to something else")
            }
        }
        guard try await bench.device("reader").verify(readContent: true).isWhole else {
            throw Disagreement(description: "not everything is whole")
        }
    }
}
