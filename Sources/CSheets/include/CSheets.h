// Sheets of paper in photographs, over grey pixels: one byte each, line by line without gaps, black is 0. No function allocates what it returns.
// Each answers 0, or `sheet_no_memory`.
#ifndef ATRIUM_CSHEETS_H
#define ATRIUM_CSHEETS_H

#include <stdint.h>

#define sheet_no_memory (-1)

struct sheet_picture {
  const uint8_t *pixels;
  int width;
  int height;
};

struct sheet_quadrilateral {
  // In pixels: upper left, upper right, lower right, lower left, each x and y.
  double corners[8];
  // The part of the weakest side, of 1, along which there is an edge. 0 where there is no quadrilateral.
  double support;
};

// The largest quadrilateral that is like a sheet seen from aside: four long edges, corners near right angles.
int sheet_find(struct sheet_picture picture, struct sheet_quadrilateral *found);

// Draws a picture through a projection: `matrix`, line by line, takes a pixel of the target to one of the picture. Outside of the picture the
// nearest pixel of its rim is taken.
void sheet_project(struct sheet_picture picture, const double matrix[9], uint8_t *target, int width, int height);

// Stretches the contrast around each pixel to the whole range: what is written in a shadow becomes as black as the rest.
//
// `side` is that of the tiles, in pixels; one with less than `least` between dark and light takes the range of the nearest others, and of
// a picture that has no others each pixel stays about as it is to its tile.
int sheet_stretch(struct sheet_picture picture, int side, int least, uint8_t *target);

#endif
