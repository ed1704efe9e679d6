/* Maps for Tiled that cannot be written: what was there stays, and it is told. */
#include <libxml/xmlmemory.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "map.h"
#include "memory.h"
#include "testing.h"

/* ---- files ---- */

static void put_file(const char *path, const char *text) {
    FILE *const file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(text, file), 0);
    ck_assert_int_eq(fclose(file), 0);
}

static bool holds(const char *path, const char *text) {
    char read[64] = "";
    FILE *const file = fopen(path, "r");
    if (file == NULL) {
        return false;
    }
    const size_t size = fread(read, 1, sizeof read - 1, file);
    (void)fclose(file);
    return size == strlen(text) && memcmp(read, text, size) == 0;
}

/* Tries a map that cannot be written, over older files. */
static void fails(struct map *map, const char *name, const char *tiles, const char *reason) {
    struct complaint complaint;
    const char *const path = scratch_path(&map->scratch, name);
    const char *const tiles_path = scratch_path(&map->scratch, tiles);
    put_file(path, "old map");
    put_file(tiles_path, "old tiles");
    const struct export_format *const format = export_format_of(name, &complaint);
    require(!export_file(&map->original.job, format, path, &complaint), "%s", name);
    require(strstr(complaint.text, reason) != NULL, "%s", complaint.text);
    require(holds(path, "old map") && holds(tiles_path, "old tiles"), "%s: not what it was", name);
}

START_TEST(failed_maps_replace_nothing) {
    struct map map;
    map_begin(&map, "40x40", "", 1);
    fails(&map, "\344.tmx", "\344-tiles.png", "must be UTF-8");
    fails(&map, "a\nb.tmx", "a\nb-tiles.png", "must be UTF-8");
    struct rlimit old;
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &old), 0);
    const struct rlimit little = {5000, old.rlim_max};
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &little), 0);
    fails(&map, "y.tmx", "y-tiles.png", "could not be written: File too large");
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &old), 0);
    map_end(&map);
}
END_TEST

/* ---- memory ---- */

static char *map_text(const struct export_job *job, bool *good) {
    char *text = NULL;
    size_t size = 0;
    FILE *const file = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(file);
    *good = tmx_export(job, file);
    ck_assert_int_eq(fclose(file), 0);
    return text;
}

/* What libxml2 allocates with: one request fails. It loses some blocks then, so they come out of an arena
   that is cleared between two trials. */
static _Alignas(max_align_t) char arena[1 << 23];
static size_t arena_used;
static unsigned requests_left;

static void *failing_malloc(size_t size) {
    const size_t head = sizeof(max_align_t);
    const size_t whole = head + (size + head - 1) / head * head;
    if (requests_left > 0 && --requests_left == 0) {
        return NULL;
    }
    ck_assert_uint_le(whole, sizeof arena - arena_used);
    char *const block = &arena[arena_used];
    memcpy(block, &size, sizeof size);
    arena_used += whole;
    return block + head;
}

static void *failing_realloc(void *old, size_t size) {
    char *const block = failing_malloc(size);
    size_t old_size = 0;
    if (block != NULL && old != NULL) {
        memcpy(&old_size, (char *)old - sizeof(max_align_t), sizeof old_size);
        memcpy(block, old, old_size < size ? old_size : size);
    }
    return block;
}

static char *failing_strdup(const char *text) {
    char *const copy = failing_malloc(strlen(text) + 1);
    return copy != NULL ? memcpy(copy, text, strlen(text) + 1) : NULL;
}

static void no_free(void *block) {
    (void)block;
}

static void silent(void *context, const char *format, ...) {
    (void)context;
    (void)format;
}

START_TEST(exhausted_memory_is_told) {
    struct original original;
    ck_assert_int_eq(xmlMemSetup(no_free, failing_malloc, failing_realloc, failing_strdup), 0);
    xmlSetGenericErrorFunc(NULL, silent);
    original_begin(&original, "algorithm=prim cells=60x40 weave=30 solver=bfs");
    original.job.beside = "x-tiles.png";
    bool good;
    char *const wanted = map_text(&original.job, &good);
    ck_assert(good);
    unsigned failed = 0;
    unsigned left = 0;
    const size_t used = arena_used;
    for (unsigned nth = 1; left == 0; nth++) {
        arena_used = used;
        requests_left = nth;
        char *const text = map_text(&original.job, &good);
        left = requests_left;
        requests_left = 0;
        require(!good || strcmp(text, wanted) == 0, "request %u fails, and nobody says so", nth);
        failed += !good;
        free(text);
    }
    ck_assert_uint_gt(failed, 10);
    for (unsigned nth = 1; nth <= 2; nth++) {
        memory_fail_at(nth);
        free(map_text(&original.job, &good));
        memory_fail_at(0);
        require(!good, "request %u of ours fails, and nobody says so", nth);
    }
    free(wanted);
    original_end(&original);
    xmlCleanupParser();
}
END_TEST

TEST_MAIN("tmx_failures", failed_maps_replace_nothing, exhausted_memory_is_told)
