/* The tape gives back every step as it was appended, however many there are, however long they are, and
   whatever they have in common. */
#include "tape.h"

#include <inttypes.h>
#include <string.h>

#include "block.h"
#include "dice.h"
#include "memory.h"
#include "shapes.h"
#include "testing.h"

#define LONGEST_STEP 40

/* Steps are made from their number, so that nothing but the tape has to remember them. */
struct made_step {
    struct event events[LONGEST_STEP];
    uint32_t count, growth;
};

typedef struct made_step step_maker(uint64_t seed, uint64_t number);

/* Numbers of all sizes, the largest as often as the smallest. */
static uint32_t any_number(struct dice *dice) {
    return (uint32_t)dice_throw(dice) >> dice_below(dice, 32);
}

static struct event any_event(struct dice *dice, uint32_t element) {
    return (struct event){
        .element = element,
        .kind = (uint8_t)dice_below(dice, ELEMENT_KINDS),
        .from = (uint8_t)dice_below(dice, STATE_COUNT),
        .to = (uint8_t)dice_below(dice, STATE_COUNT),
        .line = (uint8_t)dice_throw(dice),
    };
}

/* Steps that have nothing in common: more shapes than there is room for. */
static struct made_step make_any(uint64_t seed, uint64_t number) {
    struct dice dice = dice_of(hash_at(seed, number));
    struct made_step step = {.count = dice_below(&dice, LONGEST_STEP + 1), .growth = any_number(&dice)};
    for (uint32_t i = 0; i < step.count; i++) {
        step.events[i] = any_event(&dice, any_number(&dice));
    }
    return step;
}

static uint32_t place_of_step(uint64_t seed, uint64_t number, uint32_t places) {
    struct dice dice = dice_of(hash_at(seed, number));
    return dice_below(&dice, places);
}

/* Steps of a few kinds at any of so many places. Some end with what the next one begins with, or would if
   that were not empty. */
static struct made_step make_usual(uint64_t seed, uint64_t number, uint32_t places) {
    const uint32_t place = place_of_step(seed, number, places);
    const uint32_t next = place_of_step(seed, number + 1, places);
    struct dice dice = dice_of(hash_at(~seed, number));
    const uint32_t kind = dice_below(&dice, 9);
    struct made_step step = {.count = kind, .growth = kind % 3};
    for (uint32_t i = 0; i < step.count; i++) {
        const bool edge = i % 2 == kind % 2;
        step.events[i] = (struct event){.element = edge ? place + i : place / 2 + i,
                                        .kind = edge ? ELEMENT_EDGE : ELEMENT_VERTEX,
                                        .from = (uint8_t)i % STATE_COUNT,
                                        .to = (uint8_t)kind % STATE_COUNT,
                                        .line = (uint8_t)kind};
    }
    if (kind > 2 && dice_below(&dice, 2) == 0) {
        const bool edge = dice_below(&dice, 2) == 0;
        step.events[kind - 1].element = edge ? next : next / 2;
        step.events[kind - 1].kind = edge ? ELEMENT_EDGE : ELEMENT_VERTEX;
    }
    return step;
}

static struct made_step make_near(uint64_t seed, uint64_t number) {
    return make_usual(seed, number, 200);
}

static struct made_step make_apart(uint64_t seed, uint64_t number) {
    return make_usual(seed, number, UINT32_MAX);
}

/* Usual steps, and long ones between them. */
static struct made_step make_mixed(uint64_t seed, uint64_t number) {
    return hash_at(seed, number) % 8 == 0 ? make_any(seed, number) : make_usual(seed, number, 70000);
}

static struct made_step make_empty(uint64_t seed, uint64_t number) {
    return (struct made_step){.growth = (uint32_t)(number % 300 * seed)};
}

static step_maker *const makers[] = {make_any, make_near, make_apart, make_mixed, make_empty};
enum { MAKERS = sizeof makers / sizeof makers[0] };

static const struct lattice plain = {.width = 10, .height = 10, .cells = 100, .vertices = 100};

static struct tape *new_tape(void) {
    struct tape *const tape = tape_new(&plain);
    ck_assert_ptr_nonnull(tape);
    return tape;
}

static bool append_made(struct tape *tape, step_maker *make, uint64_t seed, uint64_t number) {
    const struct made_step step = make(seed, number);
    return tape_append(tape, step.events, step.count, step.growth);
}

static void check_step(const struct tape *tape, step_maker *make, uint64_t seed, uint64_t number) {
    const struct made_step made = make(seed, number);
    const struct tape_step read = tape_read(tape, number, number);
    require(read.count == made.count && read.growth == made.growth,
            "seed %" PRIu64 ", step %" PRIu64 ": count %" PRIu32 ", growth %" PRIu32, seed, number,
            read.count, read.growth);
    require(memcmp(read.events, made.events, made.count * sizeof made.events[0]) == 0,
            "seed %" PRIu64 ", step %" PRIu64 ": events", seed, number);
}

START_TEST(steps_are_read_as_they_were_appended) {
    enum { STEPS = 3000 };
    for (uint64_t seed = 0; seed < 2 * MAKERS; seed++) {
        step_maker *const make = makers[seed % MAKERS];
        struct tape *const tape = new_tape();
        for (uint64_t number = 0; number < STEPS; number++) {
            require(tape_steps(tape) == number, "seed %" PRIu64 ", step %" PRIu64, seed, number);
            ck_assert(append_made(tape, make, seed, number));
            check_step(tape, make, seed, number);
            check_step(tape, make, seed, number / 2);
        }
        for (uint64_t number = STEPS; number-- > 0;) {
            check_step(tape, make, seed, number);
        }
        tape_free(tape);
    }
}
END_TEST

