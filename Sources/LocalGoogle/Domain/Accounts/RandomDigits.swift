import DrivewayCrypto

/// Numbers that nobody can guess, written in digits.
enum RandomDigits {
    /// So many random digits, the first of them not 0.
    static func make(_ count: Int) -> String {
        var digits = ""
        while digits.utf8.count < count {
            // 250 is the largest multiple of 10 below 256: every digit is as likely.
            for byte in SecureRandom.bytes(count * 2) where byte < 250 && digits.utf8.count < count {
                let digit = byte % 10
                if digits.isEmpty && digit == 0 { continue }
                digits.append(String(digit))
            }
        }
        return digits
    }
}
