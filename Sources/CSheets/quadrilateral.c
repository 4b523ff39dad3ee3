#include "CSheets.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Pixels of the longer side of the picture that is looked at: the edges of a sheet are long, and letters vanish.
static const int small_side = 320;
// Slopes of lines: up to 27 degrees from upright or level.
enum { slopes = 81, most_lines = 14 };
static const double most_slope = 0.5;
// Differences of grey across an edge.
static const int least_edge = 14;

// x = at + slope * y of lines that are about upright; y = at + slope * x of those about level.
struct line {
  double at;
  double slope;
};

struct edges {
  int width;
  int height;
  float *across; // how much lighter it becomes to the right
  float *down;
};

static int shrunk(struct sheet_picture picture, struct edges *edges, double *scale) {
  const int longer = picture.width > picture.height ? picture.width : picture.height;
  *scale = longer > small_side ? (double)small_side / longer : 1;
  const int width = (int)(picture.width * *scale), height = (int)(picture.height * *scale);
  if (width < 40 || height < 40) return 1;
  const size_t count = (size_t)width * (size_t)height;
  float *grey = malloc(count * 3 * sizeof(float));
  if (!grey) return sheet_no_memory;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      const int left = (int)(x / *scale), top = (int)(y / *scale);
      int right = (int)((x + 1) / *scale), bottom = (int)((y + 1) / *scale), number = 0;
      long sum = 0;
      if (right > picture.width) right = picture.width;
      if (bottom > picture.height) bottom = picture.height;
      for (int py = top; py < bottom; py++)
        for (int px = left; px < right; px++) sum += picture.pixels[(size_t)py * (size_t)picture.width + (size_t)px], number++;
      grey[(size_t)y * (size_t)width + (size_t)x] = number ? (float)sum / (float)number : 0;
    }
  edges->width = width;
  edges->height = height;
  edges->across = grey + count;
  edges->down = grey + 2 * count;
  memset(edges->across, 0, 2 * count * sizeof(float));
  // The mean of five rows on each side: a letter is no edge of a sheet.
  for (int y = 2; y < height - 2; y++)
    for (int x = 2; x < width - 2; x++) {
      float across = 0, down = 0;
      for (int each = -2; each <= 2; each++) {
        const float *row = grey + (size_t)(y + each) * (size_t)width + (size_t)x;
        across += row[1] + row[2] - row[-1] - row[-2];
        const float *column = grey + (size_t)y * (size_t)width + (size_t)(x + each);
        down += column[width] + column[2 * width] - column[-width] - column[-2 * width];
      }
      edges->across[(size_t)y * (size_t)width + (size_t)x] = across / 10;
      edges->down[(size_t)y * (size_t)width + (size_t)x] = down / 10;
    }
  return 0;
}

// The strongest lines of one kind, by Hough's transform.
static int strongest(const struct edges *edges, int upright, struct line *lines, int *count) {
  const int length = upright ? edges->height : edges->width, breadth = upright ? edges->width : edges->height;
  const int margin = (int)(most_slope * length) + 2, places = breadth + 2 * margin;
  float *votes = calloc((size_t)places * slopes, sizeof(float));
  if (!votes) return sheet_no_memory;
  for (int y = 0; y < edges->height; y++)
    for (int x = 0; x < edges->width; x++) {
      const size_t pixel = (size_t)y * (size_t)edges->width + (size_t)x;
      const float strong = upright ? edges->across[pixel] : edges->down[pixel], weak = upright ? edges->down[pixel] : edges->across[pixel];
      const float size = fabsf(strong);
      if (size < least_edge || fabsf(weak) > size) continue;
      // The line runs at a right angle to the change, as far as that is known.
      const double expected = -weak / strong;
      const double along = upright ? y : x, off = upright ? x : y;
      for (int slope = 0; slope < slopes; slope++) {
        const double value = most_slope * (2.0 * slope / (slopes - 1) - 1);
        if (fabs(value - expected) > 0.2) continue;
        const int place = (int)lround(off - value * along) + margin;
        if (place >= 0 && place < places) votes[(size_t)slope * (size_t)places + (size_t)place] += size < 60 ? size : 60;
      }
    }
  *count = 0;
  while (*count < most_lines) {
    size_t best = 0;
    for (size_t each = 1; each < (size_t)places * slopes; each++)
      if (votes[each] > votes[best]) best = each;
    // A fifth of the side, weakly.
    if (votes[best] < 0.2F * (float)length * least_edge) break;
    const int slope = (int)(best / (size_t)places), place = (int)(best % (size_t)places);
    lines[*count].slope = most_slope * (2.0 * slope / (slopes - 1) - 1);
    lines[*count].at = place - margin;
    (*count)++;
    // Its neighbours are the same line: those that pass close to it at both ends.
    for (int other = 0; other < slopes; other++) {
      const double turn = most_slope * 2.0 * (other - slope) / (slopes - 1);
      for (int near = -margin; near <= margin; near++) {
        const int at = place + near;
        if (at < 0 || at >= places) continue;
        if (fabs((double)near) < 5 && fabs(near + turn * length) < 5) votes[(size_t)other * (size_t)places + (size_t)at] = 0;
      }
    }
  }
  free(votes);
  return 0;
}

