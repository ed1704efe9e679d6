#include "explain.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* What of a step is most worth telling: an edge that was decided, before an edge that merely changed, before
 * a vertex. */
static int interest(const struct event *event) {
    if (event->kind != ELEMENT_EDGE) {
        return 1;
    }
    return event->to == STATE_PENDING || event->to == STATE_EMPTY ? 2 : 3;
}

/* The first of the most interesting events of a step; NULL when it has none. */
static const struct event *decisive(const struct tape_step *step) {
    const struct event *found = NULL;
    for (uint32_t i = 0; i < step->count; i++) {
        if (found == NULL || interest(&step->events[i]) > interest(found)) {
            found = &step->events[i];
        }
    }
    return found;
}

/* How many edges were pending before a step. */
static uint32_t pending_before(const struct run *run, const struct tape_step *step) {
    uint32_t pending = run->maze.counts[ELEMENT_EDGE][STATE_PENDING];
    for (uint32_t i = 0; i < step->count; i++) {
        const struct event *const event = &step->events[i];
        if (event->kind == ELEMENT_EDGE) {
            pending += event->from == STATE_PENDING ? 1 : 0;
            pending -= event->to == STATE_PENDING ? 1 : 0;
        }
    }
    return pending;
}

/* 0 in graphs too large to look at every edge. */
static uint32_t rank_of(const struct run *run, uint32_t edge) {
    const struct lattice *const lattice = run->problem.lattice;
    if (lattice->edges > ASPECT_RANKED_MAX) {
        return 0;
    }
    const struct weights *const weights = &run->problem.weights;
    uint32_t rank = 1;
    for (uint32_t other = lattice_next_edge(lattice, 0); other != LATTICE_NONE;
         other = lattice_next_edge(lattice, other + 1)) {
        rank += weight_key(weights, other) < weight_key(weights, edge) ? 1 : 0;
    }
    return rank;
}

void explain_weight(const struct run *run, uint32_t edge, char text[EXPLAIN_WEIGHT_MAX]) {
    const uint32_t rank = rank_of(run, edge);
    if (rank > 0) {
        (void)snprintf(text, EXPLAIN_WEIGHT_MAX, "%u", (unsigned)rank);
    } else {
        const unsigned thousandths = weight_thousandths(weights_at(&run->problem.weights, edge));
        (void)snprintf(text, EXPLAIN_WEIGHT_MAX, "0.%03u", thousandths % 1000);
    }
}

/* Copies a reason with its values put in. */
static void write_reason(char *out, size_t size, const char *reason, const char *weight, uint32_t pending) {
    char pending_text[16];
    (void)snprintf(pending_text, sizeof pending_text, "%" PRIu32, pending);
    size_t used = 0;
    while (*reason != '\0' && used + 1 < size) {
        const char *const value = strncmp(reason, "{weight}", 8) == 0    ? weight
                                  : strncmp(reason, "{pending}", 9) == 0 ? pending_text
                                                                         : NULL;
        if (value == NULL) {
            out[used++] = *reason++;
            continue;
        }
        const int wrote = snprintf(out + used, size - used, "%s", value);
        used += wrote > 0 ? (size_t)wrote : 0;
        reason = strchr(reason, '}') + 1;
    }
    out[used < size ? used : size - 1] = '\0';
}

static void tell_edge(struct explanation *explanation, const struct run *run, uint32_t edge) {
    const struct lattice *const lattice = run->problem.lattice;
    const struct lattice_ends cells = lattice_edge_cells(lattice, edge);
    explanation->has_edge = true;
    explanation->edge = edge;
    explanation->weight = weights_at(&run->problem.weights, edge);
    explanation->edges = lattice->edges;
    explanation->rank = rank_of(run, edge);
    explanation->from_x = cells.from % lattice->width;
    explanation->from_y = cells.from / lattice->width;
    explanation->to_x = cells.to % lattice->width;
    explanation->to_y = cells.to / lattice->width;
}

/* The stage whose step led to the cursor: at the first moment of one, the one before. */
static size_t stage_of_step(const struct run *run) {
    size_t stage = run_stage_at_cursor(run);
    stage = stage < run->stages_count ? stage : run->stages_count - 1;
    while (stage > 0 && run->cursor <= run->stages[stage].first) {
        stage--;
    }
    return stage;
}

struct explanation explain_step(const struct run *run) {
    assert(run->tape != NULL);
    struct explanation explanation = {.title = run->generator->title};
    const struct process *const process = run->stages[stage_of_step(run)].process;
    const struct tape_step step = tape_read(run->tape, run->cursor, run->cursor);
    const struct event *const event = decisive(&step);
    const char *const *reasons = NULL;
    if (process == &run->generator->process) {
        explanation.pseudocode = run->generator->pseudocode;
        reasons = run->generator->reasons;
    } else if (run->solver != NULL && process == &run->solver->process) {
        explanation.title = run->solver->title;
        explanation.pseudocode = run->solver->pseudocode;
    }
    if (event == NULL) {
        return explanation;
    }
    explanation.line = event->line;
    if (event->kind == ELEMENT_EDGE) {
        tell_edge(&explanation, run, event->element);
    }
    if (reasons != NULL && reasons[event->line] != NULL) {
        char weight[EXPLAIN_WEIGHT_MAX] = "";
        if (event->kind == ELEMENT_EDGE) {
            explain_weight(run, event->element, weight);
        }
        write_reason(explanation.reason, sizeof explanation.reason, reasons[event->line], weight,
                     pending_before(run, &step));
    }
    return explanation;
}

uint32_t explain_edge(const struct run *run) {
    assert(run->tape != NULL);
    const struct tape_step step = tape_read(run->tape, run->cursor, run->cursor);
    const struct event *const event = decisive(&step);
    return event != NULL && event->kind == ELEMENT_EDGE ? event->element : LATTICE_NONE;
}
