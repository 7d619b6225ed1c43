#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The functions of Pango and Cairo that pages are drawn with. The libraries are opened at first use, so that nothing needs
/// them that draws none. Names are those of the C functions without `cairo_` and `pango_`.
@safe struct PangoCairo: Sendable {
    typealias Write = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> Int32
    /// A rectangle of Pango, in 1024ths of a point.
    typealias Rectangle = (x: Int32, y: Int32, width: Int32, height: Int32)

    // Cairo.
    let pdfSurfaceCreateForStream:
        @Sendable @convention(c) (Write?, UnsafeMutableRawPointer?, Double, Double) -> OpaquePointer?
    let create: @Sendable @convention(c) (OpaquePointer?) -> OpaquePointer?
    let destroy: @Sendable @convention(c) (OpaquePointer?) -> Void
    let status: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let surfaceFinish: @Sendable @convention(c) (OpaquePointer?) -> Void
    let surfaceStatus: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let surfaceDestroy: @Sendable @convention(c) (OpaquePointer?) -> Void
    let showPage: @Sendable @convention(c) (OpaquePointer?) -> Void
    let moveTo: @Sendable @convention(c) (OpaquePointer?, Double, Double) -> Void
    let lineTo: @Sendable @convention(c) (OpaquePointer?, Double, Double) -> Void
    let setLineWidth: @Sendable @convention(c) (OpaquePointer?, Double) -> Void
    let stroke: @Sendable @convention(c) (OpaquePointer?) -> Void
    // Pango.
    let createLayout: @Sendable @convention(c) (OpaquePointer?) -> OpaquePointer?
    let setMarkup: @Sendable @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Int32) -> Void
    let setWidth: @Sendable @convention(c) (OpaquePointer?, Int32) -> Void
    let setWrap: @Sendable @convention(c) (OpaquePointer?, Int32) -> Void
    let unknownGlyphs: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let iterator: @Sendable @convention(c) (OpaquePointer?) -> OpaquePointer?
    let iteratorFree: @Sendable @convention(c) (OpaquePointer?) -> Void
    let iteratorLine: @Sendable @convention(c) (OpaquePointer?) -> OpaquePointer?
    let iteratorExtents:
        @Sendable @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
    let iteratorBaseline: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let iteratorNextLine: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let showLine: @Sendable @convention(c) (OpaquePointer?, OpaquePointer?) -> Void
    let unreference: @Sendable @convention(c) (OpaquePointer?) -> Void

    /// The libraries, opened once.
    static let shared = Result { () throws(TypesettingFailure) in try PangoCairo() }

    private init() throws(TypesettingFailure) {
        let cairo = try Library("cairo", version: 2)
        let pango = try Library("pango-1.0", version: 0)
        let bridge = try Library("pangocairo-1.0", version: 0)
        let objects = try Library("gobject-2.0", version: 0)
        unsafe pdfSurfaceCreateForStream = try cairo.function("cairo_pdf_surface_create_for_stream")
        unsafe create = try cairo.function("cairo_create")
        unsafe destroy = try cairo.function("cairo_destroy")
        unsafe status = try cairo.function("cairo_status")
        unsafe surfaceFinish = try cairo.function("cairo_surface_finish")
        unsafe surfaceStatus = try cairo.function("cairo_surface_status")
        unsafe surfaceDestroy = try cairo.function("cairo_surface_destroy")
        unsafe showPage = try cairo.function("cairo_show_page")
        unsafe moveTo = try cairo.function("cairo_move_to")
        unsafe lineTo = try cairo.function("cairo_line_to")
        unsafe setLineWidth = try cairo.function("cairo_set_line_width")
        unsafe stroke = try cairo.function("cairo_stroke")
        unsafe createLayout = try bridge.function("pango_cairo_create_layout")
        unsafe showLine = try bridge.function("pango_cairo_show_layout_line")
        unsafe setMarkup = try pango.function("pango_layout_set_markup")
        unsafe setWidth = try pango.function("pango_layout_set_width")
        unsafe setWrap = try pango.function("pango_layout_set_wrap")
        unsafe unknownGlyphs = try pango.function("pango_layout_get_unknown_glyphs_count")
        unsafe iterator = try pango.function("pango_layout_get_iter")
        unsafe iteratorFree = try pango.function("pango_layout_iter_free")
        unsafe iteratorLine = try pango.function("pango_layout_iter_get_line_readonly")
        unsafe iteratorExtents = try pango.function("pango_layout_iter_get_line_extents")
        unsafe iteratorBaseline = try pango.function("pango_layout_iter_get_baseline")
        unsafe iteratorNextLine = try pango.function("pango_layout_iter_next_line")
        unsafe unreference = try objects.function("g_object_unref")
    }

    /// An open library. It stays open as long as the process lives.
    @safe private struct Library {
        private let handle: UnsafeMutableRawPointer
        private let name: String

        init(_ name: String, version: Int) throws(TypesettingFailure) {
            #if canImport(Darwin)
            let names = ["/opt/homebrew/lib/", "/usr/local/lib/", ""].map { "\($0)lib\(name).\(version).dylib" }
            #else
            let names = ["lib\(name).so.\(version)"]
            #endif
            for name in names {
                if let handle = unsafe dlopen(name, RTLD_NOW) {
                    unsafe self.handle = handle
                    self.name = name
                    return
                }
            }
            throw .libraryMissing("lib" + name)
        }

        /// A function, whose type the caller knows from the library's documentation.
        func function<Function>(_ symbol: String) throws(TypesettingFailure) -> Function {
            guard let address = unsafe dlsym(handle, symbol) else { throw .libraryMissing(name) }
            return unsafe unsafeBitCast(address, to: Function.self)
        }
    }
}
