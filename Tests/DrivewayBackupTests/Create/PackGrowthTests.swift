import Testing

@testable import DrivewayBackup

@Suite struct PackGrowthTests {
    private var growth = PackGrowth(100...800, in: "/this folder is not there")

    @Test mutating func `packs that are sent within seconds let the next be four times as large, up to a limit`() {
        #expect(growth.limit == 100)
        var limits: [Int64] = []
        for _ in 0..<5 {
            growth.sent(in: 3)
            limits.append(growth.limit)
        }
        #expect(limits == [400, 800, 800, 800, 800])
    }

    @Test mutating func `a pack that takes long makes the next one smaller, but never too small`() {
        growth.sent(in: 1)
        growth.sent(in: 10)
        #expect(growth.limit == 400)
        for _ in 0..<3 { growth.sent(in: 60) }
        #expect(growth.limit == 100)
    }

    @Test func `a pack never takes more than a small part of the disk that is free`() throws {
        var growth = PackGrowth(1...Int64.max / 4, in: "/")
        let free = try #require(DiskRoom.free("/"))
        for _ in 0..<32 { growth.sent(in: 0) }
        #expect(growth.limit < free / 4)
    }
}
