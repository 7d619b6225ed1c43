#ifndef CDRIVEWAY_ZLIB_SHIM_H
#define CDRIVEWAY_ZLIB_SHIM_H

#include <zlib.h>

// Macros that Swift does not see. Negative window bits mean the bare stream, without zlib's header and trailer; 16 more than the
// window's bits mean gzip's.
static inline int driveway_deflate_begin(z_stream *stream, int level, int isGzip) {
    return deflateInit2(stream, level, Z_DEFLATED, isGzip ? MAX_WBITS + 16 : -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}

static inline int driveway_inflate_begin(z_stream *stream, int isGzip) {
    return inflateInit2(stream, isGzip ? MAX_WBITS + 16 : -MAX_WBITS);
}

#endif
