/* Recipes out of files: what was exported tells what it was made from, and makes it again. */
#include "recipe_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "export.h"
#include "program.h"
#include "reading.h"
#include "recipes.h"
#include "testing.h"
#include "words.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* Mazes of all sorts: moments, views, things that only later stages make. */
static const char *const mazes[] = {
    "cells=1x1",
    "algorithm=kruskal,prim cells=9x7 seed=18446744073709551615 step=11 pops=1/4 cell-size=3 gap=2",
    "algorithm=prim,wilson,dfs,boruvka cells=6x5 view=flood palette=turbo theme=light source=2,3",
    "algorithm=prim cells=12x8 weave=60 loops=9 braid=50 solver=a-star view=solution openings=yes gap=9",
    "algorithm=growing-tree cells=7x9 mix=3:1:2 start=center bias=-40 straight=20 caverns=2:2 page=letter",
    "algorithm=kruskal cells=8x8 start=0,7 entrance=0,0 exit=7,7 text-style=blocks pages=2 solver=bfs",
};

static void export_to(const struct original *original, const char *path) {
    struct complaint complaint;
    const struct export_format *const format = export_format_of(path, &complaint);
    require(format != NULL && export_file(&original->job, format, path, &complaint), "%s", complaint.text);
}

/* The formats that carry their settings, as far as this program has them. */
static const struct carrier {
    const char *extension;
    bool printed; /* in the theme print, unless another was chosen */
    bool slow;    /* made by another program, perhaps, and only once */
} carriers[] = {{"png", false, false}, {"svg", true, false}, {"pdf", true, false}, {"tmx", false, false},
                {"gif", false, false}, {"mp4", false, true}, {"webm", false, true}};

#define SLOW_MAZE 1

static bool is_possible(const struct carrier *carrier, const struct original *original, size_t maze) {
    char name[32];
    struct complaint complaint;
    (void)snprintf(name, sizeof name, "maze.%s", carrier->extension);
    const struct export_format *const format = export_format_of(name, &complaint);
    return format != NULL &&
           (!carrier->slow || (maze == SLOW_MAZE && format->possible(&original->settings, &complaint)));
}

static void check_carrier(const struct scratch *scratch, const struct original *original,
                          const struct carrier *carrier) {
    char name[32];
    struct complaint complaint;
    struct dice dice = dice_of(4);
    struct settings wanted = original->settings;
    struct settings read = recipes_throw(&dice);
    (void)snprintf(name, sizeof name, "maze.%s", carrier->extension);
    export_to(original, scratch_path(scratch, name));
    /* The content is what counts. */
    ck_assert_int_eq(rename(scratch_path(scratch, name), scratch_path(scratch, "maze.jpeg")), 0);
    if (carrier->printed && !setting_chosen(setting_find("theme"), &original->settings)) {
        ck_assert(words_parse(&wanted, "theme", "print", &complaint));
    }
    require(recipes_try_file(scratch_path(scratch, "maze.jpeg"), &read, NULL, original->words),
            "%s is refused", name);
    require(recipes_same(&read, &wanted), "%s, %s: other settings are read", name, original->words);
}

START_TEST(every_format_tells_what_it_was_made_from) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < COUNT(mazes); i++) {
        struct original original;
        original_begin(&original, "%s", mazes[i]);
        for (size_t c = 0; c < COUNT(carriers); c++) {
            if (is_possible(&carriers[c], &original, i)) {
                check_carrier(&scratch, &original, &carriers[c]);
            }
        }
        original_end(&original);
    }
    scratch_end(&scratch);
}
END_TEST

static void require_same_bytes(const char *path, const char *other, const char *words) {
    size_t size = 0;
    size_t other_size = 0;
    unsigned char *const bytes = recipes_read(path, &size);
    unsigned char *const others = recipes_read(other, &other_size);
    require(size == other_size && memcmp(bytes, others, size) == 0, "%s: another picture", words);
    free(bytes);
    free(others);
}

