/* What is seen of the pictures: all of them the same part, at the same size, so that they can be compared. */
#include "scene_pictures.h"

static int32_t within(int64_t value, int64_t most) {
    return (int32_t)(value < 0 || most < 0 ? 0 : value < most ? value : most);
}

/* The part that is seen begins there, or as near as keeps it within the picture. */
static void place_port(struct scene *scene, int64_t x, int64_t y) {
    const struct geometry *const geometry = &scene->layout.geometry;
    const struct rect picture = scene->layout.pictures[0];
    scene->port =
        (struct rect){within(x, geometry_width(geometry) - picture.width),
                      within(y, geometry_height(geometry) - picture.height), picture.width, picture.height};
}

/* Where a pixel of one picture is in another of the same maze. */
static int64_t carried(int64_t pixel, int64_t side_before, int64_t side) {
    return pixel * side / side_before;
}

/* The pixel of a picture at so many half pixels gets to so many half pixels of what is seen. */
static void hold(struct scene *scene, const struct geometry *before, int64_t x, int64_t y, int64_t to_x,
                 int64_t to_y) {
    const struct geometry *const geometry = &scene->layout.geometry;
    place_port(scene, (carried(x, geometry_width(before), geometry_width(geometry)) - to_x) / 2,
               (carried(y, geometry_height(before), geometry_height(geometry)) - to_y) / 2);
}

void scene_keep_centre(struct scene *scene, const struct geometry *before) {
    const struct rect port = scene->port;
    const struct rect picture = scene->layout.pictures[0];
    if (rect_empty(port)) {
        place_port(scene, 0, 0); /* there was no picture before */
        return;
    }
    hold(scene, before, 2 * (int64_t)port.x + port.width, 2 * (int64_t)port.y + port.height, picture.width,
         picture.height);
}

void scene_zoom(struct scene *scene, int32_t steps, int32_t x, int32_t y) {
    const struct layout before = scene->layout;
    const struct rect port = scene->port;
    const int32_t zoom = scene->zoom + steps;
    scene->zoom = zoom > 0 ? zoom : 0;
    scene_lay_out(scene);
    scene->stale = scene->stale || scene->zoom != before.zoom;
    for (size_t i = 0; i < scene->player->race->count && scene->zoom != before.zoom; i++) {
        const struct rect was = before.pictures[i];
        const struct rect is = scene->layout.pictures[i];
        if (rect_contains(was, x, y)) {
            hold(scene, &before.geometry, 2 * (int64_t)(x - was.x + port.x) + 1,
                 2 * (int64_t)(y - was.y + port.y) + 1, 2 * (int64_t)(x - is.x) + 1,
                 2 * (int64_t)(y - is.y) + 1);
        }
    }
}

void scene_fit(struct scene *scene) {
    scene->stale = scene->stale || scene->zoom > 0;
    scene->zoom = 0;
    scene_lay_out(scene);
}

void scene_pan(struct scene *scene, int32_t x, int32_t y) {
    const struct rect before = scene->port;
    place_port(scene, (int64_t)before.x + x, (int64_t)before.y + y);
    scene->panned = scene->panned || scene->port.x != before.x || scene->port.y != before.y;
}
