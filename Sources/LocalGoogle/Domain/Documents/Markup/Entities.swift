/// Character references of HTML and XML.
enum Entities {
    /// A text whose references are replaced. One that is unknown stays as it is.
    static func replaced(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = Substring(text)
        while let mark = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<mark]
            rest = rest[mark...]
            let body = rest.utf8.dropFirst().prefix(32)
            if let end = body.firstIndex(of: UInt8(ascii: ";")),
                let character = character(String(rest[rest.utf8.index(after: mark)..<end]))
            {
                result += character
                rest = rest[rest.utf8.index(after: end)...]
            } else {
                result += "&"
                rest = rest[rest.utf8.index(after: mark)...]
            }
        }
        return result + rest
    }

    /// A text for an element or a quoted attribute. Characters that XML cannot hold are left out.
    static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            default:
                if scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }

    private static func character(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return named[name] }
        let digits = name.dropFirst()
        let number =
            digits.hasPrefix("x") || digits.hasPrefix("X") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let number, let scalar = Unicode.Scalar(number), number != 0 else { return nil }
        return String(Character(scalar))
    }

    private static let named: [String: String] = {
        var named = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "hellip": "…", "mdash": "—", "ndash": "–",
            "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "bull": "•",
            "euro": "€", "trade": "™", "dagger": "†", "permil": "‰", "larr": "←", "uarr": "↑", "rarr": "→",
            "darr": "↓", "minus": "−", "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥", "alpha": "α", "beta": "β",
            "gamma": "γ", "delta": "δ", "pi": "π", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}",
            "zwnj": "\u{200C}", "zwj": "\u{200D}", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š",
        ]
        for (offset, name) in latin1.split(separator: " ").enumerated() {
            if let scalar = Unicode.Scalar(0xA0 + UInt32(offset)) { named[String(name)] = String(Character(scalar)) }
        }
        return named
    }()

    /// The names of U+00A0 to U+00FF in order.
    private static let latin1 = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
        micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
        Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times \
        Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave \
        eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave \
        uacute ucirc uuml yacute thorn yuml
        """
}