START_TEST(a_picture_makes_itself_again) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < COUNT(mazes); i++) {
        struct original original;
        struct original again;
        char text[SETTINGS_TEXT_MAX];
        original_begin(&original, "%s", mazes[i]);
        export_to(&original, scratch_path(&scratch, "maze.png"));
        again = (struct original){.settings = settings_default()};
        struct complaint complaint;
        require(recipe_read_file(scratch_path(&scratch, "maze.png"), &again.settings, &complaint), "%s",
                complaint.text);
        settings_print(&again.settings, text, sizeof text);
        require(settings_resolve(&again.settings, (struct cells){99, 99}, &complaint), "%s", complaint.text);
        again.race = settings_race(&again.settings, false, &complaint);
        require(again.race != NULL, "%s", complaint.text);
        race_grow(again.race, race_moment_of_step(again.race, again.settings.step));
        again.job = export_job_of(again.race, &again.settings);
        export_to(&again, scratch_path(&scratch, "again.png"));
        require_same_bytes(scratch_path(&scratch, "maze.png"), scratch_path(&scratch, "again.png"), text);
        original_end(&again);
        original_end(&original);
    }
    scratch_end(&scratch);
}
END_TEST

/* --- on the command line ---------------------------------------------------------------------- */

START_TEST(from_comes_before_all_other_options) {
    struct scratch scratch;
    scratch_begin(&scratch);
    const char *const made = scratch_path(&scratch, "made.png");
    const char *const other = scratch_path(&scratch, "other.png");
    const char *const wanted = scratch_path(&scratch, "wanted.png");
    static const char with[] = "--algorithm kruskal,dfs --cells 9x7 --step 20 --view flood";
    ck_assert_int_eq(program_run("%s --seed 5 --export '%s'", with, made), 0);
    ck_assert_int_eq(program_run("--from '%s' --export '%s'", made, other), 0);
    require_same_bytes(made, other, "--from alone");
    ck_assert_int_eq(program_run("%s --seed 6 --export '%s'", with, wanted), 0);
    ck_assert_int_eq(program_run("--from '%s' --seed 6 --export '%s'", made, other), 0);
    require_same_bytes(wanted, other, "--from in front");
    ck_assert_int_eq(program_run("--seed 6 --export '%s' --from='%s'", other, made), 0);
    require_same_bytes(wanted, other, "--from behind");
    /* Of two files the later one has the last word, as it is with every option. */
    const char *const text = scratch_path(&scratch, "text");
    recipes_write(text, "\357\273\277mazegrow seed=6\r\n", strlen("\357\273\277mazegrow seed=6\r\n"));
    ck_assert_int_eq(program_run("--from '%s' --export '%s' --from '%s'", made, other, text), 0);
    require_same_bytes(wanted, other, "two files");
    scratch_end(&scratch);
}
END_TEST

START_TEST(a_bad_file_ends_the_program_with_one_line) {
    struct scratch scratch;
    scratch_begin(&scratch);
    static const char *const contents[] = {
        "",
        "\377\330\377\340",
        "seed=x",
        "GIF89a",
        "\x89PNG\r\n\x1a\n",
        "%PDF-",
        "<svg/>",
        "<svg>\377</svg>",
        "<?xml version='1.0' encoding='UTF-16'?><svg/>",
        "<?xml version='1.0' encoding='x'?><svg/>",
        "<?xml version='1.0' encoding='ISO-2022-JP'?><svg>\033$B\377</svg>",
    };
    const char *const bad = scratch_path(&scratch, "bad");
    const char *const said = scratch_path(&scratch, "said");
    const char *const out = scratch_path(&scratch, "out.png");
    for (size_t i = 0; i <= COUNT(contents); i++) {
        if (i < COUNT(contents)) {
            recipes_write(bad, contents[i], strlen(contents[i]));
        } else {
            ck_assert_int_eq(remove(bad), 0);
        }
        ck_assert_int_eq(program_run("--export '%s' --from '%s' 2>'%s'", out, bad, said), 2);
        size_t size = 0;
        char *const line = (char *)recipes_read(said, &size);
        require(strchr(line, '\n') == line + size - 1 && strstr(line, bad) != NULL, "says: %s", line);
        free(line);
        ck_assert_int_ne(remove(out), 0);
    }
    scratch_end(&scratch);
}
END_TEST

/* --- forms that others may give them ---------------------------------------------------------- */

struct form {
    const char *content;
    size_t size;
    const char *phrase; /* of the complaint; NULL when seed 7 is in it */
};
#define FORM(content_, phrase_)                                                                              \
    { content_, sizeof(content_) - 1, phrase_ }