static void crossing(struct line upright, struct line level, double *corner) {
  // x = a + b * y, y = c + d * x
  const double below = 1 - upright.slope * level.slope;
  corner[0] = (upright.at + upright.slope * level.at) / below;
  corner[1] = level.at + level.slope * corner[0];
}

// The part of a side along which it becomes lighter, or darker, all the way in the same direction.
static double side_support(const struct edges *edges, const double *from, const double *to, int upright) {
  const int steps = 48;
  int lighter = 0, darker = 0;
  for (int step = 0; step < steps; step++) {
    const double part = (step + 0.5) / steps;
    const double x = from[0] + (to[0] - from[0]) * part, y = from[1] + (to[1] - from[1]) * part;
    float best = 0;
    for (int near = -2; near <= 2; near++) {
      const int px = (int)lround(x) + (upright ? near : 0), py = (int)lround(y) + (upright ? 0 : near);
      if (px < 0 || py < 0 || px >= edges->width || py >= edges->height) continue;
      const size_t pixel = (size_t)py * (size_t)edges->width + (size_t)px;
      const float value = upright ? edges->across[pixel] : edges->down[pixel];
      const float other = upright ? edges->down[pixel] : edges->across[pixel];
      if (fabsf(value) > fabsf(best) && fabsf(other) <= fabsf(value)) best = value;
    }
    if (best > least_edge * 0.7F) lighter++;
    if (best < -least_edge * 0.7F) darker++;
  }
  return (double)(lighter > darker ? lighter : darker) / steps;
}

static double area_of(const double *corners) {
  double sum = 0;
  for (int each = 0; each < 4; each++) {
    const double *one = corners + 2 * each, *next = corners + 2 * ((each + 1) % 4);
    sum += one[0] * next[1] - next[0] * one[1];
  }
  return sum / 2;
}

// Whether a sheet may look so: within the picture, not narrow, and its corners about right angles.
static int is_sheet(const struct edges *edges, const double *corners) {
  for (int each = 0; each < 4; each++) {
    const double *one = corners + 2 * each, *next = corners + 2 * ((each + 1) % 4), *last = corners + 2 * ((each + 3) % 4);
    if (one[0] < -3 || one[1] < -3 || one[0] > edges->width + 2 || one[1] > edges->height + 2) return 0;
    const double ax = next[0] - one[0], ay = next[1] - one[1], bx = last[0] - one[0], by = last[1] - one[1];
    const double a = hypot(ax, ay), b = hypot(bx, by);
    if (a < 0.25 * edges->width && a < 0.25 * edges->height) return 0;
    if (fabs(ax * bx + ay * by) > 0.42 * a * b) return 0;
  }
  return area_of(corners) > 0.2 * edges->width * edges->height;
}

static void search(const struct edges *edges, const struct line *uprights, int upright_count, const struct line *levels, int level_count,
                   struct sheet_quadrilateral *found) {
  double best = 0;
  for (int left = 0; left < upright_count; left++)
    for (int right = 0; right < upright_count; right++)
      for (int top = 0; top < level_count; top++)
        for (int bottom = 0; bottom < level_count; bottom++) {
          double corners[8];
          crossing(uprights[left], levels[top], corners);
          crossing(uprights[right], levels[top], corners + 2);
          crossing(uprights[right], levels[bottom], corners + 4);
          crossing(uprights[left], levels[bottom], corners + 6);
          if (corners[2] <= corners[0] || corners[7] <= corners[1] || !is_sheet(edges, corners)) continue;
          const double area = area_of(corners);
          double weakest = 1;
          for (int side = 0; side < 4 && weakest * weakest * area > best; side++) {
            const double support = side_support(edges, corners + 2 * side, corners + 2 * ((side + 1) % 4), side % 2);
            if (support < weakest) weakest = support;
          }
          // A larger one counts for more, a doubtful one for much less.
          const double score = weakest * weakest * area;
          if (score <= best) continue;
          best = score;
          memcpy(found->corners, corners, sizeof corners);
          found->support = weakest;
        }
}

int sheet_find(struct sheet_picture picture, struct sheet_quadrilateral *found) {
  memset(found, 0, sizeof *found);
  struct edges edges;
  double scale;
  const int result = shrunk(picture, &edges, &scale);
  if (result != 0) return result < 0 ? result : 0;
  struct line uprights[most_lines], levels[most_lines];
  int upright_count, level_count;
  int failed = strongest(&edges, 1, uprights, &upright_count);
  if (failed == 0) failed = strongest(&edges, 0, levels, &level_count);
  if (failed == 0) search(&edges, uprights, upright_count, levels, level_count, found);
  free(edges.across - (size_t)edges.width * (size_t)edges.height);
  for (int each = 0; each < 8; each++) found->corners[each] = (found->corners[each] + 0.5) / scale;
  return failed;
}
