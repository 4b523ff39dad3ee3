#include "CPictures.h"

#include <string.h>
#include <vips/vips.h>
// Needs what is above it.
#include <vips/vector.h>

static const char *const loaders[] = {
    "VipsForeignLoadJpeg", "VipsForeignLoadPng",  "VipsForeignLoadNsgif", "VipsForeignLoadWebp",
    "VipsForeignLoadTiff", "VipsForeignLoadHeif", "VipsForeignLoadPdf",
};
static const size_t loader_count = sizeof loaders / sizeof loaders[0];

int picture_start(const char *program) {
  if (vips_init(program) != 0) return -1;
  vips_operation_block_set("VipsForeignLoad", TRUE);
  for (size_t each = 0; each < loader_count; each++) vips_operation_block_set(loaders[each], FALSE);
  // Its vector code is made while it runs, in memory that is written to and then run, which the sandbox refuses.
  vips_vector_set_enabled(FALSE);
  // Two workers keep two cores busy, and nothing is asked for twice.
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  return 0;
}

static int swaps_sides(VipsImage *image) { return vips_image_get_orientation(image) >= 5; }

// NULL for what is no picture of a format that is read here.
static const char *loader_of(const void *bytes, size_t length) {
  const char *found = vips_foreign_find_load_buffer(bytes, length);
  for (size_t each = 0; found && each < loader_count; each++)
    if (g_str_has_prefix(found, loaders[each])) return found;
  return NULL;
}

static int has_pages(const char *loader) {
  return strstr(loader, "Pdf") || strstr(loader, "Tiff") || strstr(loader, "Nsgif") || strstr(loader, "Webp") || strstr(loader, "Heif");
}

int picture_header(const void *bytes, size_t length, int page, struct picture_header *header) {
  vips_error_clear();
  const char *loader = loader_of(bytes, length);
  if (!loader) return picture_unknown_format;
  VipsImage *image = has_pages(loader) ? vips_image_new_from_buffer(bytes, length, "", "page", page, NULL)
                                       : vips_image_new_from_buffer(bytes, length, "", NULL);
  if (!image) return -1;
  int swapped = swaps_sides(image);
  header->width = swapped ? vips_image_get_height(image) : vips_image_get_width(image);
  header->height = swapped ? vips_image_get_width(image) : vips_image_get_height(image);
  header->pages = vips_image_get_n_pages(image);
  g_strlcpy(header->loader, vips_nickname_find(g_type_from_name(loader)), sizeof header->loader);
  g_object_unref(image);
  return 0;
}

static int encode(VipsImage *image, const struct picture_request *request, struct picture_result *result) {
  switch (request->format) {
  case picture_jpeg:
    return vips_jpegsave_buffer(image, &result->bytes, &result->length, "Q", request->quality, "strip", TRUE, NULL);
  case picture_png:
    return vips_pngsave_buffer(image, &result->bytes, &result->length, "strip", TRUE, NULL);
  case picture_webp:
    return vips_webpsave_buffer(image, &result->bytes, &result->length, "Q", request->quality, "strip", TRUE, NULL);
  }
  return -1;
}

// Without transparency: paper is white. Takes over `image`; NULL when it fails.
static VipsImage *flattened(VipsImage *image) {
  if (!vips_image_hasalpha(image)) return image;
  double white[] = {255, 255, 255};
  VipsArrayDouble *background = vips_array_double_new(white, 3);
  VipsImage *flat = NULL;
  int failed = vips_flatten(image, &flat, "background", background, NULL);
  vips_area_unref(VIPS_AREA(background));
  g_object_unref(image);
  return failed ? NULL : flat;
}

// In sRGB. Only what names a profile goes through colour management: libvips takes other pictures there by way of another white, so that theirs
// had a tint. Takes over `image`; NULL when it fails.
static VipsImage *in_srgb(VipsImage *image) {
  VipsImage *converted = NULL;
  int failed = vips_image_get_typeof(image, VIPS_META_ICC_NAME)
                   ? vips_icc_transform(image, &converted, "srgb", "embedded", TRUE, "depth", 8, NULL)
                   : vips_colourspace(image, &converted, VIPS_INTERPRETATION_sRGB, NULL);
  g_object_unref(image);
  return failed ? NULL : converted;
}

