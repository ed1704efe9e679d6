#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "actions.h"
#include "headless.h"
#include "lists.h"
#include "options.h"
#include "saving.h"
#include "script.h"
#include "status.h"
#include "window.h"

static void print_keys(FILE *file) {
    for (size_t i = 0; i < actions_count; i++) {
        const struct action_entry *const entry = &actions[i];
        char keys[32];
        (void)snprintf(keys, sizeof keys, "%s%s%s", key_name(entry->keys[0]),
                       entry->keys[1] != KEY_NONE ? ", " : "", key_name(entry->keys[1]));
        if (i == 0 || strcmp(entry->group, actions[i - 1].group) != 0) {
            (void)fprintf(file, "  %s\n", entry->group);
        }
        (void)fprintf(file, "    %-16s %s\n", keys, entry->help);
    }
}

static enum status print_help(void) {
    (void)fputs("mazegrow " MAZEGROW_VERSION ": watch minimum spanning trees grow into mazes\n"
                "\n"
                "Usage: mazegrow [OPTION]…\n"
                "\n"
                "Options:\n",
                stdout);
    options_print_help(stdout);
    (void)fputs("\nKeys in the window:\n", stdout);
    print_keys(stdout);
    return STATUS_OK;
}

static enum status open_window(const struct settings *settings, struct script *script) {
    struct complaint complaint = {""};
    const enum window_end end = window_run(settings, script, &complaint);
    switch (end) {
    case WINDOW_CLOSED:
        return STATUS_OK;
    case WINDOW_NO_DISPLAY:
        return status_say(STATUS_NO_DISPLAY, "%s", complaint.text);
    case WINDOW_BAD_INPUT:
        return status_say(STATUS_BAD_INPUT, "%s", complaint.text);
    case WINDOW_FAILED:
    default:
        return status_say(STATUS_FAILED, "%s", complaint.text);
    }
}

/* Looks at the files that only the window needs: also where none is wanted, a wrong one is wrong. The usual
   folder for pictures is nobody's wish; whoever takes one is told if it cannot be. */
static bool read_files(const struct settings *settings, struct script *script, struct complaint *complaint) {
    const bool folder_chosen = setting_chosen(setting_find("screenshot-dir"), settings);
    return (!folder_chosen || saving_possible(settings->screenshot_dir, complaint)) &&
           (settings->script == NULL || script_read_file(script, settings->script, complaint));
}

static enum status work(struct options *options) {
    struct script script = {.count = 0};
    struct complaint complaint;
    enum status status = STATUS_OK;
    if (!read_files(&options->settings, &script, &complaint)) {
        status = status_say(STATUS_BAD_INPUT, "%s", complaint.text);
    } else if (options_headless(options)) {
        status = headless_run(options);
    } else {
        status = open_window(&options->settings, &script);
    }
    script_free(&script);
    return status;
}

static enum status run(struct options *options) {
    if (options->help) {
        return print_help();
    }
    if (options->version) {
        (void)puts("mazegrow " MAZEGROW_VERSION);
        return STATUS_OK;
    }
    if (options->list != NULL) {
        return lists_print(options->list);
    }
    if (options->describe != NULL) {
        return lists_describe(options->describe);
    }
    return work(options);
}

int main(int argc, char **argv) {
    struct options options;
    struct complaint complaint;
    enum status status = options_read(&options, argc, argv, &complaint)
                             ? run(&options)
                             : status_say(STATUS_BAD_INPUT, "%s", complaint.text);
    if (status == STATUS_OK && (fflush(stdout) != 0 || ferror(stdout))) {
        status = status_say(STATUS_FAILED, "standard output could not be written: %s", strerror(errno));
    }
    options_free(&options);
    return (int)status;
}
