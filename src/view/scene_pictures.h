/* The scene's insides, shared by the files that it is made of and by nobody else: scene.c draws what stands
   around the pictures, scene_pictures.c the pictures, scene_flood.c
   knows the distances that they are painted by, scene_zoom.c chooses what is seen of them. */
#ifndef SCENE_PICTURES_H
#define SCENE_PICTURES_H

#include "scene.h"

/* Runs tell their changes to the scene from now on. */
void scene_observe(struct scene *scene);

/* Paints all that is seen of a run's picture. */
void scene_paint_picture(struct scene *scene, size_t index);

/* Takes the card away that lies over the pictures. */
void scene_lift_card(struct scene *scene);

/* Where everything stands in the window as it is now. */
void scene_lay_out(struct scene *scene);

/* The pictures were of another geometry: what was in the middle stays there. */
void scene_keep_centre(struct scene *scene, const struct geometry *before);

/* Works out some of the distances that pictures of a patient race are painted by, and keeps the player
   waiting where it may not go on without them. */
void scene_flood(struct scene *scene);

/* Whether pictures are painted by distances that grow while the race moves on: not all of them at once. */
bool scene_flows(const struct scene *scene);

/* The part of such pictures that is painted next, whatever changed. */
struct rect scene_part(const struct scene *scene);

/* In pictures of blocks, changes are gathered until the end of the frame. */
void scene_await_touches(struct scene *scene);

#endif
