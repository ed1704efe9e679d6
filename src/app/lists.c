#include "lists.h"

#include <stdio.h>
#include <string.h>

#include "export.h"
#include "generator.h"
#include "parse.h"
#include "script.h"
#include "solver.h"
#include "vocabulary.h"

static size_t format_count(void) {
    return export_formats_count;
}

static const char *format_name(size_t index) {
    return export_formats[index].extension;
}

static const char *format_summary(size_t index) {
    return export_formats[index].summary;
}

static const struct vocabulary vocabulary_formats = {
    "formats", "format", format_count, format_name, format_summary,
};

static const struct vocabulary *const vocabularies[] = {
    &vocabulary_algorithms, &vocabulary_solvers,     &vocabulary_palettes, &vocabulary_themes,
    &vocabulary_views,      &vocabulary_text_styles, &vocabulary_formats,  &vocabulary_actions,
};

static size_t list_count(void) {
    return sizeof vocabularies / sizeof vocabularies[0];
}

static const char *list_name(size_t index) {
    return vocabularies[index]->plural;
}

static const struct vocabulary vocabulary_lists = {"lists", "list", list_count, list_name, NULL};

enum status lists_print(const char *name) {
    struct complaint complaint;
    size_t index = 0;
    if (!parse_name(&vocabulary_lists, name, strlen(name), &index, &complaint)) {
        return status_say(STATUS_BAD_INPUT, "--list: %s", complaint.text);
    }
    const struct vocabulary *const vocabulary = vocabularies[index];
    for (size_t i = 0; i < vocabulary->count(); i++) {
        printf("%-18s %s\n", vocabulary->name(i), vocabulary->summary(i));
    }
    return STATUS_OK;
}

static void print_pseudocode(const char *const *pseudocode) {
    printf("\n");
    for (size_t line = 0; pseudocode[line] != NULL; line++) {
        printf("    %s\n", pseudocode[line]);
    }
    printf("\n");
}

/* Algorithms and solvers as one list. */
static size_t describable_count(void) {
    return generators_count + solvers_count;
}

static const char *describable_name(size_t index) {
    return index < generators_count ? generators[index]->name : solvers[index - generators_count]->name;
}

static const struct vocabulary vocabulary_describable = {
    "algorithms", "algorithm or solver", describable_count, describable_name, NULL,
};

static void describe_generator(const struct generator *generator) {
    printf("%s: %s\n", generator->title, generator->summary);
    print_pseudocode(generator->pseudocode);
    printf("Mazes: %s\n", generator->looks);
    printf("Cost: %s\n", generator->cost);
    printf("Source: %s\n", generator->reference);
}

static void describe_solver(const struct solver *solver) {
    printf("%s: %s\n", solver->title, solver->summary);
    print_pseudocode(solver->pseudocode);
    printf("Source: %s\n", solver->reference);
}

enum status lists_describe(const char *name) {
    struct complaint complaint;
    size_t index = 0;
    if (!parse_name(&vocabulary_describable, name, strlen(name), &index, &complaint)) {
        return status_say(STATUS_BAD_INPUT, "--describe: %s", complaint.text);
    }
    if (index < generators_count) {
        describe_generator(generators[index]);
    } else {
        describe_solver(solvers[index - generators_count]);
    }
    return STATUS_OK;
}
