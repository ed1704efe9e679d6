/* The table of edges that the program exports as CSV, read the way an outside program would. */
#ifndef EDGE_TABLE_H
#define EDGE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct edge_row {
    uint32_t edge, from, to, weight;
    bool tree;
    uint32_t popped; /* 0 where the column is empty */
};

struct edge_table {
    struct edge_row *rows; /* in rising order of the edges' numbers */
    uint32_t count;
};

/* Fails the test when a line of the file is not as it must be. */
struct edge_table edge_table_read(const char *path);
void edge_table_free(struct edge_table *table);

#endif
