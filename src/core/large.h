/* Large blocks of memory, straight from the system and in large pages.

   To be given memory in pages of 4 KiB can take far longer than to fill it, and pages that are read all over
   cost a search for the address each. A large page is only given where nothing of it was touched before, so
   these blocks begin and end with one: nothing that an allocator writes beside its blocks is in them. */
#ifndef LARGE_H
#define LARGE_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a block of size bytes should be a large one. Never where the system has no large pages to ask for,
   nor where a sanitizer looks out for what is written behind a block. */
bool large_enough(size_t size);

/* Zeroed; NULL when memory is exhausted. From any thread. */
void *large_new(size_t size);

/* Whether a block, which may be NULL, came from large_new and was not given back. */
bool large_is(const void *block);

/* Of such a block. How many bytes there is room for. */
size_t large_size(const void *block);

/* Has a thread touch some of such a block's pages, since to be given them takes the longest where they are
   touched first: those of the bytes that are wanted soon, up to SIZE_MAX for all, behind those in use. What
   the thread touches is zeroed still, and what is in use it never touches: nobody else may look at a byte or
   write to it before it is said to be in use, which it stays for good. */
void large_expect(void *block, size_t in_use, size_t soon);
void large_free(void *block);

#endif
