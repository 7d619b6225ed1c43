/// Whether two secrets are equal, in a time that tells nothing about where they differ.
///
/// The lengths are not secret: different ones answer at once.
public func constantTimeEquals(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    var difference: UInt8 = 0
    for index in a.indices { difference |= a[index] ^ b[index] }
    return difference == 0
}
