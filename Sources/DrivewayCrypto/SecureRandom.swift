/// Random bytes nobody can foretell, from the operating system's generator.
public enum SecureRandom {
    /// `count` random bytes.
    public static func bytes(_ count: Int) -> [UInt8] {
        // The standard generator asks the kernel (getrandom, arc4random_buf) each time: fit for keys and tokens.
        var generator = SystemRandomNumberGenerator()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 7)
        while bytes.count < count {
            var word = generator.next()
            for _ in 0..<8 {
                bytes.append(UInt8(truncatingIfNeeded: word))
                word >>= 8
            }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// `byteCount` random bytes as text that is safe in URLs, headers and file names (base64url).
    public static func token(_ byteCount: Int = 32) -> String { Base64URL.encode(bytes(byteCount)) }
}
