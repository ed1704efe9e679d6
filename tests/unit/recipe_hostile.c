/* Recipes out of files that have none, and of those that are made to do harm: they are refused with a
   complaint, soon, and nothing else comes of it. */
#include <inttypes.h>
#include <png.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "bytes.h"
#include "memory.h"
#include "program.h"
#include "recipe.h"
#include "recipes.h"
#include "testing.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static struct bytes png_begin(void) {
    struct bytes bytes = bytes_new(1 << 22);
    bytes_add_text(&bytes, BYTES_PNG_SIGNATURE);
    bytes_add_chunk(&bytes, "IHDR", 13, "\0\0\0\1\0\0\0\1\10\2\0\0\0", 13);
    return bytes;
}

/* A text of so many megabytes that is small in the file. */
static struct bytes png_with_packed_text(size_t megabytes) {
    struct scratch scratch;
    scratch_begin(&scratch);
    struct bytes text = bytes_new((megabytes << 20) + 10); /* zeros behind it */
    bytes_add_text(&text, "seed=");
    bytes_add_times(&text, "7", megabytes << 20);
    FILE *const file = fopen(scratch_path(&scratch, "x.png"), "wb");
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    char key[] = "Comment";
    const png_text packed = {.compression = PNG_TEXT_COMPRESSION_zTXt, .key = key, .text = (char *)text.at};
    png_init_io(png, file);
    png_set_IHDR(png, info, 1, 1, 8, PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    png_set_text(png, info, &packed, 1);
    png_write_info(png, info);
    png_write_row(png, (png_const_bytep) "");
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    ck_assert_int_eq(fclose(file), 0);
    free(text.at);
    struct bytes bytes = {0};
    bytes.at = recipes_read(scratch_path(&scratch, "x.png"), &bytes.size);
    scratch_end(&scratch);
    return bytes;
}

/* --- foreign files ---------------------------------------------------------------------------- */

static double seconds(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Frees the bytes. */
static void refuse(const char *words, struct bytes bytes, const char *phrase) {
    struct scratch scratch;
    struct dice dice = dice_of(5);
    struct settings settings = recipes_throw(&dice);
    scratch_begin(&scratch);
    const char *const path = scratch_path(&scratch, "foreign");
    recipes_write(path, bytes.at, bytes.size);
    const double begun = seconds();
    require(!recipes_try_file(path, &settings, phrase, words), "%s: accepted", words);
    require(seconds() - begun < 20, "%s: took %.1f s", words, seconds() - begun);
    scratch_end(&scratch);
    free(bytes.at);
}

static void refuse_text(const char *words, const char *head, const char *repeated, size_t times,
                        const char *tail) {
    struct bytes bytes = bytes_new(strlen(head) + strlen(repeated) * times + strlen(tail));
    bytes_add_text(&bytes, head);
    bytes_add_times(&bytes, repeated, times);
    bytes_add_text(&bytes, tail);
    refuse(words, bytes, "holds no settings");
}

START_TEST(foreign_files_are_refused) {
    struct bytes bytes = bytes_new(1 << 20);
    bytes.size = bytes.room;
    refuse("zeros", bytes, "holds no settings");
    refuse_text("nothing", "", "", 0, "");
    refuse_text("a JPEG picture", "\377\330\377\340", "\1\20JFIF\1\1", 100, "");
    refuse_text("a program", "\177ELF\2\1\1", "\3\276", 100, "");
    refuse_text("prose", "Prim's algorithm grows one tree. ", "It does, ", 10000, "really.");
    refuse_text("half a signature", "\x89PNG\r", "", 0, "");
    refuse_text("a signature alone", BYTES_PNG_SIGNATURE, "", 0, "");
    refuse_text("UTF-16", "\377\376<", "x", 1, "");
    refuse_text("a long text", "mazegrown", " seed=7", 1000, "");
}
END_TEST

START_TEST(what_cannot_be_read_is_said) {
    struct scratch scratch;
    struct settings settings = settings_default();
    scratch_begin(&scratch);
    ck_assert(!recipes_try_file(scratch.folder, &settings, "Is a directory", "a folder"));
    ck_assert(!recipes_try_file(scratch_path(&scratch, "none"), &settings, "No such file", "no file"));
    ck_assert(!recipes_try_file("", &settings, "No such file", "no name"));
    scratch_end(&scratch);
}
END_TEST

START_TEST(long_recipes_are_too_long) {
    struct bytes bytes = bytes_new(1 << 20);
    bytes_add_text(&bytes, "seed=7");
    bytes_add_times(&bytes, " ", RECIPE_TEXT_MAX);
    refuse("a text", bytes, "too long");
    bytes = bytes_new(1 << 21);
    bytes_add_text(&bytes, "%PDF-1.4\n/Subject (seed=");
    bytes_add_times(&bytes, "1", 1 << 20);
    bytes_add_text(&bytes, ")");
    refuse("a PDF document with a megabyte", bytes, "too long");
    bytes = bytes_new(1 << 21);
    bytes_add_text(&bytes, "<svg><desc>seed=");
    bytes_add_times(&bytes, "1", 1 << 20);
    bytes_add_text(&bytes, "</desc></svg>");
    refuse("an SVG picture with a megabyte", bytes, "too long");
    bytes = png_begin();
    char text[20000] = "Comment\0seed=";
    memset(text + 13, '1', sizeof text - 13);
    bytes_add_chunk(&bytes, "tEXt", sizeof text, text, sizeof text);
    bytes_add_chunk(&bytes, "IDAT", 0, "", 0);
    refuse("a PNG picture with a long text", bytes, "too long");
}
END_TEST

START_TEST(chunks_of_png_do_not_exhaust_anything) {
    static const uint32_t lengths[] = {20, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff};
    for (size_t i = 0; i < COUNT(lengths); i++) {
        struct bytes bytes = png_begin();
        bytes_add_chunk(&bytes, "tEXt", lengths[i], "Comment\0seed=7", 14);
        refuse("a chunk that claims to be long", bytes, "holds no settings");
        bytes = bytes_new(100);
        bytes_add_text(&bytes, BYTES_PNG_SIGNATURE);
        bytes_add_chunk(&bytes, "IHDR", lengths[i], "", 0);
        refuse("a head that claims to be long", bytes, "holds no settings");
    }
    struct bytes bytes = png_begin();
    for (int i = 0; i < 5000; i++) {
        bytes_add_chunk(&bytes, "tEXt", 10, "Comment\0no", 10);
    }
    bytes_add_chunk(&bytes, "tEXt", 14, "Comment\0seed=7", 14);
    bytes_add_chunk(&bytes, "IDAT", 0, "", 0);
    refuse("many chunks", bytes, "holds no settings");
    refuse("a text that unfolds", png_with_packed_text(30), "holds no settings");
}
END_TEST

#define BOMB_LINE(name, of) "<!ENTITY " name " '" of of of of of of of of of of "'>"
#define BOMB                                                                                                 \
    "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'>" BOMB_LINE("b", "&a;") BOMB_LINE("c", "&b;")                    \
        BOMB_LINE("d", "&c;") BOMB_LINE("e", "&d;") BOMB_LINE("f", "&e;") BOMB_LINE("g", "&f;")              \
            BOMB_LINE("h", "&g;") BOMB_LINE("i", "&h;") "]>"

START_TEST(xml_does_not_unfold) {
    refuse_text("a bomb", BOMB "<svg><desc>&i;</desc></svg>", "", 0, "");
    refuse_text("a bomb in an attribute", BOMB "<svg x='&i;'><desc>seed=7</desc></svg>", "", 0, "");
    refuse_text("a bomb in a property", BOMB "<map><properties><property name='seed' value='&i;'/>", "", 0,
                "</properties></map>");
    refuse_text("a file from outside", "<!DOCTYPE svg [<!ENTITY f SYSTEM 'file:///etc/passwd'>]>", "", 0,
                "<svg><desc>seed=&f;</desc></svg>");
    refuse_text("a grammar from outside", "<?xml version='1.0'?><!DOCTYPE svg SYSTEM 'http://127.0.0.1:1/x'>",
                "", 0, "<svg><desc>seed=7</desc></svg>");
    /* The same in an encoding in which the mark of a grammar does not show. */
    refuse_text("UTF-7", "<?xml version='1.0' encoding='UTF-7'?>+ADwAIQ-DOCTYPE svg [+ADwAIQ-ENTITY a 'x'>]>",
                "", 0, "<svg><desc>seed=&a;</desc></svg>");
}
END_TEST

START_TEST(large_documents_of_xml_end) {
    refuse_text("deep", "<svg>", "<g>", 1000000, "<desc>seed=7</desc>");
    refuse_text("deep in a description", "<svg><desc>", "<g>", 1000000, "seed=7</desc></svg>");
    refuse_text("deep in a map", "<map><properties>", "<property name='seed' value='7'>", 100000, "");
    refuse_text("wide", "<svg>", "<g/>", 1000000, "<desc>seed=7</desc></svg>");
    refuse_text("many attributes", "<svg ", "a='' ", 100000, "><desc>seed=7</desc></svg>");
    refuse_text("a long name", "<svg><", "abcdefghij", 300000, "><desc>seed=7</desc></svg>");
    refuse_text("many properties", "<map><properties>", "<property name='x' value='y'/>", 100000,
                "</properties></map>");
    refuse_text("a tag without an end", "<svg ", "x", 3000000, "");
}
END_TEST

START_TEST(large_documents_of_other_kinds_end) {
    refuse_text("subjects in strings", "%PDF-1.4\n", "/Subject (", 300000, "");
    refuse_text("parentheses", "%PDF-1.4\n/Subject ", "(", 3000000, "");
    refuse_text("backslashes", "%PDF-1.4\n/Subject (", "\\\n", 1000000, "");
    refuse_text("white space", "%PDF-1.4\n/Subject <", " \n", 1000000, "");
    refuse_text("slashes", "%PDF-1.4\n", "/Subjec", 500000, "");
    refuse_text("comments", "GIF89a\4\1\4\1\1\1\1", "!\376\1x\0012", 300000, "");
    refuse_text("images", "GIF89a\4\1\4\1\1\1\1", ",\1\1\1\1\1\1\1\1\1\1\1x", 300000, "");
}
END_TEST

/* Where boxes and elements are too long, endless, or within themselves. */
START_TEST(videos_do_not_lead_astray) {
    static const char mp4[] = "\0\0\0\10ftyp";
    static const char *const heads[] = {"\0\0\0\7moov", "\0\0\0\1moov", "\0\0\0\0moov",
                                        "\377\377\377\377moov"};
    for (size_t i = 0; i < COUNT(heads); i++) {
        struct bytes bytes = bytes_new(100);
        bytes_add(&bytes, mp4, 8);
        bytes_add(&bytes, heads[i], 8);
        bytes_add(&bytes, "\377\377\377\377\377\377\377\377udtaseed=7", 18);
        refuse("a box with an odd length", bytes, "holds no settings");
    }
    struct bytes bytes = bytes_new(3 << 20);
    bytes_add(&bytes, mp4, 8);
    for (int i = 0; i < 300000; i++) {
        bytes_add(&bytes, "\0\0\0\10free", 8);
    }
    refuse("many boxes", bytes, "holds no settings");
    refuse_text("elements", "\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\xff", "\x12\x54\xc3\x67\x81x", 300000, "");
    refuse_text("elements within elements", "\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\xff\x12\x54\xc3\x67\xff",
                "\x73\x73\xff", 300000, "");
    refuse_text("an element of unknown kind", "\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\xff", "\x01", 300000, "");
    bytes = bytes_new(20000);
    char text[RECIPE_TEXT_MAX + 9] = "seed=";
    memset(text + 5, '1', sizeof text - 6);
    bytes_add_mp4(&bytes, text);
    refuse("a long comment of a video", bytes, "too long");
    bytes = bytes_new(20000);
    bytes_add_webm(&bytes, text);
    refuse("a long tag of a video", bytes, "too long");
}
END_TEST

START_TEST(exhausted_memory_is_told) {
    struct scratch scratch;
    struct settings settings = settings_default();
    scratch_begin(&scratch);
    const char *const path = scratch_path(&scratch, "long");
    struct bytes bytes = bytes_new(200000); /* for which there is not room enough at first */
    bytes_add_text(&bytes, "%PDF-1.4\n");
    bytes.size = bytes.room - strlen("/Subject (seed=7)");
    bytes_add_text(&bytes, "/Subject (seed=7)");
    recipes_write(path, bytes.at, bytes.size);
    free(bytes.at);
    for (uint64_t nth = 1; nth <= 3; nth++) {
        memory_fail_at(nth);
        require(!recipes_try_file(path, &settings, "Cannot allocate memory", "no memory"), "%" PRIu64, nth);
    }
    memory_fail_at(0);
    ck_assert(recipes_try_file(path, &settings, NULL, "enough memory"));
    ck_assert_uint_eq(settings.seed, 7);
    scratch_end(&scratch);
}
END_TEST

TEST_MAIN("recipe_hostile", foreign_files_are_refused, what_cannot_be_read_is_said, long_recipes_are_too_long,
          chunks_of_png_do_not_exhaust_anything, xml_does_not_unfold, large_documents_of_xml_end,
          large_documents_of_other_kinds_end, videos_do_not_lead_astray, exhausted_memory_is_told)