static void check_forms(const struct form *forms, size_t count) {
    struct scratch scratch;
    scratch_begin(&scratch);
    for (size_t i = 0; i < count; i++) {
        const char *const path = scratch_path(&scratch, "form");
        struct settings settings = settings_default();
        recipes_write(path, forms[i].content, forms[i].size);
        const bool read = recipes_try_file(path, &settings, forms[i].phrase, forms[i].content);
        require(read == (forms[i].phrase == NULL), "form %zu: %s", i, forms[i].content);
        require(!read || settings.seed == 7, "form %zu: %s: another seed", i, forms[i].content);
    }
    scratch_end(&scratch);
}

START_TEST(strings_of_pdf_are_understood) {
    static const struct form forms[] = {
        FORM("%PDF-1.4\n1 0 obj << /Subject (seed=7 gap=2) >>", NULL),
        FORM("%PDF-1.4\n<</Subject(seed=7)/Title(seed=8)>>", NULL),
        FORM("%PDF-1.4\n/Subject (seed=8) % older\n/Subject (seed=7)", NULL),
        FORM("%PDF-1.4\n/Subject (\\163eed\\075\\67)", NULL),
        FORM("%PDF-1.4\n/Subject (se\\\r\ned=\\\n7\\n\\t)", NULL),
        FORM("%PDF-1.4\n/Subject <736565643D37>", NULL),
        FORM("%PDF-1.4\n/Subject < 73 65 65\n64 3d 37 2>", NULL),
        FORM("%PDF-1.4\n/Subject\0<FEFF0073006500650064003D0037>", NULL),
        FORM("%PDF-1.4\n/Subject (\376\377\0s\0e\0e\0d\0=\0007)", NULL),
        FORM("%PDF-1.4\n/Subject (seed=7(8))", "seed: '7(8)'"),
        FORM("%PDF-1.4\n/Subject (seed=7\\))", "seed: '7)'"),
        FORM("%PDF-1.4\n/Subject (seed=7\\\\)", "seed: '7\\'"),
        FORM("%PDF-1.4\n/Subject <FEFF0073006500650064003D20AC>", "seed: '?'"),
        FORM("%PDF-1.4\n/Subject (A report)", "holds no settings"),
        FORM("%PDF-1.4\n/Subject (seed=7", "holds no settings"),
        FORM("%PDF-1.4\n/Subject (seed=7\\", "holds no settings"),
        FORM("%PDF-1.4\n/Subject (seed=7\\)", "holds no settings"),
        FORM("%PDF-1.4\n/Subject <736565643D37", "holds no settings"),
        FORM("%PDF-1.4\n/Subject <736565643D3z>", "holds no settings"),
        FORM("%PDF-1.4\n/Subject 7 0 R", "holds no settings"),
        FORM("%PDF-1.4\n/Subject ", "holds no settings"),
        FORM("%PDF-1.4\n/Subject", "holds no settings"),
        FORM("%PDF-1.4\n", "holds no settings"),
    };
    check_forms(forms, COUNT(forms));
}
END_TEST

#define GIF_HEAD "GIF89a\4\0\4\0\0\0\0"
#define GIF_COLOURED "GIF89a\4\0\4\0\x80\0\0abcdef"
#define GIF_IMAGE "\x2c\0\0\0\0\4\0\4\0\x80uvwxyz\2\3abc\0"
#define GIF_CONTROL "\x21\xf9\4\0\0\0\0\0"

