/// The public half of an RSA key: checks signatures of the kind RS256 (RSASSA-PKCS1-v1_5 with SHA-256; RFC 7518, section 3.3).
public struct RSAPublicKey: Sendable, Hashable {
    /// The modulus, most significant byte first, without leading zeros.
    public let modulus: [UInt8]
    /// The exponent, most significant byte first, without leading zeros.
    public let exponent: [UInt8]

    /// Makes a key of its two numbers, as a JSON Web Key has them; `nil` for a modulus of less than 2048 or more than 8192
    /// bits (RFC 7518, section 3.3), an even one, and exponents nobody uses.
    public init?(modulus: [UInt8], exponent: [UInt8]) {
        let modulus = Array(modulus.drop { $0 == 0 })
        let exponent = Array(exponent.drop { $0 == 0 })
        guard let first = modulus.first, let last = modulus.last, let lastOfExponent = exponent.last,
            (2048...8192).contains(modulus.count * 8 - first.leadingZeroBitCount), last & 1 == 1,
            exponent.count <= 4, lastOfExponent & 1 == 1, exponent != [1]
        else { return nil }
        self.modulus = modulus
        self.exponent = exponent
    }

    /// Whether `signature` was made of `message` with the private half.
    public func isValid(signature: [UInt8], of message: [UInt8]) -> Bool {
        signature.count == modulus.count && RSA.isValid(signature, of: message, publicKey: der)
    }

    /// The key as PKCS #1 writes it (RFC 8017, appendix A.1.1).
    var der: [UInt8] { DERWriter.sequence(DERWriter.integer(modulus), DERWriter.integer(exponent)) }
}
