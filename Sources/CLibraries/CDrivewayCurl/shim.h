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

static inline CURLcode driveway_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode driveway_curl_set_writer(CURL *handle, CURLoption option, curl_write_callback function) {
    return curl_easy_setopt(handle, option, function);
}

static inline CURLcode driveway_curl_set_reader(CURL *handle, CURLoption option, curl_read_callback function) {
    return curl_easy_setopt(handle, option, function);
}

static inline CURLcode driveway_curl_set_progress(CURL *handle, CURLoption option, curl_xferinfo_callback function) {
    return curl_easy_setopt(handle, option, function);
}

static inline CURLcode driveway_curl_set_beginning(CURL *handle, CURLoption option, curl_prereq_callback function) {
    return curl_easy_setopt(handle, option, function);
}

static inline CURLcode driveway_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLMcode driveway_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

// Macros of combined or cast values, which Swift does not see.
static inline long driveway_curl_global_default(void) { return CURL_GLOBAL_DEFAULT; }

#endif
