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

// How the words of a page are looked for.
enum recognizer_search {
  recognizer_columns, // a page of text, in columns and paragraphs
  recognizer_sparse   // as many words as there are, wherever they are
};

struct recognizer_page {
  const uint8_t *pixels; // grey, one byte each, line by line without gaps
  int width;
  int height;
  int resolution;             // pixels an inch; 0 if unknown, and then estimated from the letters
  int milliseconds;           // after which no further words are recognised
  int processor_milliseconds; // the same in processor time of this process; 0 for no such bound
  int most_specks;            // spots of ink; a page with more has no words, as it would be looked at for minutes; 0 for no such bound
  enum recognizer_search search;
  int threshold_is_local; // what is ink is decided around each pixel (Sauvola), for shadows and for letters on pictures; else for the whole page (Otsu)
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
  float slope; // of the line's base, positive where it falls to the right
  enum recognizer_beginning begins;
  int is_in_dictionary; // of one of the languages; letters upside down are most often surely read, and no word
};

struct recognizer_words {
  const struct recognizer_found *words; // in reading order; until the next call
  size_t count;
  int ran_out_of_time; // the words are those up to then
};

// The words of a page, in the languages that were loaded.
int recognizer_read(const struct recognizer_page *page, struct recognizer_words *words);

struct recognizer_turn {
  int quarters;     // with the clock, that the page has to be turned by to be upright: 0 to 3
  float confidence; // 0 where there is too little text; above 2 it is most often right
};

// Which way up a page is, by the data of "osd", which are read when they differ from those of the last call.
int recognizer_find_turn(const struct recognizer_page *page, int descriptor, struct recognizer_turn *turn);

#ifdef __cplusplus
}
#endif

#endif
