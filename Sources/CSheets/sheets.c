#include "CSheets.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int clamped(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

void sheet_project(struct sheet_picture picture, const double matrix[9], uint8_t *target, int width, int height) {
  const int last_x = picture.width - 1, last_y = picture.height - 1;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      const double px = x + 0.5, py = y + 0.5;
      const double below = matrix[6] * px + matrix[7] * py + matrix[8];
      double from_x = (matrix[0] * px + matrix[1] * py + matrix[2]) / below - 0.5;
      double from_y = (matrix[3] * px + matrix[4] * py + matrix[5]) / below - 0.5;
      // A projection has a horizon, where nothing is a number.
      if (!(from_x > 0)) from_x = 0;
      if (!(from_y > 0)) from_y = 0;
      if (from_x > last_x) from_x = last_x;
      if (from_y > last_y) from_y = last_y;
      const int left = (int)from_x, top = (int)from_y;
      const int right = left < last_x ? left + 1 : left, bottom = top < last_y ? top + 1 : top;
      const int part_x = (int)((from_x - left) * 256), part_y = (int)((from_y - top) * 256);
      const uint8_t *upper = picture.pixels + (size_t)top * (size_t)picture.width;
      const uint8_t *lower = picture.pixels + (size_t)bottom * (size_t)picture.width;
      const int above = upper[left] * (256 - part_x) + upper[right] * part_x;
      const int under = lower[left] * (256 - part_x) + lower[right] * part_x;
      target[(size_t)y * (size_t)width + (size_t)x] = (uint8_t)((above * (256 - part_y) + under * part_y + (1 << 15)) >> 16);
    }
  }
}

// The darkest and the lightest 2 % of a tile do not count: a speck is no letter.
static void tile_range(struct sheet_picture picture, int left, int top, int right, int bottom, uint8_t *dark, uint8_t *light) {
  int histogram[256] = {0}, count = 0;
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++) histogram[picture.pixels[(size_t)y * (size_t)picture.width + (size_t)x]]++, count++;
  const int few = count / 50;
  int sum = 0, level = 0;
  while (level < 255 && (sum += histogram[level]) <= few) level++;
  *dark = (uint8_t)level;
  sum = 0, level = 255;
  while (level > 0 && (sum += histogram[level]) <= few) level--;
  *light = (uint8_t)level;
}


// Gives tiles that are flat the range of the nearest ones that are not, so that plain paper is as light beside the text as within it.
static void fill_flat(uint8_t *low, uint8_t *high, uint8_t *known, int columns, int rows) {
  for (int left_over = 1; left_over;) {
    left_over = 0;
    int changed = 0;
    for (int row = 0; row < rows; row++)
      for (int column = 0; column < columns; column++) {
        const int tile = row * columns + column;
        if (known[tile] == 1) continue;
        int count = 0, dark = 0, light = 0;
        for (int y = clamped(row - 1, 0, rows - 1); y <= clamped(row + 1, 0, rows - 1); y++)
          for (int x = clamped(column - 1, 0, columns - 1); x <= clamped(column + 1, 0, columns - 1); x++)
            if (known[y * columns + x] == 1) count++, dark += low[y * columns + x], light += high[y * columns + x];
        left_over = 1;
        if (count == 0) continue;
        low[tile] = (uint8_t)(dark / count);
        high[tile] = (uint8_t)(light / count);
        known[tile] = 2; // from the next round on
        changed = 1;
      }
    for (int tile = 0; tile < columns * rows; tile++)
      if (known[tile] == 2) known[tile] = 1;
    if (!changed) return;
  }
}

int sheet_stretch(struct sheet_picture picture, int side, int least, uint8_t *target) {
  const int columns = (picture.width + side - 1) / side, rows = (picture.height + side - 1) / side;
  const size_t tiles = (size_t)columns * (size_t)rows;
  uint8_t *dark = calloc(tiles, 5);
  if (!dark) return sheet_no_memory;
  uint8_t *light = dark + tiles, *low = light + tiles, *high = low + tiles, *known = high + tiles;
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++) {
      const size_t tile = (size_t)row * (size_t)columns + (size_t)column;
      const int right = clamped((column + 1) * side, 0, picture.width), bottom = clamped((row + 1) * side, 0, picture.height);
      tile_range(picture, column * side, row * side, right, bottom, dark + tile, light + tile);
    }
  // A large letter may fill a tile: the neighbours count too.
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++) {
      int darkest = 255, lightest = 0;
      for (int y = clamped(row - 1, 0, rows - 1); y <= clamped(row + 1, 0, rows - 1); y++)
        for (int x = clamped(column - 1, 0, columns - 1); x <= clamped(column + 1, 0, columns - 1); x++) {
          const size_t tile = (size_t)y * (size_t)columns + (size_t)x;
          if (dark[tile] < darkest) darkest = dark[tile];
          if (light[tile] > lightest) lightest = light[tile];
        }
      const size_t tile = (size_t)row * (size_t)columns + (size_t)column;
      low[tile] = (uint8_t)darkest;
      high[tile] = (uint8_t)lightest;
      known[tile] = lightest - darkest >= least;
    }
  fill_flat(low, high, known, columns, rows);
  for (int y = 0; y < picture.height; y++) {
    // Between the middles of four tiles.
    const double at_y = (y + 0.5) / side - 0.5;
    const int top = clamped((int)floor(at_y), 0, rows - 1), bottom = clamped(top + 1, 0, rows - 1);
    const double part_y = at_y < 0 ? 0 : at_y - top;
    for (int x = 0; x < picture.width; x++) {
      const double at_x = (x + 0.5) / side - 0.5;
      const int left = clamped((int)floor(at_x), 0, columns - 1), right = clamped(left + 1, 0, columns - 1);
      const double part_x = at_x < 0 ? 0 : at_x - left;
      const size_t a = (size_t)top * (size_t)columns + (size_t)left, b = (size_t)top * (size_t)columns + (size_t)right;
      const size_t c = (size_t)bottom * (size_t)columns + (size_t)left, d = (size_t)bottom * (size_t)columns + (size_t)right;
      const double dark_here = (low[a] * (1 - part_x) + low[b] * part_x) * (1 - part_y) + (low[c] * (1 - part_x) + low[d] * part_x) * part_y;
      const double light_here = (high[a] * (1 - part_x) + high[b] * part_x) * (1 - part_y) + (high[c] * (1 - part_x) + high[d] * part_x) * part_y;
      const size_t pixel = (size_t)y * (size_t)picture.width + (size_t)x;
      const double range = light_here - dark_here < 1 ? 1 : light_here - dark_here;
      target[pixel] = (uint8_t)clamped((int)(255 * (picture.pixels[pixel] - dark_here) / range), 0, 255);
    }
  }
  free(dark);
  return 0;
}
