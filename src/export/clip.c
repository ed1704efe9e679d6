#include "clip.h"

#include <assert.h>
#include <inttypes.h>

#include "parse.h"

/* How long the growth takes at the fastest pace. */
#define GROWTH_SECONDS 10

static struct geometry panel_of(const struct settings *settings) {
    return (struct geometry){settings->cells.width, settings->cells.height, (int32_t)settings->cell_size,
                             (int32_t)settings->gap, 1};
}

bool clip_possible(const struct settings *settings, int32_t side_max, struct complaint *complaint) {
    const struct geometry panel = panel_of(settings);
    const int64_t width = geometry_width(&panel) * (int64_t)settings->lineup.count;
    const int64_t height = geometry_height(&panel);
    if (width > side_max || height > side_max) {
        return complain(complaint,
                        "a clip of %" PRId64 "x%" PRId64 " pixels is too large; the most is %" PRId32
                        " each way",
                        width, height, side_max);
    }
    return settings->from_step <= settings->step ||
           complain(complaint, "from-step %" PRIu64 " comes after step %" PRIu64, settings->from_step,
                    settings->step);
}

/* With "end" the flood comes last, unless a solver does or the view has the distances from the first. */
static bool flood_follows(const struct settings *settings) {
    return settings->step == SETTINGS_STEP_END && settings->view != VIEW_FLOOD && settings->solver == 0;
}

bool clip_coloured(const struct settings *settings) {
    return views[settings->view].scale || flood_follows(settings);
}

/* --- painting --------------------------------------------------------------------------------- */

static int32_t panel_left(const struct clip *clip, size_t run) {
    return (int32_t)run * (int32_t)geometry_width(&clip->painters[0].geometry);
}

static void mark(struct clip *clip, size_t run, struct rect rect) {
    rect.x += panel_left(clip, run);
    clip->changed = rect_union(clip->changed, rect);
}

static void paint_element(struct clip *clip, size_t run, enum element kind, uint32_t element) {
    mark(clip, run,
         painter_element(&clip->painters[run], &clip->canvas, panel_left(clip, run), 0, kind, element));
}

static void paint_panel(struct clip *clip, size_t run) {
    const struct geometry *const geometry = &clip->painters[run].geometry;
    const struct rect all = {0, 0, (int32_t)geometry_width(geometry), (int32_t)geometry_height(geometry)};
    painter_paint(&clip->painters[run], &clip->canvas, panel_left(clip, run), 0, all);
    mark(clip, run, all);
}

static void run_changed(void *context, const struct event *events, uint32_t count) {
    const struct clip_panel *const panel = context;
    for (uint32_t i = 0; i < count; i++) {
        paint_element(panel->clip, panel->run, (enum element)events[i].kind, events[i].element);
    }
}

/* From the first wave on a panel is coloured up to the wave that has come. */
static void follow_flood(struct clip *clip, size_t run) {
    const struct run *const painted = &clip->job.race->runs[run];
    if (painted->flooded > 0) {
        clip->painters[run].flood = &painted->flood;
        clip->painters[run].wave = run_wave(painted);
    }
}

static void run_flooded(void *context, const uint32_t *vertices, uint32_t count) {
    const struct clip_panel *const panel = context;
    follow_flood(panel->clip, panel->run);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t edges[LATTICE_DEGREE_MAX];
        const uint32_t degree = lattice_edges_at(&panel->clip->job.race->lattice, vertices[i], edges);
        paint_element(panel->clip, panel->run, ELEMENT_VERTEX, vertices[i]);
        for (uint32_t e = 0; e < degree; e++) {
            paint_element(panel->clip, panel->run, ELEMENT_EDGE, edges[e]);
        }
    }
}

/* Where the border is opened is known once a maze is complete. Returns whether that is news. */
static bool open_border(struct clip *clip, size_t run) {
    struct run *const opened = &clip->job.race->runs[run];
    struct painter *const painter = &clip->painters[run];
    if (!clip->job.settings->openings || painter->openings != NULL || !run_maze_done(opened) ||
        !run_find_endpoints(opened)) {
        return false;
    }
    painter->openings = &opened->endpoints;
    return true;
}

/* --- moving on -------------------------------------------------------------------------------- */

/* Brings a run to the clip's moment; returns whether it moved. */
static bool move_run(struct clip *clip, struct run *run, const struct run_observer *observer) {
    const uint64_t before = run->cursor;
    if (clip->floods) {
        run_seek(run, clip->moment, observer);
        return run->cursor > before || run->flooded > 0;
    }
    while (run->cursor < clip->moment && run_forward(run, observer)) {
    }
    return run->cursor > before;
}

