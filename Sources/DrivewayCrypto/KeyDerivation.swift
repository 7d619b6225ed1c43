/// Keys made from others, and from passwords.
public enum KeyDerivation {
    /// Keys made from a key that is random already: HKDF with SHA-256 (RFC 5869).
    /// - Parameters:
    ///   - key: The key to begin with.
    ///   - salt: Random bytes that need not be secret; empty where there are none.
    ///   - purpose: What the new key is for; other purposes get unrelated keys.
    ///   - count: How many bytes to make; at most 8,160.
    public static func expand(_ key: [UInt8], salt: [UInt8] = [], purpose: [UInt8], count: Int = 32) -> [UInt8] {
        precondition(count <= 255 * HMAC.Algorithm.sha256.byteCount, "HKDF makes no more")
        let salt = salt.isEmpty ? [UInt8](repeating: 0, count: HMAC.Algorithm.sha256.byteCount) : salt
        let secret = HMAC.authenticationCode(.sha256, key: salt, message: key)
        var (made, block): ([UInt8], [UInt8]) = ([], [])
        while made.count < count {
            let number = UInt8(made.count / HMAC.Algorithm.sha256.byteCount + 1)
            block = HMAC.authenticationCode(.sha256, key: secret, message: block + purpose + [number])
            made += block
        }
        return Array(made.prefix(count))
    }

    /// A key made from a password: PBKDF2 with HMAC-SHA-512 (RFC 8018). Slow on purpose; `nil` for numbers that make no sense.
    /// - Parameters:
    ///   - password: The bytes of the password.
    ///   - salt: Random bytes, kept with what the key protects.
    ///   - iterations: How slow; 1 to 2³¹ − 1.
    ///   - count: How many bytes to make.
    public static func stretch(password: [UInt8], salt: [UInt8], iterations: Int, count: Int = 32) -> [UInt8]? {
        guard (1...Int(Int32.max)).contains(iterations), (1...1024).contains(count) else { return nil }
        return pbkdf2(password, salt, iterations, count)
    }
}
