import Foundation
import Testing

@testable import DrivewayAPI

@Suite struct HTTPDateTests {
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func `the three forms of RFC 9110 are one date`(_ text: String) {
        #expect(HTTPDate.parse(text) == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test(arguments: [
        "", "soon", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 99 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT",
        "06 Nov", "Nov Nov Nov Nov Nov Nov Nov", "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
    ])
    func `anything else is no date`(_ text: String) {
        #expect(HTTPDate.parse(text) == nil)
    }
}