static bool follow_aspect(const struct clip *clip, struct run *run, const struct run_observer *observer) {
    const enum view view = (enum view)clip->job.settings->view;
    return aspect_follow(&run->aspect, run, view_aspect(view, run->problem.lattice), observer);
}

/* Distances from the first on change with every pop, and so does what they are measured by: such a picture is
   painted whole. */
static void move_panel(struct clip *clip, size_t i) {
    struct run *const run = &clip->job.race->runs[i];
    const bool whole = !clip->begun || clip->job.settings->view == VIEW_FLOOD;
    const struct run_observer *const observer = whole ? NULL : &clip->observers[i];
    const bool moved = move_run(clip, run, observer);
    if (!follow_aspect(clip, run, observer)) {
        clip->failed = true;
    }
    const bool opened = open_border(clip, i);
    if (whole && (moved || !clip->begun)) {
        if (clip->job.settings->view == VIEW_FLOOD) {
            run_flood(run);
        }
        follow_flood(clip, i);
        paint_panel(clip, i);
    } else if (opened) {
        paint_panel(clip, i);
    }
}

bool clip_next(struct clip *clip) {
    if (clip->begun && clip->moment == clip->last) {
        return false;
    }
    if (clip->begun) {
        const uint64_t left = clip->last - clip->moment;
        clip->moment += clip->pace.pops < left ? clip->pace.pops : left;
    }
    clip->changed = (struct rect){0, 0, 0, 0};
    for (size_t i = 0; i < clip->job.race->count; i++) {
        move_panel(clip, i);
    }
    clip->begun = true;
    clip->frames = clip->moment < clip->last ? clip->pace.frames : (uint32_t)(clip->total - clip->shown);
    clip->shown += clip->frames;
    return clip_failure(clip) == NULL;
}

const char *clip_failure(const struct clip *clip) {
    return clip->failed ? "out of memory" : race_failure(clip->job.race);
}

/* --- planning --------------------------------------------------------------------------------- */

/* The moment of the last picture, read off a race that has come there. */
static uint64_t last_moment(const struct race *race, bool floods) {
    uint64_t last = 0;
    for (size_t i = 0; i < race->count; i++) {
        const uint64_t moment = floods ? run_last_moment(&race->runs[i]) : race->runs[i].cursor;
        last = moment > last ? moment : last;
    }
    return last;
}

static struct pace pace_of(const struct settings *settings, uint64_t growth) {
    const uint64_t frames = (uint64_t)settings->fps * GROWTH_SECONDS;
    assert(frames > 0);
    if (settings->pace.pops != PACE_MOST) {
        return settings->pace;
    }
    if (growth >= frames) {
        const uint64_t pops = (growth + frames - 1) / frames;
        return (struct pace){pops < PACE_MOST ? (uint32_t)pops : PACE_MOST, 1};
    }
    return (struct pace){1, growth > 0 ? (uint32_t)(frames / growth) : 1};
}

/* Where the clip begins and ends, and how many frames that makes. */
static void plan(struct clip *clip, const struct race *arrived) {
    const struct settings *const settings = clip->job.settings;
    const uint64_t first = race_moment_of_step(arrived, settings->from_step);
    const uint64_t complete = race_maze_moment(arrived);
    clip->floods = flood_follows(settings);
    clip->last = last_moment(arrived, clip->floods);
    clip->moment = first < clip->last ? first : clip->last;
    const uint64_t grown = complete < clip->last ? complete : clip->last;
    clip->pace = pace_of(settings, grown > clip->moment ? grown - clip->moment : 0);
    const uint64_t moves = (clip->last - clip->moment + clip->pace.pops - 1) / clip->pace.pops;
    const uint32_t hold = settings->hold * settings->fps;
    clip->total = moves * clip->pace.frames + (hold > clip->pace.frames ? hold : clip->pace.frames);
}

bool clip_begin(struct clip *clip, const struct export_job *job, struct complaint *complaint) {
    *clip = (struct clip){.job = *job};
    clip->job.race = settings_race(job->settings, true, complaint);
    if (clip->job.race == NULL) {
        return false;
    }
    plan(clip, job->race);
    const size_t count = clip->job.race->count;
    for (size_t i = 0; i < count; i++) {
        clip->painters[i] = export_painter(&clip->job, i);
        clip->panels[i] = (struct clip_panel){clip, i};
        clip->observers[i] = (struct run_observer){run_changed, run_flooded, &clip->panels[i]};
    }
    const struct geometry *const panel = &clip->painters[0].geometry;
    return canvas_init(&clip->canvas, panel_left(clip, count), (int32_t)geometry_height(panel)) ||
           complain(complaint, "out of memory");
}

void clip_end(struct clip *clip) {
    race_free(clip->job.race);
    canvas_free(&clip->canvas);
}
