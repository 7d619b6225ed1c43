#ifndef CDRIVEWAY_LINUX_SHIM_H
#define CDRIVEWAY_LINUX_SHIM_H

#ifdef __linux__
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The C library hides renameat2 unless _GNU_SOURCE is defined, and Swift cannot call the variadic syscall().
// RENAME_EXCHANGE (2) swaps two paths in one step.
static inline int driveway_exchange(const char *one, const char *other) {
    return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2U);
}

// Hidden in the same way. Saves everything on the disk that holds an open file.
static inline int driveway_syncfs(int descriptor) {
    return (int)syscall(SYS_syncfs, descriptor);
}
#endif

#endif