int picture_render(const void *bytes, size_t length, const struct picture_request *request, struct picture_result *result) {
  vips_error_clear();
  const char *loader = loader_of(bytes, length);
  if (!loader) return picture_unknown_format;
  char options[32] = "";
  if (has_pages(loader)) g_snprintf(options, sizeof options, "page=%d", request->page);
  VipsSize size = strstr(loader, "Pdf") ? VIPS_SIZE_BOTH : VIPS_SIZE_DOWN;
  VipsImage *image = NULL;
  if (vips_thumbnail_buffer((void *)bytes, length, &image, request->width, "height", request->height, "size", size, "crop",
                            request->cover ? VIPS_INTERESTING_CENTRE : VIPS_INTERESTING_NONE, "option_string", options, NULL))
    return -1;
  image = in_srgb(image);
  // JPEG has no transparency.
  if (image && request->format == picture_jpeg) image = flattened(image);
  if (!image) return -1;
  result->bytes = NULL;
  int failed = encode(image, request, result);
  result->width = vips_image_get_width(image);
  result->height = vips_image_get_height(image);
  g_object_unref(image);
  return failed ? -1 : 0;
}

// A page in grey, which fits into width and height. NULL when it fails.
static VipsImage *grey(const void *bytes, size_t length, const char *loader, int page, int width, int height, VipsSize size) {
  char options[32] = "";
  if (has_pages(loader)) g_snprintf(options, sizeof options, "page=%d", page);
  VipsImage *image = NULL;
  if (vips_thumbnail_buffer((void *)bytes, length, &image, width, "height", height, "size", size, "option_string", options, NULL)) return NULL;
  image = in_srgb(image);
  if (image) image = flattened(image);
  if (!image) return NULL;
  VipsImage *converted = NULL;
  int failed = vips_colourspace(image, &converted, VIPS_INTERPRETATION_B_W, NULL);
  g_object_unref(image);
  if (failed) return NULL;
  VipsImage *plain = NULL;
  failed = vips_cast_uchar(converted, &plain, NULL);
  g_object_unref(converted);
  return failed ? NULL : plain;
}

int picture_read_grey(const void *bytes, size_t length, int page, int width, int height, struct picture_grey *result) {
  vips_error_clear();
  const char *loader = loader_of(bytes, length);
  if (!loader) return picture_unknown_format;
  VipsImage *image = grey(bytes, length, loader, page, width, height, VIPS_SIZE_BOTH);
  if (!image) return -1;
  size_t size = 0;
  result->pixels = vips_image_write_to_memory(image, &size);
  result->width = vips_image_get_width(image);
  result->height = vips_image_get_height(image);
  g_object_unref(image);
  if (!result->pixels) return -1;
  if (size == (size_t)result->width * (size_t)result->height) return 0;
  g_free(result->pixels);
  vips_error("picture_read_grey", "it has more than one channel");
  return -1;
}

int picture_difference_hash(const void *bytes, size_t length, int page, uint64_t *hash) {
  vips_error_clear();
  const char *loader = loader_of(bytes, length);
  if (!loader) return picture_unknown_format;
  VipsImage *plain = grey(bytes, length, loader, page, 9, 8, VIPS_SIZE_FORCE);
  if (!plain) return -1;
  size_t size = 0;
  unsigned char *pixels = vips_image_write_to_memory(plain, &size);
  g_object_unref(plain);
  if (!pixels) return -1;
  *hash = 0;
  if (size == 72) {
    for (int line = 0; line < 8; line++)
      for (int column = 0; column < 8; column++) *hash = *hash << 1 | (pixels[line * 9 + column] < pixels[line * 9 + column + 1]);
  } else {
    vips_error("picture_difference_hash", "it is no grey picture of 9 x 8 pixels");
  }
  g_free(pixels);
  return size == 72 ? 0 : -1;
}

void picture_free(void *bytes) { g_free(bytes); }

const char *picture_error(void) { return vips_error_buffer(); }
