#include "large.h"

#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/mman.h>

#define LARGE_PAGE ((size_t)1 << 21)
#define SMALL_PAGE ((size_t)1 << 12)
/* Processors often share a core, and what zeroes a page slows the other down: so one at a time. */
#define PAUSE_MILLISECONDS 15

/* In the small page before each block. All blocks are in one list, since an address does not tell whether it
   is one of them; but one that is no multiple of a large page is not. */
struct head {
    struct head *next;
    size_t room;     /* bytes of the block */
    size_t expected; /* up to here it is to be touched ahead */
    size_t touched;  /* and up to here it is, or is in use */
    size_t busy;     /* up to here just now; 0 when no page of it is being touched */
};

static struct head *first;
static bool touching; /* whether there is the thread that touches */
static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t page_touched = PTHREAD_COND_INITIALIZER;

#if defined(MADV_HUGEPAGE) && !defined(__SANITIZE_ADDRESS__)
#define LEAST (LARGE_PAGE / 2)
#else
#define LEAST SIZE_MAX
#endif
#ifndef MADV_HUGEPAGE
#define MADV_HUGEPAGE 0
#endif

bool large_enough(size_t size) {
    return size >= LEAST && size < SIZE_MAX / 2;
}

static struct head *head_of(const void *block) {
    return (struct head *)(void *)((uintptr_t)block - SMALL_PAGE);
}

/* How many bytes from an address on are left out before the next large page. */
static size_t to_large_page(uintptr_t address) {
    return (LARGE_PAGE - address % LARGE_PAGE) % LARGE_PAGE;
}

static void list(struct head *head) {
    (void)pthread_mutex_lock(&list_lock);
    head->next = first;
    first = head;
    (void)pthread_mutex_unlock(&list_lock);
}

void *large_new(size_t size) {
    const size_t room = (size + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
    const size_t mapped = SMALL_PAGE + room + LARGE_PAGE;
    char *const begin = mmap(NULL, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (begin == MAP_FAILED) {
        return NULL;
    }
    const size_t before = to_large_page((uintptr_t)begin + SMALL_PAGE);
    char *const block = begin + before + SMALL_PAGE;
    if (before > 0) {
        (void)munmap(begin, before);
    }
    (void)munmap(block + room, LARGE_PAGE - before);
    (void)madvise(block, room, MADV_HUGEPAGE);
    head_of(block)->room = room;
    list(head_of(block));
    return block;
}

bool large_is(const void *block) {
    if (block == NULL || to_large_page((uintptr_t)block) != 0) {
        return false;
    }
    (void)pthread_mutex_lock(&list_lock);
    const struct head *head = first;
    while (head != NULL && head != head_of(block)) {
        head = head->next;
    }
    (void)pthread_mutex_unlock(&list_lock);
    return head != NULL;
}

size_t large_size(const void *block) {
    return head_of(block)->room;
}

static struct head *next_expected(void) {
    struct head *head = first;
    while (head != NULL && head->touched >= head->expected) {
        head = head->next;
    }
    return head;
}

/* Small pages are what the block is made of where the system has no large ones to spare. */
static void touch_page(volatile char *page) {
    for (size_t i = 0; i < LARGE_PAGE; i += SMALL_PAGE) {
        page[i] = 0;
    }
}

static void *touch_expected(void *unused) {
    (void)pthread_mutex_lock(&list_lock);
    for (struct head *head; (head = next_expected()) != NULL;) {
        char *const page = (char *)head + SMALL_PAGE + head->touched;
        head->touched += LARGE_PAGE;
        head->busy = head->touched;
        (void)pthread_mutex_unlock(&list_lock);
        touch_page(page);
        (void)pthread_mutex_lock(&list_lock);
        head->busy = 0;
        (void)pthread_cond_broadcast(&page_touched);
        (void)pthread_mutex_unlock(&list_lock);
        (void)poll(NULL, 0, PAUSE_MILLISECONDS);
        (void)pthread_mutex_lock(&list_lock);
    }
    touching = false;
    (void)pthread_mutex_unlock(&list_lock);
    return unused;
}

static bool begin_to_touch(void) {
    pthread_t thread;
    return pthread_create(&thread, NULL, touch_expected, NULL) == 0 && pthread_detach(thread) == 0;
}

static size_t at_most(size_t value, size_t most) {
    return value < most ? value : most;
}

/* Without a thread for it, nothing is touched ahead. */
void large_expect(void *block, size_t in_use, size_t soon) {
    struct head *const head = head_of(block);
    (void)pthread_mutex_lock(&list_lock);
    const size_t used = at_most(in_use, head->room);
    const size_t used_pages = (used + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
    head->touched = head->touched > used_pages ? head->touched : used_pages;
    head->expected = used + at_most(soon, head->room - used);
    touching = touching || (head->touched < head->expected && begin_to_touch());
    while (head->busy > 0 && head->busy <= used_pages) {
        (void)pthread_cond_wait(&page_touched, &list_lock);
    }
    (void)pthread_mutex_unlock(&list_lock);
}

void large_free(void *block) {
    struct head *const head = head_of(block);
    large_expect(block, SIZE_MAX, 0);
    (void)pthread_mutex_lock(&list_lock);
    struct head **place = &first;
    while (*place != head) {
        place = &(*place)->next;
    }
    *place = head->next;
    (void)pthread_mutex_unlock(&list_lock);
    (void)munmap(head, SMALL_PAGE + head->room);
}
