#ifndef CDRIVEWAY_LINUX_SHIM_H
#define CDRIVEWAY_LINUX_SHIM_H

#ifdef __linux__
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// Two constants of the kernel's, the same on all machines. The header that has them, <fcntl.h>, would declare struct stat
// and struct timespec as this module's, and Swift would then take them for its own in some files and not in others.
enum { driveway_from_here = -100 /* AT_FDCWD */, driveway_links_themselves = 0x100 /* AT_SYMLINK_NOFOLLOW */ };

// The C library hides renameat2 unless _GNU_SOURCE is defined, and Swift cannot call the variadic syscall().
// RENAME_EXCHANGE (2) swaps two paths in one step.
static inline int driveway_exchange(const char *one, const char *other) {
    return (int)syscall(SYS_renameat2, driveway_from_here, one, driveway_from_here, other, 2U);
}

// Hidden in the same way. Saves everything on the disk that holds an open file.
static inline int driveway_syncfs(int descriptor) {
    return (int)syscall(SYS_syncfs, descriptor);
}

// Hidden in the same way. Begins to write a part of a file to the disk and does not wait for it (SYNC_FILE_RANGE_WRITE, 2).
// On 32-bit machines the arguments are laid out in other ways, and the part is written when all of the file is.
static inline int driveway_begin_saving(int descriptor, int64_t offset, int64_t count) {
#if defined(SYS_sync_file_range) && defined(__LP64__)
    return (int)syscall(SYS_sync_file_range, descriptor, offset, count, 2U);
#else
    return 0;
#endif
}

// The beginning of the kernel's struct statx; its own header would declare much of <sys/stat.h> a second time.
struct driveway_statx {
    uint32_t mask, block_size;
    uint64_t attributes;
    uint8_t rest[240];
};

// The C library hides statx as well. Tells whether the name is where another file system or folder is mounted, also
// where both are one device (a bind mount): 1, 0, or -1 with errno where the kernel cannot tell.
static inline int driveway_is_mount_point(int folder, const char *name) {
    struct driveway_statx status;
    const uint64_t is_mount_root = 0x2000;
    if (syscall(SYS_statx, folder, name, driveway_links_themselves, 0U, &status) != 0) {
        return -1;
    }
    return (status.attributes & is_mount_root) != 0;
}
#endif

#endif
