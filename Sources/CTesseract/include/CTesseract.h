// Text in pictures by Tesseract, whose interface is C++. No exception leaves these functions, and they print nothing. One thread at a time.
#ifndef ATRIUM_CTESSERACT_H
#define ATRIUM_CTESSERACT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// What went wrong, below 0.
enum recognizer_failure {
  recognizer_no_memory = -1,
  recognizer_bad_language = -2, // the data of a language is no file, or none that this Tesseract reads
  recognizer_failed = -3        // Tesseract itself
};

struct recognizer_language {
  const char *name; // as Tesseract has it: "eng"
  int descriptor;   // a file that is `eng.traineddata`; it is read now and not kept
};

// Reads the data of languages, the most likely one first. Does nothing when the same files in the same order were read last.
int recognizer_load(const struct recognizer_language *languages, size_t count);

struct recognizer_page {
  const uint8_t *pixels; // grey, one byte each, line by line without gaps
  int width;
  int height;
  int resolution;   // pixels an inch; 0 if unknown, and then estimated from the letters
  int milliseconds; // after which no further words are recognised
};

// Where a word begins something.
enum recognizer_beginning { recognizer_word, recognizer_line, recognizer_paragraph };

struct recognizer_found {
  const char *text; // UTF-8
  float confidence; // 0 to 100
  int left;         // pixels; right and bottom are the first ones outside
  int top;
  int right;
  int bottom;
  enum recognizer_beginning begins;
};

struct recognizer_words {
  const struct recognizer_found *words; // in reading order; until the next call
  size_t count;
  int ran_out_of_time; // the words are those up to then
};

// The words of a page, in the languages that were loaded.
int recognizer_read(const struct recognizer_page *page, struct recognizer_words *words);

#ifdef __cplusplus
}
#endif

#endif
