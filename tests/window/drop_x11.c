/* Files dropped on the window, with the messages that a desktop sends: what made them is shown, or they are
   refused and nothing changes.

   Reference: the XDND protocol, version 5. */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "program.h"
#include "recipes.h"
#include "testing.h"
#include "window_display.h"
#include "window_session.h"
#include "window_sight.h"
#include "window_wait.h"

/* A file manager from which something is dragged. */
struct source {
    Display *display;
    Window own, target;
    Atom selection, list; /* of what is dragged, and the type that it has */
    char content[512];
};

static Atom atom(const struct source *source, const char *name) {
    return XInternAtom(source->display, name, False);
}

static void send(const struct source *source, const char *name, const long data[4]) {
    XEvent event = {.type = ClientMessage};
    event.xclient.window = source->target;
    event.xclient.message_type = atom(source, name);
    event.xclient.format = 32;
    event.xclient.data.l[0] = (long)source->own;
    memcpy(&event.xclient.data.l[1], data, 4 * sizeof data[0]);
    ck_assert_int_ne(XSendEvent(source->display, source->target, False, NoEventMask, &event), 0);
    (void)XFlush(source->display);
}

/* Hands out what is dragged. */
static void answer(const struct source *source, const XSelectionRequestEvent *request) {
    XEvent event = {.type = SelectionNotify};
    event.xselection.requestor = request->requestor;
    event.xselection.selection = request->selection;
    event.xselection.target = request->target;
    event.xselection.property = request->property;
    event.xselection.time = request->time;
    (void)XChangeProperty(source->display, request->requestor, request->property, source->list, 8,
                          PropModeReplace, (const unsigned char *)source->content,
                          (int)strlen(source->content));
    (void)XSendEvent(source->display, request->requestor, False, NoEventMask, &event);
    (void)XFlush(source->display);
}

/* Whether the target has sent this message; hands out what is dragged meanwhile. */
static bool told(const struct source *source, const char *name) {
    while (XPending(source->display) > 0) {
        XEvent event;
        (void)XNextEvent(source->display, &event);
        if (event.type == SelectionRequest) {
            answer(source, &event.xselectionrequest);
        } else if (event.type == ClientMessage && event.xclient.message_type == atom(source, name)) {
            return true;
        }
    }
    return false;
}

static void drop(const struct session *session, const char *path) {
    struct source source = {.display = XOpenDisplay(NULL)};
    ck_assert_ptr_nonnull(source.display);
    source.own = XCreateSimpleWindow(source.display, DefaultRootWindow(source.display), 0, 0, 1, 1, 0, 0, 0);
    source.target = strtoul(session->window, NULL, 10);
    source.selection = atom(&source, "XdndSelection");
    source.list = atom(&source, "text/uri-list");
    (void)snprintf(source.content, sizeof source.content, "file://%s\r\n", path);
    (void)XSetSelectionOwner(source.display, source.selection, source.own, CurrentTime);
    const long middle = (long)(session->place.x + 50) << 16 | (session->place.y + 50);
    send(&source, "XdndEnter", (const long[]){5L << 24, (long)source.list, 0, 0});
    send(&source, "XdndPosition",
         (const long[]){0, middle, CurrentTime, (long)atom(&source, "XdndActionCopy")});
    await(told(&source, "XdndStatus"), "the window does not answer");
    send(&source, "XdndDrop", (const long[]){0, CurrentTime, 0, 0});
    await(told(&source, "XdndFinished"), "the window does not take what is dropped");
    (void)XCloseDisplay(source.display);
}

START_TEST(what_made_a_file_is_shown) {
    static const char *const names[] = {"a b.png", "c.svg"};
    struct session session;
    struct scratch scratch;
    scratch_begin(&scratch);
    session_open(&session, "--cells 20x15 --seed 7 --paused");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct settings wanted = session.settings;
        const char *const path = scratch_path(&scratch, names[i]);
        wanted.seed = 30 + i;
        wanted.step = 25 + i;
        ck_assert_int_eq(program_run("--cells 20x15 --seed %zu --step %zu --theme dark --export '%s'", 30 + i,
                                     25 + i, path),
                         0);
        char dropped[512];
        (void)snprintf(dropped, sizeof dropped, "%s", path);
        char *const blank = strchr(dropped, ' ');
        if (blank != NULL) { /* as addresses are written */
            (void)snprintf(blank, sizeof dropped - (size_t)(blank - dropped), "%%20b.png");
        }
        drop(&session, dropped);
        sight_await(&session, &wanted);
    }
    session_close(&session);
    scratch_end(&scratch);
}
END_TEST

static void refused(const struct session *session, const char *path) {
    const char *why = "";
    const struct rect footer = session_layout(session).footer;
    struct picture before = sight_settled(session);
    struct picture line = picture_cut(&before, footer);
    drop(session, path);
    sight_await_change(session, footer, &line);
    struct picture after = sight_settled(session);
    const struct rect maze = {0, 0, session->place.width, footer.y};
    struct picture now = picture_cut(&after, maze);
    struct picture then = picture_cut(&before, maze);
    require(picture_same(&now, &then, &why), "%s: %s", path, why);
    picture_free(&now);
    picture_free(&then);
    picture_free(&line);
    picture_free(&before);
    picture_free(&after);
}

START_TEST(anything_else_changes_nothing) {
    struct session session;
    struct scratch scratch;
    size_t size = 0;
    scratch_begin(&scratch);
    session_open(&session, "--cells 20x15 --seed 7 --paused --step 40");
    sight_await_moment(&session, 40);
    const char *path = scratch_path(&scratch, "whole.png");
    ck_assert_int_eq(program_run("--cells 20x15 --export %s", path), 0);
    unsigned char *const whole = recipes_read(path, &size);
    path = scratch_path(&scratch, "cut.png");
    recipes_write(path, whole, 120);
    refused(&session, path);
    free(whole);
    refused(&session, scratch.folder);
    path = scratch_path(&scratch, "pipe");
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    refused(&session, path);
    session_press(&session, "Right");
    sight_await_moment(&session, 41);
    session_close(&session);
    scratch_end(&scratch);
}
END_TEST

TEST_MAIN("window/drop", what_made_a_file_is_shown, anything_else_changes_nothing)
