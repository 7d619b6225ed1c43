/// Why pages cannot be drawn; the text says what to install.
public enum TypesettingFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// A library is not installed, or lacks a function.
    case libraryMissing(String)
    /// No installed font has the characters of a script.
    case fontMissing(Script)
    /// Cairo reports an error by this number.
    case cairo(Int32)

    /// The scripts for which fonts are commonly not there.
    public enum Script: String, Sendable, Hashable {
        case korean = "Korean"
        case japaneseOrChinese = "Japanese or Chinese"
    }

    /// A sentence for people.
    public var description: String {
        switch self {
        case .libraryMissing(let name):
            "The library \(name), which draws pages, is not installed. On Debian and Ubuntu install libpango-1.0-0, "
                + "libpangocairo-1.0-0 and libcairo2; with Homebrew, pango."
        case .fontMissing(.korean):
            "No installed font has Korean letters. On Debian and Ubuntu install fonts-nanum or fonts-noto-cjk."
        case .fontMissing(.japaneseOrChinese):
            "No installed font has Japanese or Chinese characters. On Debian and Ubuntu install fonts-ipafont-gothic or "
                + "fonts-noto-cjk."
        case .cairo(let status): "The pages cannot be drawn: Cairo reports error \(status)."
        }
    }
}