START_TEST(comments_of_gif_are_found_among_blocks) {
    static const struct form forms[] = {
        FORM(GIF_HEAD "\x21\xfe\6seed=7\0;", NULL),
        FORM("GIF87a\4\0\4\0\0\0\0\x21\xfe\6seed=7\0", NULL),
        FORM(GIF_COLOURED GIF_CONTROL GIF_IMAGE GIF_IMAGE "\x21\xfe\6seed=7\0;", NULL),
        FORM(GIF_HEAD "\x21\xfe\2se\3ed=\1"
                      "7\0;",
             NULL),
        FORM(GIF_HEAD "\x21\xfe\7Made by\0\x21\xfe\6seed=7\0;", NULL),
        FORM(GIF_HEAD "\x21\xff\6seed=8\0\x21\xfe\6seed=7\0;", NULL),
        FORM(GIF_HEAD "\x21\xfe\6seed=x\0;", "seed: 'x'"),
        FORM(GIF_HEAD "\x21\xfe\6seed=7", "holds no settings"),
        FORM(GIF_HEAD "\x21\xfe\7seed=7", "holds no settings"),
        FORM(GIF_HEAD "\x21\xfe\0;", "holds no settings"),
        FORM(GIF_HEAD ";\x21\xfe\6seed=7\0", "holds no settings"),
        FORM(GIF_HEAD "\x2c\0\0", "holds no settings"),
        FORM(GIF_HEAD "\x21", "holds no settings"),
        FORM(GIF_HEAD "\x21\xfe", "holds no settings"),
        FORM("GIF89a\4\0\4\0\xff\0\0abc", "holds no settings"),
        FORM("GIF89a", "holds no settings"),
    };
    check_forms(forms, COUNT(forms));
}
END_TEST

#define OURS "<property name='generator' value='mazegrow 0.1.0'/>"
#define SEED "<property name='seed' value='7'/>"

START_TEST(documents_of_xml_are_read_as_far_as_they_are_ours) {
    static const struct form forms[] = {
        FORM("<svg><desc>mazegrow 0.1.0: seed=7</desc></svg>", NULL),
        FORM("\357\273\277<?xml version='1.0'?>\n<!-- seed=8 --><svg xmlns='http://www.w3.org/2000/svg'>"
             "<g><desc>seed=8</desc></g><desc>seed&#61;7</desc></svg>",
             NULL),
        FORM("<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:desc><![CDATA[seed=7]]></s:desc></s:svg>", NULL),
        FORM("<map><properties>" OURS SEED "</properties></map>", NULL),
        FORM("<map><properties>" SEED OURS "<property name='music' value='a b'/></properties></map>", NULL),
        FORM("<map><editorsettings/><properties><property name='font' value='x'/>" OURS SEED
             "</properties><layer><properties><property name='seed' value='8'/></properties></layer></map>",
             NULL),
        FORM("<map><properties>" OURS SEED SEED "</properties></map>", "seed is set twice"),
        FORM("<map><properties>" OURS "<property name='seed' value='x'/></properties></map>", "seed: 'x'"),
        FORM("<map><properties>" OURS "<property name='seed'/></properties></map>", "holds no settings"),
        FORM("<map><properties>" SEED "</properties></map>", "holds no settings"),
        FORM("<map><layer><properties>" OURS SEED "</properties></layer></map>", "holds no settings"),
        FORM("<map><properties>" OURS SEED "</map>", "holds no settings"),
        FORM("<svg><desc>seed=7 sed=7</desc></svg>", "did you mean 'seed'"),
        FORM("<svg><desc>A picture</desc></svg>", "holds no settings"),
        FORM("<svg><desc>seed=7</svg>", "holds no settings"),
        FORM("<svg><desc>seed=7", "holds no settings"),
        FORM("<svg><g><desc>seed=7</desc></g></svg>", "holds no settings"),
        FORM("<html><desc>seed=7</desc></html>", "holds no settings"),
        FORM("<!DOCTYPE svg><svg><desc>seed=7</desc></svg>", "holds no settings"),
        FORM("<svg>&nothing;<desc>seed=7</desc></svg>", "holds no settings"),
        FORM("<svg><desc>seed=&lt;</desc></svg>", "seed: '<'"),
        FORM("<?xml version='1.0' encoding='UTF-7'?><svg><desc>seed+AD0-7</desc></svg>", "holds no settings"),
        FORM("<\0s\0v\0g\0/\0>\0", "holds no settings"),
        FORM("<\0\0\0s\0\0\0", "holds no settings"),
        FORM("<", "holds no settings"),
    };
    check_forms(forms, COUNT(forms));
}
END_TEST

TEST_MAIN("recipe_file", every_format_tells_what_it_was_made_from, a_picture_makes_itself_again,
          from_comes_before_all_other_options, a_bad_file_ends_the_program_with_one_line,
          strings_of_pdf_are_understood, comments_of_gif_are_found_among_blocks,
          documents_of_xml_are_read_as_far_as_they_are_ours)
