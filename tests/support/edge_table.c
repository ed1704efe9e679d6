#include "edge_table.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "testing.h"

enum { LINE_MAX_LENGTH = 128 };

/* The number at the beginning of *at, which ends in a given character; *at goes behind that. */
static uint32_t take_number(const char **at, char end, const char *line) {
    char *behind;
    require(**at >= '0' && **at <= '9', "no number at '%s' in: %s", *at, line);
    const unsigned long number = strtoul(*at, &behind, 10);
    require(number <= UINT32_MAX && *behind == end, "no number that ends in '%c' at '%s' in: %s", end, *at,
            line);
    *at = behind + 1;
    return (uint32_t)number;
}

static struct edge_row row_of(const char *line) {
    const char *at = line;
    struct edge_row row = {0};
    row.edge = take_number(&at, ',', line);
    row.from = take_number(&at, ',', line);
    row.to = take_number(&at, ',', line);
    row.weight = take_number(&at, ',', line);
    const uint32_t tree = take_number(&at, ',', line);
    require(tree <= 1, "tree is neither 0 nor 1 in: %s", line);
    row.tree = tree == 1;
    if (strcmp(at, "\n") != 0) {
        row.popped = take_number(&at, '\n', line);
        require(row.popped > 0, "pops count from 1, but not in: %s", line);
    }
    return row;
}

static uint32_t lines_in(FILE *file) {
    char line[LINE_MAX_LENGTH];
    uint32_t lines = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        lines++;
    }
    rewind(file);
    return lines;
}

struct edge_table edge_table_read(const char *path) {
    char line[LINE_MAX_LENGTH];
    FILE *const file = fopen(path, "r");
    require(file != NULL, "%s cannot be read", path);
    struct edge_table table = {.rows = test_new(lines_in(file), sizeof *table.rows)};
    require(fgets(line, sizeof line, file) != NULL && strcmp(line, "edge,from,to,weight,tree,popped\n") == 0,
            "%s: the first line is not the columns' names", path);
    while (fgets(line, sizeof line, file) != NULL) {
        table.rows[table.count] = row_of(line);
        require(table.count == 0 || table.rows[table.count - 1].edge < table.rows[table.count].edge,
                "%s: edges are not in rising order at: %s", path, line);
        table.count++;
    }
    (void)fclose(file);
    return table;
}

void edge_table_free(struct edge_table *table) {
    free(table->rows);
    *table = (struct edge_table){0};
}
