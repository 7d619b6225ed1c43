/// The colours that folders can have.
enum FolderColors {
    /// The palette, as `about` tells it.
    static let palette = [
        "#ac725e", "#d06b64", "#f83a22", "#fa573c", "#ff7537", "#ffad46", "#42d692", "#16a765", "#7bd148", "#b3dc6c",
        "#fbe983", "#fad165", "#92e1c0", "#9fe1e7", "#9fc6e7", "#4986e7", "#9a9cff", "#b99aff", "#c2c2c2", "#cabdbf",
        "#cca6ac", "#f691b2", "#cd74e6", "#a47ae2",
    ]

    /// The colour of a folder that was given none.
    static let standard = "#8f8f8f"

    /// The colour of the palette that is nearest to a colour; the first one for text that is no colour.
    static func nearest(_ text: String) -> String {
        guard let wanted = components(text) else { return palette[0] }
        let distances = palette.map { color in
            zip(components(color) ?? [], wanted).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
        }
        let best = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        return palette[best]
    }

    private static func components(_ text: String) -> [Int]? {
        guard text.utf8.count == 7, text.hasPrefix("#"), let value = Int(text.dropFirst(), radix: 16), value >= 0 else {
            return nil
        }
        return [value >> 16, value >> 8 & 0xFF, value & 0xFF]
    }
}
