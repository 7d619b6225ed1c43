/// The page of a PDF that is being drawn, and how far down it is filled.
@safe final class PDFCanvas {
    /// Collects the bytes that Cairo writes.
    private final class Sink {
        var bytes: [UInt8] = []
    }

    private let library: PangoCairo
    private let size: PageSize
    private let sink = Sink()
    private let surface: OpaquePointer?
    private let context: OpaquePointer?
    private var y: Double
    private var isFinished = false

    init(_ library: PangoCairo, size: PageSize) throws(TypesettingFailure) {
        self.library = library
        self.size = size
        y = size.margin
        let target = unsafe Unmanaged.passUnretained(sink).toOpaque()
        unsafe surface = library.pdfSurfaceCreateForStream(
            { target, bytes, count in
                guard let target = unsafe target else { return 0 }
                let sink = unsafe Unmanaged<Sink>.fromOpaque(target).takeUnretainedValue()
                unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
                return 0
            }, target, size.width, size.height)
        unsafe context = library.create(surface)
        let status = unsafe library.status(context)
        guard status == 0 else { throw .cairo(status) }
        unsafe library.setLineWidth(context, 0.5)
    }

    deinit { close() }

    /// Ends the document and returns its bytes.
    func finished() throws(TypesettingFailure) -> [UInt8] {
        unsafe library.showPage(context)
        let status = unsafe library.status(context)
        close()
        guard status == 0 else { throw .cairo(status) }
        return sink.bytes
    }

    private func close() {
        guard !isFinished else { return }
        isFinished = true
        unsafe library.destroy(context)
        // Whatever is left is written to the sink here, not later.
        unsafe library.surfaceFinish(surface)
        unsafe library.surfaceDestroy(surface)
    }

    /// Draws a block below what is there, on further pages where it does not fit.
    func draw(_ block: PageBlock) throws(TypesettingFailure) {
        switch block {
        case .pageBreak: breakPage()
        case .paragraph(let text, let indentation, let mark, let space):
            let layout = try layout(text, width: size.textWidth - indentation)
            let marked = try mark.map { mark throws(TypesettingFailure) in
                try self.layout([StyledText(mark, size: text.first?.size ?? 11)], width: 40)
            }
            for (index, line) in layout.lines.enumerated() {
                makeRoom(line.height)
                if index == 0, let first = marked?.lines.first { draw(first, x: size.margin + indentation - 18) }
                draw(line, x: size.margin + indentation)
                y += line.height
            }
            y += space
        case .row(let cells, let width): try drawRow(cells, width)
        }
    }

    private func drawRow(_ cells: [[StyledText]], _ width: Double) throws(TypesettingFailure) {
        let padding = 3.0
        var layouts: [TextLayout] = []
        for cell in cells { layouts.append(try layout(cell, width: width - 2 * padding)) }
        let count = layouts.map(\.lines.count).max() ?? 0
        var top = y
        for index in 0..<count {
            let height = layouts.map { index < $0.lines.count ? $0.lines[index].height : 0 }.max() ?? 0
            if y + height + padding > size.height - size.margin {
                frame(from: top, to: y + padding, columns: cells.count, width)
                breakPage()
                top = y
            }
            for (column, layout) in layouts.enumerated() where index < layout.lines.count {
                draw(layout.lines[index], x: size.margin + Double(column) * width + padding)
            }
            y += height
        }
        y += padding
        frame(from: top, to: y, columns: cells.count, width)
    }

    private func frame(from top: Double, to bottom: Double, columns: Int, _ width: Double) {
        guard columns > 0 else { return }
        let right = size.margin + Double(columns) * width
        for edge in [top, bottom] {
            unsafe library.moveTo(context, size.margin, edge)
            unsafe library.lineTo(context, right, edge)
        }
        for column in 0...columns {
            let x = size.margin + Double(column) * width
            unsafe library.moveTo(context, x, top)
            unsafe library.lineTo(context, x, bottom)
        }
        unsafe library.stroke(context)
    }

    private func draw(_ line: TextLayout.Line, x: Double) {
        unsafe library.moveTo(context, x + line.x, y + line.ascent)
        unsafe library.showLine(context, line.pointer)
    }

    private func makeRoom(_ height: Double) {
        if y + height > size.height - size.margin, y > size.margin { breakPage() }
    }

    private func breakPage() {
        unsafe library.showPage(context)
        y = size.margin
    }

    private func layout(_ text: [StyledText], width: Double) throws(TypesettingFailure) -> TextLayout {
        try unsafe TextLayout(library, context, text, width: max(width, 20))
    }
}
