// Pictures by libvips, whose functions take any number of arguments, which Swift cannot call. Each function answers 0, `picture_unknown_format`,
// or -1 with a reason in `picture_error`. One thread at a time.
#ifndef ATRIUM_CPICTURES_H
#define ATRIUM_CPICTURES_H

#include <stddef.h>
#include <stdint.h>

#define picture_unknown_format (-2)

// Starts libvips, with the loaders of JPEG, PNG, GIF, WebP, TIFF, HEIC, AVIF and PDF and no others.
int picture_start(const char *program);

// What a picture is, as its header says. Nothing of it is decoded.
struct picture_header {
  int width;       // pixels, upright; of a page of a PDF, points
  int height;
  int pages;       // of a PDF or TIFF, or frames of an animation; at least 1
  char loader[32]; // of libvips, such as "jpegload_buffer"
};

// `page` counts from 0.
int picture_header(const void *bytes, size_t length, int page, struct picture_header *header);

enum picture_format { picture_jpeg, picture_png, picture_webp };

struct picture_request {
  int page;
  int width;  // what it has to fit into, in pixels; it is never enlarged, unless it is a page of a PDF, which has no pixels of its own
  int height;
  int cover;  // fills width and height wholly and is cut around its middle
  enum picture_format format;
  int quality; // 1 to 100; PNG has none
};

struct picture_result {
  void *bytes; // free it with `picture_free`
  size_t length;
  int width;
  int height;
};

// Decodes, turns upright, makes smaller, converts to sRGB and encodes, without any metadata. Of an animation it takes one frame.
int picture_render(const void *bytes, size_t length, const struct picture_request *request, struct picture_result *result);
void picture_free(void *bytes);

struct picture_grey {
  unsigned char *pixels; // one byte each, line by line without gaps, black is 0; free it with `picture_free`
  int width;
  int height;
};

// Decodes, turns upright, makes smaller or larger, and takes colours and transparency away: paper is white.
int picture_read_grey(const void *bytes, size_t length, int page, int width, int height, struct picture_grey *grey);

// What a picture looks like, in 64 bits: of a grey version of 9 x 8 pixels each bit says whether a pixel is darker than the one to its right,
// line by line, the highest bit first. Pictures that look alike differ in few bits.
int picture_difference_hash(const void *bytes, size_t length, int page, uint64_t *hash);

// Why the last call failed.
const char *picture_error(void);

#endif
