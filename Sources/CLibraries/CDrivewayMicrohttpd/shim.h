#ifndef CDRIVEWAY_MICROHTTPD_SHIM_H
#define CDRIVEWAY_MICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <stdbool.h>

// The callbacks of a daemon; all but unescape get the context.
struct driveway_mhd_callbacks {
    MHD_AccessHandlerCallback handler;
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback connection;
    void *(*request_line)(void *context, const char *uri, struct MHD_Connection *connection);
    size_t (*unescape)(void *context, struct MHD_Connection *connection, char *text);
};

// MHD_start_daemon is variadic, which Swift cannot call; flags of its enumeration that are combinations are not imported.
static inline struct MHD_Daemon *driveway_mhd_start(
    const struct driveway_mhd_callbacks *callbacks, void *context, unsigned int connections, unsigned int idle_seconds,
    size_t connection_memory
) {
#ifdef __linux__
    unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD;
#else
    unsigned int flags = MHD_USE_POLL_INTERNAL_THREAD;
#endif
    flags |= MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_SUSPEND_RESUME;
    return MHD_start_daemon(
        flags, 0, NULL, NULL, callbacks->handler, context,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks->completed, context,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks->connection, context,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks->request_line, context,
        MHD_OPTION_UNESCAPE_CALLBACK, callbacks->unescape, NULL,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, connection_memory,
        MHD_OPTION_END);
}

// MHD_get_connection_info is variadic, and answers with a union.
static inline void *driveway_mhd_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}

static inline int driveway_mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

static inline const struct sockaddr *driveway_mhd_peer(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info == NULL ? NULL : info->client_addr;
}

static inline size_t driveway_mhd_head_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info == NULL ? 0 : info->header_size;
}

// Cases of closed enumerations, which Swift imports under names that differ from version to version, if at all.
static inline enum MHD_Result driveway_mhd_result(bool yes) { return yes ? MHD_YES : MHD_NO; }

static inline bool driveway_mhd_is_yes(enum MHD_Result result) { return result == MHD_YES; }

static inline bool driveway_mhd_is_start(enum MHD_ConnectionNotificationCode code) {
    return code == MHD_CONNECTION_NOTIFY_STARTED;
}

static inline bool driveway_mhd_is_complete(enum MHD_RequestTerminationCode code) {
    return code == MHD_REQUEST_TERMINATED_COMPLETED_OK;
}

static inline int driveway_mhd_each_header(
    struct MHD_Connection *connection, MHD_KeyValueIteratorN visit, void *context
) {
    return MHD_get_connection_values_n(connection, MHD_HEADER_KIND, visit, context);
}

static inline struct MHD_Response *driveway_mhd_copy(const void *bytes, size_t count) {
    return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

// A cast macro, which Swift does not import: the body breaks off, and the connection with it.
static inline ssize_t driveway_mhd_break_off(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }

#endif
