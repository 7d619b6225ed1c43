/// What the first bytes of a picture say about it.
struct PictureHeader: Sendable, Hashable {
    var width: Int
    var height: Int
    /// How many quarter turns clockwise show it upright.
    var rotation = 0

    /// So many bytes are enough to find a header.
    static let readLimit = 256 << 10

    /// `imageMediaMetadata` of a file.
    var json: JSONObject { ["width": .int(width), "height": .int(height), "rotation": .int(rotation)] }

    private init?(_ width: Int?, _ height: Int?, rotation: Int = 0) {
        guard let width, let height, width > 0, height > 0 else { return nil }
        (self.width, self.height, self.rotation) = (width, height, rotation)
    }

    /// Reads the header of a PNG, a GIF, a JPEG or a BMP; `nil` for all else.
    init?(_ bytes: [UInt8]) {
        let reader = BytesReader(bytes)
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self.init(reader.big(16, 4), reader.big(20, 4))
        } else if bytes.starts(with: Array("GIF8".utf8)) {
            self.init(reader.little(6, 2), reader.little(8, 2))
        } else if bytes.starts(with: Array("BM".utf8)) {
            self.init(reader.little(18, 4), reader.little(22, 4))
        } else if bytes.starts(with: [0xFF, 0xD8]) {
            self.init(jpeg: reader)
        } else {
            return nil
        }
    }

    /// Goes from marker to marker up to the frame's header.
    private init?(jpeg reader: BytesReader) {
        var place = 2
        var rotation = 0
        while let first = reader.big(place, 1), first == 0xFF, let marker = reader.big(place + 1, 1) {
            if marker == 0xFF {
                place += 1
                continue
            }
            guard let length = reader.big(place + 2, 2), length >= 2 else { return nil }
            switch marker {
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                self.init(reader.big(place + 7, 2), reader.big(place + 5, 2), rotation: rotation)
                return
            case 0xE1: rotation = Self.rotation(exif: reader, at: place + 4) ?? rotation
            default: break
            }
            place += 2 + length
        }
        return nil
    }

    /// The orientation that a camera noted (tag 0x0112 of TIFF).
    private static func rotation(exif reader: BytesReader, at start: Int) -> Int? {
        guard reader.text(start, 4) == "Exif", let order = reader.text(start + 6, 2), order == "II" || order == "MM"
        else {
            return nil
        }
        let tiff = start + 6
        func number(_ place: Int, _ count: Int) -> Int? {
            order == "II" ? reader.little(tiff + place, count) : reader.big(tiff + place, count)
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<min(count, 100) where number(directory + 2 + 12 * index, 2) == 0x0112 {
            switch number(directory + 2 + 12 * index + 8, 2) {
            case 3: return 2
            case 6: return 1
            case 8: return 3
            default: return 0
            }
        }
        return nil
    }
}

/// Reads numbers and texts at places that may not be there.
struct BytesReader {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The number of `count` bytes, the highest first.
    func big(_ place: Int, _ count: Int) -> Int? {
        slice(place, count).map { $0.reduce(0) { $0 << 8 | Int($1) } }
    }

    /// The number of `count` bytes, the lowest first.
    func little(_ place: Int, _ count: Int) -> Int? {
        slice(place, count).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    }

    /// The text of `count` bytes.
    func text(_ place: Int, _ count: Int) -> String? { slice(place, count).map { String(decoding: $0, as: UTF8.self) } }

    private func slice(_ place: Int, _ count: Int) -> ArraySlice<UInt8>? {
        place >= 0 && place <= bytes.count - count ? bytes[place..<place + count] : nil
    }
}
