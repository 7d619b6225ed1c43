#ifndef CDRIVEWAY_MICROHTTPD_SHIM_H
#define CDRIVEWAY_MICROHTTPD_SHIM_H

#include <microhttpd.h>

#endif
