import Foundation

/// An RSA key that makes signatures of the kind RS256 (RSASSA-PKCS1-v1_5 with SHA-256; RFC 7518, section 3.3).
///
/// It describes itself without its secret numbers.
public struct RSAPrivateKey: Sendable, Hashable {
    /// The public half.
    public let publicKey: RSAPublicKey
    /// The key as PKCS #1 writes it (RFC 8017, appendix A.1.2).
    private let der: [UInt8]

    /// Makes a new key of 2048 bits.
    public static func generate() -> RSAPrivateKey {
        guard let key = RSAPrivateKey(pkcs1: RSA.generate(bits: 2048)) else {
            preconditionFailure("The system's RSA made a key that is none")
        }
        return key
    }

    /// Reads a key in PEM, as Google's key files hold it: `PRIVATE KEY` (PKCS #8, RFC 5208) or `RSA PRIVATE KEY`.
    ///
    /// It is `nil` for anything else, and for a key that cannot sign.
    public init?(pem: String) {
        let lines = pem.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        guard let begin = lines.firstIndex(where: { $0.hasPrefix("-----BEGIN ") }),
            let end = lines.firstIndex(where: { $0.hasPrefix("-----END ") }), begin < end,
            let data = Data(base64Encoded: lines[lines.index(after: begin)..<end].joined())
        else { return nil }
        switch lines[begin] {
        case "-----BEGIN PRIVATE KEY-----":
            guard let inner = Self.pkcs1(inPKCS8: Array(data)) else { return nil }
            self.init(pkcs1: inner)
        case "-----BEGIN RSA PRIVATE KEY-----": self.init(pkcs1: Array(data))
        default: return nil
        }
    }

    private init?(pkcs1 der: [UInt8]) {
        var outer = DERReader(der)
        guard var numbers = outer.sequence(), outer.isAtEnd, numbers.integer() == [],
            let modulus = numbers.integer(), let exponent = numbers.integer(),
            let key = RSAPublicKey(modulus: modulus, exponent: exponent)
        else { return nil }
        publicKey = key
        self.der = der
        // A key whose numbers do not belong together signs nothing that its public half takes.
        guard let signature = RSA.signature(of: [], privateKey: der), key.isValid(signature: signature, of: []) else {
            return nil
        }
    }

    /// The key in PEM, in PKCS #8.
    public var pem: String {
        let info = DERWriter.sequence(
            DERWriter.integer([]), DERWriter.sequence(Self.rsaEncryption, [0x05, 0x00]), DERWriter.element(0x04, der))
        let text = Data(info).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
        return "-----BEGIN PRIVATE KEY-----\n\(text)\n-----END PRIVATE KEY-----\n"
    }

    /// The signature of `message`.
    public func signature(of message: [UInt8]) -> [UInt8] {
        guard let signature = RSA.signature(of: message, privateKey: der) else {
            preconditionFailure("The system's RSA refused a key that it took before")
        }
        return signature
    }

    /// The object identifier 1.2.840.113549.1.1.1.
    private static let rsaEncryption: [UInt8] = [
        0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01,
    ]

    private static func pkcs1(inPKCS8 der: [UInt8]) -> [UInt8]? {
        var outer = DERReader(der)
        guard var info = outer.sequence(), outer.isAtEnd, info.integer() == [], var algorithm = info.sequence(),
            algorithm.element(0x06) == Array(rsaEncryption.dropFirst(2))
        else { return nil }
        return info.element(0x04)
    }
}

extension RSAPrivateKey: CustomStringConvertible, CustomReflectable {
    /// How long the key is, and nothing of it.
    public var description: String { "RSA private key of \(publicKey.modulus.count * 8) bits" }
    /// Without children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
