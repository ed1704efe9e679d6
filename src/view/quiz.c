#include "quiz.h"

#include <stdio.h>
#include <string.h>

#include "explain.h"
#include "waiting.h"

static struct run *focused(const struct player *player) {
    return &player->race->runs[player->focus];
}

static void say_score(struct quiz *quiz, const char *verdict) {
    (void)snprintf(quiz->text, sizeof quiz->text, "%s %u of %u right. Which edge is next?", verdict,
                   quiz->right, quiz->asked);
}

/* "Prim’s, Kruskal’s": those that go by weight. */
static void list_titles(char *out, size_t size) {
    size_t used = 0;
    for (size_t i = 0; i < generators_count; i++) {
        if (generators[i]->choice != CHOICE_OTHER) {
            const int wrote =
                snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "", generators[i]->title);
            used += wrote > 0 && (size_t)wrote < size - used ? (size_t)wrote : 0;
        }
    }
}

bool quiz_begin(struct quiz *quiz, struct player *player) {
    *quiz = (struct quiz){.edge = LATTICE_NONE};
    if (!waiting_foreseeable(focused(player))) {
        char titles[100];
        list_titles(titles, sizeof titles);
        (void)snprintf(quiz->text, sizeof quiz->text,
                       "The next edge can be guessed while a tree grows by weight: %s", titles);
        return false;
    }
    player->paused = true;
    player->backwards = false;
    quiz->asking = true;
    (void)snprintf(quiz->text, sizeof quiz->text,
                   "Which edge is next? Click it, or choose it with the arrows and press Enter");
    return true;
}

void quiz_end(struct quiz *quiz) {
    quiz->asking = false;
}

void quiz_follow(struct quiz *quiz, const struct player *player) {
    if (quiz->asking && (!waiting_foreseeable(focused(player)) || !player->paused)) {
        quiz_end(quiz);
    }
    if (quiz->edge != LATTICE_NONE && !waiting_candidate(focused(player), quiz->edge)) {
        quiz->edge = LATTICE_NONE;
    }
}

void quiz_guess(struct quiz *quiz, struct player *player, uint32_t edge,
                const struct run_observer *observers) {
    const struct run *const run = focused(player);
    uint32_t next = LATTICE_NONE;
    if (edge == LATTICE_NONE || waiting_edges(run, &next, 1) == 0) {
        return;
    }
    if (!waiting_candidate(run, edge)) {
        say_score(quiz, run->generator->choice == CHOICE_LIGHTEST_PENDING
                            ? "That edge is not in the frontier."
                            : "That edge is decided already.");
        return;
    }
    char verdict[64];
    char weight[EXPLAIN_WEIGHT_MAX];
    char guessed[EXPLAIN_WEIGHT_MAX];
    const bool right = waiting_due(run, edge);
    explain_weight(run, right ? edge : next, weight);
    explain_weight(run, edge, guessed);
    (void)snprintf(verdict, sizeof verdict, right ? "Right: %s." : "No: it was %s, not %s.", weight, guessed);
    quiz->asked++;
    quiz->right += right ? 1 : 0;
    quiz->edge = LATTICE_NONE;
    player_step(player, observers);
    say_score(quiz, verdict);
}

struct spot {
    int64_t x, y; /* in units of the grid, see geometry.h */
};

static struct spot spot_of(const struct lattice *lattice, uint32_t edge) {
    const uint32_t cell = edge / 2;
    const bool vertical = lattice_edge_vertical(edge);
    return (struct spot){2 * (int64_t)(cell % lattice->width) + (vertical ? 1 : 2),
                         2 * (int64_t)(cell / lattice->width) + (vertical ? 2 : 1)};
}

/* The candidate that is nearest in a direction, straight ahead before aside. */
static uint32_t nearest(const struct run *run, struct spot from, int64_t right, int64_t down) {
    const struct lattice *const lattice = run->problem.lattice;
    uint32_t found = LATTICE_NONE;
    int64_t least = INT64_MAX;
    for (uint32_t edge = lattice_next_edge(lattice, 0); edge != LATTICE_NONE;
         edge = lattice_next_edge(lattice, edge + 1)) {
        const struct spot spot = spot_of(lattice, edge);
        const int64_t ahead = (spot.x - from.x) * right + (spot.y - from.y) * down;
        const int64_t aside = (spot.x - from.x) * down + (spot.y - from.y) * right;
        const int64_t distance = ahead + 2 * (aside < 0 ? -aside : aside);
        if (ahead > 0 && distance < least && waiting_candidate(run, edge)) {
            least = distance;
            found = edge;
        }
    }
    return found;
}

static void move(struct quiz *quiz, const struct run *run, int64_t right, int64_t down) {
    const struct lattice *const lattice = run->problem.lattice;
    /* The first arrow comes in from the side that it points away from. */
    const struct spot outside = {right > 0   ? -1
                                 : right < 0 ? 2 * (int64_t)lattice->width + 1
                                             : lattice->width,
                                 down > 0   ? -1
                                 : down < 0 ? 2 * (int64_t)lattice->height + 1
                                            : lattice->height};
    const struct spot from = quiz->edge != LATTICE_NONE ? spot_of(lattice, quiz->edge) : outside;
    const uint32_t edge = nearest(run, from, right, down);
    quiz->edge = edge != LATTICE_NONE ? edge : quiz->edge;
}

bool quiz_key(struct quiz *quiz, struct player *player, enum key key, const struct run_observer *observers) {
    const struct run *const run = focused(player);
    if (!quiz->asking) {
        return false;
    }
    switch (key) {
    case KEY_LEFT:
        move(quiz, run, -1, 0);
        return true;
    case KEY_RIGHT:
        move(quiz, run, 1, 0);
        return true;
    case KEY_UP:
        move(quiz, run, 0, -1);
        return true;
    case KEY_DOWN:
        move(quiz, run, 0, 1);
        return true;
    case KEY_ENTER:
        quiz_guess(quiz, player, quiz->edge, observers);
        return true;
    case KEY_ESCAPE:
        quiz_end(quiz);
        return true;
    default:
        return false;
    }
}

uint32_t quiz_pending_as(const struct quiz *quiz, const struct run *run) {
    if (!quiz->asking) {
        return 0;
    }
    switch (run->generator->choice) {
    case CHOICE_LIGHTEST:
    case CHOICE_LIGHTEST_OUT:
        return 1 + STATE_EMPTY;
    case CHOICE_HEAVIEST:
        return 1 + STATE_OPEN;
    case CHOICE_LIGHTEST_PENDING:
    case CHOICE_OTHER:
    default:
        return 0;
    }
}
