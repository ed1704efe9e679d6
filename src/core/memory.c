#include "memory.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "large.h"

static uint64_t fail_countdown;

static bool request_fails(size_t count, size_t size) {
    if (fail_countdown > 0 && --fail_countdown == 0) {
        return true;
    }
    return size != 0 && count > SIZE_MAX / size;
}

void *memory_new(size_t count, size_t size) {
    if (request_fails(count, size)) {
        return NULL;
    }
    return large_enough(count * size) ? large_new(count * size) : calloc(count > 0 ? count : 1, size);
}

static void *new_unzeroed(size_t size) {
    return large_enough(size) ? large_new(size) : malloc(size);
}

static void *resize_large(void *old, size_t size) {
    const size_t room = large_size(old);
    if (large_enough(size) && size <= room) {
        return old;
    }
    void *const block = new_unzeroed(size);
    if (block != NULL) {
        memcpy(block, old, room < size ? room : size);
        large_free(old);
    }
    return block;
}

void *memory_resize(void *old, size_t count, size_t size) {
    if (request_fails(count, size)) {
        return NULL;
    }
    const size_t bytes = count * size > 0 ? count * size : 1;
    if (old == NULL) {
        return new_unzeroed(bytes);
    }
    return large_is(old) ? resize_large(old, bytes) : realloc(old, bytes);
}

void *memory_grow(void *old, size_t *capacity, size_t count, size_t size) {
    if (count <= *capacity && old != NULL) {
        return old;
    }
    const size_t twice = *capacity <= SIZE_MAX / 2 ? *capacity * 2 : SIZE_MAX;
    const size_t wanted = count > twice ? count : twice;
    void *const larger = memory_resize(old, wanted, size);
    if (larger != NULL) {
        *capacity = wanted;
    }
    return larger;
}

void memory_expect(void *block, size_t in_use, size_t soon) {
    if (large_is(block)) {
        large_expect(block, in_use, soon);
    }
}

void memory_free(void *block) {
    if (large_is(block)) {
        large_free(block);
    } else {
        free(block);
    }
}

/* Linux tells what is free without swapping; elsewhere only the limits of the process are known. */
static uint64_t system_available(void) {
    uint64_t kibibytes = UINT64_MAX / 1024;
    FILE *info = fopen("/proc/meminfo", "r");
    if (info == NULL) {
        return UINT64_MAX;
    }
    static const char key[] = "MemAvailable:";
    char line[128];
    while (fgets(line, sizeof line, info) != NULL) {
        if (strncmp(line, key, sizeof key - 1) == 0) {
            kibibytes = strtoull(line + sizeof key - 1, NULL, 10);
            break;
        }
    }
    (void)fclose(info);
    return kibibytes * 1024;
}

uint64_t memory_available(void) {
    uint64_t available = system_available();
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < available) {
        available = limit.rlim_cur;
    }
    return available;
}

void memory_fail_at(uint64_t nth) {
    fail_countdown = nth;
}
