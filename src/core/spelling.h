/* Spelling: steps as bytes, event by event, for those that have no shape.

   A spelt step is the count of its events, the growth of the largest frontier, and its events. An event is a
   byte with kind, from, to and whether its line is that of the event before; the line if it is not; and the
   distance of its place from that of the event before, places being numbers of edges and twice those of
   vertices. Numbers are written with seven bits a byte, the lowest first, and a high bit in all bytes but the
   last; distances as twice the distance, or as what is below minus twice the distance if that is negative.

   An event takes 2 or 3 bytes where it lies near the one before, and 7 at most. */
#ifndef SPELLING_H
#define SPELLING_H

#include <stddef.h>
#include <stdint.h>

#include "maze.h"

/* The bytes that a step takes. */
size_t spelling_size(const struct event *events, uint32_t count, uint32_t growth);

/* Writes a step; returns where its bytes end. */
uint8_t *spelling_write(uint8_t *bytes, const struct event *events, uint32_t count, uint32_t growth);

/* Reads what was written; events has room for all of them. Returns how many they are, and adds the growth. */
uint32_t spelling_read(const uint8_t *bytes, struct event *events, uint32_t *growth);

/* The first event of a step that has one. */
struct event spelling_first(const uint8_t *bytes);

#endif
