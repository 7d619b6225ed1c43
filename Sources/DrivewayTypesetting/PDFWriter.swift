internal import Synchronization

/// Draws text on the pages of a PDF. All scripts are shaped; lines are broken between words, long words in between.
public enum PDFWriter {
    /// Pango's fonts are shared by all that draw, and drawing is short: one document at a time.
    private static let turn = Mutex(())

    /// The PDF of text.
    /// - Throws: ``TypesettingFailure``.
    public static func document(_ blocks: [PageBlock], size: PageSize = .a4) throws(TypesettingFailure) -> [UInt8] {
        let library = try PangoCairo.shared.get()
        return try turn.withLock { _ throws(TypesettingFailure) in
            let canvas = try PDFCanvas(library, size: size)
            for block in blocks { try canvas.draw(block) }
            return try canvas.finished()
        }
    }
}
