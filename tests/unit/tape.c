/* The tape gives back every step as it was appended, however many there are and however long they are. */
#include "tape.h"

#include <inttypes.h>
#include <string.h>

#include "dice.h"
#include "memory.h"
#include "testing.h"

#define LONGEST_STEP 40

/* Steps are made from their number, so that nothing but the tape has to remember them. */
struct made_step {
    struct event events[LONGEST_STEP];
    uint32_t count, most;
};

static struct made_step make_step(uint64_t seed, uint64_t number) {
    struct dice dice = dice_of(hash_at(seed, number));
    struct made_step step = {.count = dice_below(&dice, LONGEST_STEP + 1),
                             .most = (uint32_t)dice_throw(&dice)};
    for (uint32_t i = 0; i < step.count; i++) {
        step.events[i] = (struct event){
            .element = (uint32_t)dice_throw(&dice),
            .kind = (uint8_t)dice_below(&dice, ELEMENT_KINDS),
            .from = (uint8_t)dice_below(&dice, STATE_COUNT),
            .to = (uint8_t)dice_below(&dice, STATE_COUNT),
            .line = (uint8_t)dice_throw(&dice),
        };
    }
    return step;
}

static bool append_made(struct tape *tape, uint64_t seed, uint64_t number) {
    const struct made_step step = make_step(seed, number);
    return tape_append(tape, step.events, step.count, step.most);
}

static void check_step(const struct tape *tape, uint64_t seed, uint64_t number) {
    const struct made_step made = make_step(seed, number);
    const struct tape_step read = tape_read(tape, number);
    require(read.count == made.count && read.most == made.most,
            "seed %" PRIu64 ", step %" PRIu64 ": count %" PRIu32, seed, number, read.count);
    require(memcmp(read.events, made.events, made.count * sizeof made.events[0]) == 0,
            "seed %" PRIu64 ", step %" PRIu64 ": events", seed, number);
}

START_TEST(steps_are_read_as_they_were_appended) {
    enum { STEPS = 5000 };
    for (uint64_t seed = 0; seed < 3; seed++) {
        struct tape *const tape = tape_new();
        ck_assert_ptr_nonnull(tape);
        for (uint64_t number = 0; number < STEPS; number++) {
            require(tape_steps(tape) == number, "seed %" PRIu64 ", step %" PRIu64, seed, number);
            ck_assert(append_made(tape, seed, number));
            check_step(tape, seed, number);
        }
        for (uint64_t number = STEPS; number-- > 0;) {
            check_step(tape, seed, number);
        }
        tape_free(tape);
    }
}
END_TEST

START_TEST(steps_without_events_are_steps_too) {
    enum { STEPS = 3000 };
    struct tape *const tape = tape_new();
    ck_assert_ptr_nonnull(tape);
    for (uint32_t number = 0; number < STEPS; number++) {
        ck_assert(tape_append(tape, NULL, 0, number));
    }
    for (uint32_t number = 0; number < STEPS; number++) {
        const struct tape_step step = tape_read(tape, number);
        require(step.count == 0 && step.most == number, "step %" PRIu32, number);
    }
    tape_free(tape);
}
END_TEST

/* Every append meets exhausted memory first: what is on the tape stays, and the next try succeeds. */
START_TEST(failed_append_leaves_the_tape_as_it_was) {
    enum { STEPS = 3000, SEED = 9 };
    struct tape *const tape = tape_new();
    ck_assert_ptr_nonnull(tape);
    int failures = 0;
    for (uint64_t number = 0; number < STEPS; number++) {
        for (uint64_t nth = 1; nth <= 2; nth++) {
            memory_fail_at(nth);
            const bool appended = append_made(tape, SEED, number);
            memory_fail_at(0);
            if (appended) {
                break;
            }
            failures++;
            require(tape_steps(tape) == number, "step %" PRIu64 " was kept half", number);
            if (number > 0) {
                check_step(tape, SEED, number - 1);
            }
        }
        if (tape_steps(tape) == number) {
            ck_assert(append_made(tape, SEED, number));
        }
    }
    for (uint64_t number = 0; number < STEPS; number++) {
        check_step(tape, SEED, number);
    }
    ck_assert_int_gt(failures, 4);
    tape_free(tape);
}
END_TEST

static void read_first(void *tape) {
    (void)tape_read(tape, 0);
}

START_TEST(reading_beyond_the_end_is_a_bug_and_stops_the_program) {
    struct tape *const tape = tape_new();
    ck_assert_ptr_nonnull(tape);
    ck_assert(test_aborts(read_first, tape));
    ck_assert(tape_append(tape, NULL, 0, 0));
    ck_assert(!test_aborts(read_first, tape));
    tape_free(tape);
}
END_TEST

TEST_MAIN("tape", steps_are_read_as_they_were_appended, steps_without_events_are_steps_too,
          failed_append_leaves_the_tape_as_it_was, reading_beyond_the_end_is_a_bug_and_stops_the_program)
