import Foundation
import Testing

@testable import DrivewayDrive

@Suite struct PartMapTests {
    @Test func `parts are filled from their beginnings, and the beginning of the file grows over complete ones`() {
        var map = PartMap(size: 250, partSize: 100)
        #expect(map.partCount == 3)
        #expect(map.missing(in: 2) == 200..<250)
        map.add(50, to: 2)
        map.add(40, to: 0)
        #expect(map.beginning == 40)
        #expect(map.completed == 90)
        map.add(100, to: 1)
        #expect(map.beginning == 40)
        map.add(60, to: 0)
        #expect(map.beginning == 250)
        #expect(map.isComplete)
    }

    @Test func `bytes beyond a part's end are nobody's`() {
        var map = PartMap(size: 250, partSize: 100)
        map.add(1000, to: 2)
        #expect(map.completed == 50)
        #expect(map.missing(in: 2).isEmpty)
        #expect(map.missing(in: 1) == 100..<200)
    }

    @Test(arguments: [0, 1, 99, 100, 101, 250] as [Int64])
    func `a file of which a beginning has come`(beginning: Int64) {
        let map = PartMap(size: 250, partSize: 100, beginning: beginning)
        #expect(map.beginning == beginning)
        #expect(map.completed == beginning)
        #expect(map.isComplete == (beginning == 250))
    }

    @Test func `an empty file is complete`() {
        let map = PartMap(size: 0, partSize: 0)
        #expect(map.partCount == 1)
        #expect(map.isComplete)
    }

    @Test func `a map comes back from its bytes, one count at a time as well`() throws {
        var map = PartMap(size: 1 << 40, partSize: 1 << 33)
        map.add(1 << 33, to: 0)
        map.add(12_345_678_901 - (1 << 33), to: 1)
        var data = map.encoded
        #expect(PartMap(data, size: 1 << 40) == map)
        map.add(7, to: 5)
        let record = map.record(of: 5)
        data.replaceSubrange(Int(record.offset - 1 << 40)..<Int(record.offset - 1 << 40) + 8, with: record.data)
        #expect(PartMap(data, size: 1 << 40) == map)
    }

    @Test func `bytes that are no map are refused`() {
        let data = PartMap(size: 250, partSize: 100, beginning: 130).encoded
        #expect(PartMap(data, size: 250) != nil)
        #expect(PartMap(data, size: 350) == nil)
        #expect(PartMap(data.dropLast(8), size: 250) == nil)
        #expect(PartMap(Data(), size: 250) == nil)
        #expect(PartMap(Data(repeating: 0, count: 40), size: 250) == nil)
        for place in 0..<16 {
            var broken = data
            broken[place] ^= 0x80
            #expect(PartMap(broken, size: 250) == nil, "\(place)")
        }
        var tooMuch = data
        tooMuch[16] = 101
        #expect(PartMap(tooMuch, size: 250) == nil)
    }
}
