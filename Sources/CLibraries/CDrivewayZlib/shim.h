#ifndef CDRIVEWAY_ZLIB_SHIM_H
#define CDRIVEWAY_ZLIB_SHIM_H

#include <zlib.h>

// Macros that Swift does not see. Negative window bits mean the bare stream, without zlib's header and trailer.
static inline int driveway_deflate_begin(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}

static inline int driveway_inflate_begin(z_stream *stream) {
    return inflateInit2(stream, -MAX_WBITS);
}

#endif
