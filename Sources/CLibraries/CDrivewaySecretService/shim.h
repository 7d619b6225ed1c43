#ifndef CDRIVEWAY_SECRET_SERVICE_SHIM_H
#define CDRIVEWAY_SECRET_SERVICE_SHIM_H

/*
 * libsecret, opened at first use: a machine without it neither needs it to build nor to run. Its functions take their
 * attributes as variable arguments, which Swift cannot pass; its headers are not needed for the few types they use.
 */
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *name;
    int flags;
    struct {
        const char *name;
        int type;
    } attributes[32];
    int reserved;
    void *reserved_pointers[7];
} driveway_secret_schema;

typedef struct {
    unsigned int domain;
    int code;
    char *message;
} driveway_secret_error;

typedef struct {
    int (*store)(const driveway_secret_schema *, const char *, const char *, const char *, void *, driveway_secret_error **, ...);
    char *(*lookup)(const driveway_secret_schema *, void *, driveway_secret_error **, ...);
    int (*clear)(const driveway_secret_schema *, void *, driveway_secret_error **, ...);
    void (*free_password)(char *);
    void (*free_error)(driveway_secret_error *);
    void *(*new_cancellable)(void);
    void (*cancel)(void *);
    void (*unref)(void *);
} driveway_secret_library;

static const driveway_secret_schema driveway_secret_item = {
    "dev.driveway.Account", 0, {{"account", 0}, {NULL, 0}}, 0, {NULL}};

/* Opens the library; 0 if it, or a part of it, is not there. */
static inline int driveway_secret_open(driveway_secret_library *library) {
    void *secret = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_GLOBAL);
    if (secret == NULL) return 0;
    *(void **)&library->store = dlsym(secret, "secret_password_store_sync");
    *(void **)&library->lookup = dlsym(secret, "secret_password_lookup_sync");
    *(void **)&library->clear = dlsym(secret, "secret_password_clear_sync");
    *(void **)&library->free_password = dlsym(secret, "secret_password_free");
    *(void **)&library->free_error = dlsym(secret, "g_error_free");
    *(void **)&library->new_cancellable = dlsym(secret, "g_cancellable_new");
    *(void **)&library->cancel = dlsym(secret, "g_cancellable_cancel");
    *(void **)&library->unref = dlsym(secret, "g_object_unref");
    return library->store && library->lookup && library->clear && library->free_password && library->free_error
        && library->new_cancellable && library->cancel && library->unref;
}

/* What went wrong, as a text to free; NULL if nothing did. */
static inline char *driveway_secret_problem(const driveway_secret_library *library, driveway_secret_error *error) {
    char *text;
    if (error == NULL) return NULL;
    text = strdup(error->message ? error->message : "unknown");
    library->free_error(error);
    return text;
}

/* Keeps a secret of an account; gives what went wrong. */
static inline char *driveway_secret_store(
    const driveway_secret_library *library, void *cancellable, const char *account, const char *label, const char *secret) {
    driveway_secret_error *error = NULL;
    library->store(&driveway_secret_item, NULL, label, secret, cancellable, &error, "account", account, (void *)NULL);
    return driveway_secret_problem(library, error);
}

/* Finds a secret of an account, to be freed with driveway_secret_free; NULL if there is none. */
static inline char *driveway_secret_lookup(
    const driveway_secret_library *library, void *cancellable, const char *account, char **problem) {
    driveway_secret_error *error = NULL;
    char *secret = library->lookup(&driveway_secret_item, cancellable, &error, "account", account, (void *)NULL);
    *problem = driveway_secret_problem(library, error);
    return secret;
}

/* Removes a secret of an account; none is fine. */
static inline char *driveway_secret_clear(
    const driveway_secret_library *library, void *cancellable, const char *account) {
    driveway_secret_error *error = NULL;
    library->clear(&driveway_secret_item, cancellable, &error, "account", account, (void *)NULL);
    return driveway_secret_problem(library, error);
}

static inline void driveway_secret_free(const driveway_secret_library *library, char *secret) {
    library->free_password(secret);
}

static inline void *driveway_secret_cancellable(const driveway_secret_library *library) {
    return library->new_cancellable();
}

static inline void driveway_secret_cancel(const driveway_secret_library *library, void *cancellable) {
    library->cancel(cancellable);
}

static inline void driveway_secret_unref(const driveway_secret_library *library, void *object) {
    library->unref(object);
}

#endif
