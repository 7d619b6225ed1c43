#ifndef CDRIVEWAY_CURL_SHIM_H
#define CDRIVEWAY_CURL_SHIM_H

#include <curl/curl.h>

// Swift cannot call variadic C functions: one fixed-arity wrapper per kind of argument.
static inline CURLcode driveway_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode driveway_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode driveway_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode driveway_curl_set_string(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

#endif