/* Steps of one stretch, read at once, are the same steps read one by one. */
static void check_stretch(const struct tape *tape, step_maker *make, uint64_t seed, uint64_t first,
                          uint64_t last) {
    const struct tape_step read = tape_read(tape, first, last);
    uint32_t count = 0;
    uint32_t growth = 0;
    for (uint64_t number = first; number <= last; number++) {
        const struct made_step made = make(seed, number);
        require(count + made.count <= read.count &&
                    memcmp(&read.events[count], made.events, made.count * sizeof made.events[0]) == 0,
                "seed %" PRIu64 ", steps %" PRIu64 " to %" PRIu64 ": step %" PRIu64, seed, first, last,
                number);
        count += made.count;
        growth += made.growth;
    }
    require(read.count == count && read.growth == growth,
            "seed %" PRIu64 ", steps %" PRIu64 " to %" PRIu64 ": %" PRIu32 " events", seed, first, last,
            read.count);
}

START_TEST(stretches_are_read_as_their_steps) {
    enum { STEPS = 1000, READS = 300 };
    for (uint64_t seed = 0; seed < 2 * MAKERS; seed++) {
        step_maker *const make = makers[seed % MAKERS];
        struct dice dice = dice_of(seed);
        struct tape *const tape = new_tape();
        for (uint64_t number = 0; number < STEPS; number++) {
            ck_assert(append_made(tape, make, seed, number));
            check_stretch(tape, make, seed, number - number % TAPE_STRETCH, number);
        }
        for (int read = 0; read < READS; read++) {
            const uint64_t first = dice_below(&dice, STEPS);
            const uint64_t end = first - first % TAPE_STRETCH + TAPE_STRETCH;
            const uint64_t most = (end < STEPS ? end : STEPS) - first;
            check_stretch(tape, make, seed, first, first + dice_below(&dice, most));
        }
        tape_free(tape);
    }
}
END_TEST

/* What has a shape takes a code and a position as wide as the block's places are apart. */
START_TEST(usual_steps_take_few_bytes) {
    enum { STEPS = 100 * BLOCK_STEPS };
    static const struct {
        uint32_t places;
        uint64_t bytes;
    } widths[] = {{1, 1}, {200, 2}, {65000, 3}, {1 << 24, 4}, {UINT32_MAX, 5}};
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        struct tape *const tape = new_tape();
        const uint64_t before = tape_bytes(tape);
        for (uint64_t number = 0; number < STEPS; number++) {
            const struct event event = {.element = place_of_step(i, number, widths[i].places),
                                        .kind = ELEMENT_EDGE};
            ck_assert(tape_append(tape, &event, 1, 0));
        }
        const uint64_t bytes = tape_bytes(tape) - before;
        require(bytes <= widths[i].bytes * STEPS * 11 / 10, "%" PRIu64 " bytes for places below %" PRIu32,
                bytes, widths[i].places);
        tape_free(tape);
    }
}
END_TEST

/* Every append meets exhausted memory first: what is on the tape stays, and the next try succeeds. */
static int fail_appends(struct tape *tape, step_maker *make, uint64_t seed, uint64_t number) {
    int failures = 0;
    for (uint64_t nth = 1; tape_steps(tape) == number; nth++) {
        memory_fail_at(nth);
        const bool appended = append_made(tape, make, seed, number);
        memory_fail_at(0);
        require(tape_steps(tape) == number + (appended ? 1 : 0), "step %" PRIu64 " was kept half", number);
        failures += appended ? 0 : 1;
        if (number > 0) {
            check_step(tape, make, seed, number - 1);
        }
    }
    return failures;
}

START_TEST(failed_append_leaves_the_tape_as_it_was) {
    enum { STEPS = 2000 };
    for (uint64_t seed = 0; seed < MAKERS; seed++) {
        step_maker *const make = makers[seed];
        struct tape *const tape = new_tape();
        int failures = 0;
        for (uint64_t number = 0; number < STEPS; number++) {
            failures += fail_appends(tape, make, seed, number);
        }
        for (uint64_t number = 0; number < STEPS; number++) {
            check_step(tape, make, seed, number);
        }
        require(failures > 0, "maker %" PRIu64 ": none of %d appends met exhausted memory", seed, (int)STEPS);
        tape_free(tape);
    }
}
END_TEST

static void read_first(void *tape) {
    (void)tape_read(tape, 0, 0);
}

static void read_across_stretches(void *tape) {
    (void)tape_read(tape, TAPE_STRETCH - 1, TAPE_STRETCH);
}

START_TEST(reading_what_cannot_be_read_is_a_bug_and_stops_the_program) {
    struct tape *const tape = new_tape();
    ck_assert(test_aborts(read_first, tape));
    ck_assert(tape_append(tape, NULL, 0, 0));
    ck_assert(!test_aborts(read_first, tape));
    for (uint32_t number = 0; number < 2 * TAPE_STRETCH; number++) {
        ck_assert(tape_append(tape, NULL, 0, 0));
    }
    ck_assert(test_aborts(read_across_stretches, tape));
    tape_free(tape);
}
END_TEST

TEST_MAIN("tape", steps_are_read_as_they_were_appended, stretches_are_read_as_their_steps,
          usual_steps_take_few_bytes, failed_append_leaves_the_tape_as_it_was,
          reading_what_cannot_be_read_is_a_bug_and_stops_the_program)
